import type { PropsOf } from '../define-catalog.ts'
import { useHost, type WidgetProps } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import surface from '../parts/surface.module.css'
import type { productOptions } from './schema.ts'
import styles from './styles.module.css'

type Option = PropsOf<typeof productOptions>['options'][number]

/**
 * Options of a configurable product as links, so that each choice has an address. A value that does not go with the others is
 * struck through and dashed, one that is out of stock is only dimmed; both can be reached and say why. Look 4.
 */
export function ProductOptions({ id, props }: WidgetProps<typeof productOptions>) {
  const { t } = useHost()
  return (
    <div id={id} className={styles.options}>
      {props.isMissing ? <Alert tone="warn" title={t('product.variant_missing')} isNews /> : null}
      {props.options.map((option) => (
        <fieldset key={option.code}>
          <legend className={styles.label}>{option.label}</legend>
          <ul className={styles.values}>
            {option.values.map((value) => (
              <li key={value.value}>
                <OptionLink value={value} currency={props.currency} />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </div>
  )
}

interface OptionLinkProps {
  value: Option['values'][number]
  currency: PropsOf<typeof productOptions>['currency']
}

function OptionLink({ value: { label, href, isCurrent, state, price }, currency }: OptionLinkProps) {
  const { t, money, leading } = useHost()
  return (
    <a
      className={styles.value}
      href={href}
      data-state={state}
      aria-current={isCurrent ? 'true' : undefined}
      rel="nofollow"
    >
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
    </a>
  )
}
