import type { PropsOf } from '../define-catalog.ts'
import { useHost, type WidgetProps } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import surface from '../parts/surface.module.css'
import type { productOptions } from './schema.ts'
import styles from './styles.module.css'

type Option = PropsOf<typeof productOptions>['options'][number]

/**
 * Options of a configurable product, as links or as buttons of a form with the same addresses, so that each choice has
 * an address, also before script. A value without a variant and one that is out of stock are struck through and dashed,
 * which is visible in forced colours too; both can be opened and give the reason. Look 4.
 */
export function ProductOptions({ id, props }: WidgetProps<typeof productOptions>) {
  const { t } = useHost()
  const { options, look, currency, isMissing } = props
  const groups = options.map((option) => (
    <fieldset key={option.code}>
      <legend className={styles.label}>{option.label}</legend>
      <ul className={styles.values}>
        {option.values.map((value) => (
          <li key={value.value}>
            {look === 'buttons' ? (
              <OptionButton name={props.name} value={value} currency={currency} />
            ) : (
              <OptionLink value={value} currency={currency} />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  ))
  const action = options[0]?.values[0]?.href.split('?')[0]
  return (
    <div id={id} className={styles.options}>
      {isMissing ? <Alert tone="warn" title={t('product.variant_missing')} isNews /> : null}
      {look === 'buttons' ? (
        <form className={styles.options} method="get" action={action}>
          {groups}
        </form>
      ) : (
        groups
      )}
    </div>
  )
}

interface OptionProps {
  value: Option['values'][number]
  currency: PropsOf<typeof productOptions>['currency']
}

function OptionLink({ value, currency }: OptionProps) {
  return (
    <a
      className={styles.value}
      href={value.href}
      data-state={value.state}
      aria-current={value.isCurrent ? 'true' : undefined}
      rel="nofollow"
    >
      <OptionWords value={value} currency={currency} />
    </a>
  )
}

/** Submits the choice that its link has in its address. */
function OptionButton({ name, value, currency }: OptionProps & { name: string }) {
  const choice = new URLSearchParams(value.href.split('?')[1]).get(name) ?? ''
  return (
    <button
      type="submit"
      name={name}
      value={choice}
      className={styles.value}
      data-state={value.state}
      aria-pressed={value.isCurrent}
    >
      <OptionWords value={value} currency={currency} />
    </button>
  )
}

function OptionWords({ value: { label, state, price }, currency }: OptionProps) {
  const { t, money, leading } = useHost()
  return (
    <>
      {state === 'available' ? (
        <span>{label}</span>
      ) : (
        <>
          <span aria-hidden="true" className={styles.word}>
            {label}
          </span>
          <span className={surface.hidden}>
            {t(state === 'missing' ? 'product.option.missing' : 'product.option.out_of_stock', { label })}
          </span>
        </>
      )}
      {price ? <span className={styles.price}>{money(leading(price), { currency })}</span> : null}
    </>
  )
}
