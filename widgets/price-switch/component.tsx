import { Check } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import styles from '../shop-settings/styles.module.css'
import type { priceSwitch } from './schema.ts'

/** Net or gross prices, beside language and currency. Domain 7. */
export function PriceSwitch({ id }: WidgetProps<typeof priceSwitch>) {
  const { t, priceMode, Form } = useHost()
  return (
    <section id={id} aria-labelledby={`${id}-prices`}>
      <h2 id={`${id}-prices`}>{t('header.prices')}</h2>
      <Form event="setPriceMode" className={styles.list}>
        {(['net', 'gross'] as const).map((mode) => (
          <button
            key={mode}
            type="submit"
            name="priceMode"
            value={mode}
            aria-current={mode === priceMode ? 'true' : undefined}
          >
            <span>{t(`header.prices.${mode}`)}</span>
            {mode === priceMode ? <Icon of={Check} /> : null}
          </button>
        ))}
      </Form>
    </section>
  )
}
