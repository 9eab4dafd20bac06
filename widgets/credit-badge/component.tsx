import { CircleAlert, CircleCheck, TriangleAlert, Wallet } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { Badge } from '../parts/badge.tsx'
import { type CreditState, creditState } from './credit-state.ts'
import type { creditBadge } from './schema.ts'
import styles from './styles.module.css'

const LOOK = {
  total: { tone: 'idle', icon: Wallet },
  exceeded: { tone: 'bad', icon: CircleAlert },
  used: { tone: 'warn', icon: TriangleAlert },
  fits: { tone: 'ok', icon: CircleCheck },
} as const satisfies Record<CreditState, unknown>

/** Always in PLN and in whole amounts, independent of the cart's currency. S4.57, Domain 0.9. */
export function CreditBadge({ id, props: { credit, cart, view, rates } }: WidgetProps<typeof creditBadge>) {
  const { t, money, useBinding } = useHost()
  const terms = useBinding(credit) ?? null
  const bought = useBinding(cart) ?? null
  const state = terms && creditState({ credit: terms, cart: bought, view, rates })
  if (!terms || state === null) return null
  const { tone, icon } = LOOK[state]
  const amount = view === 'total' ? terms.total : (terms.available ?? terms.total)
  const label = view === 'total' ? t('credit.maximum') : t('credit.available')
  return (
    <p id={id} className={styles.credit} data-state={state}>
      <Badge tone={tone} icon={icon}>
        {label}: {money(amount ?? 0, { currency: 'PLN', whole: true })}
      </Badge>
      {state === 'exceeded' ? <span>{t('credit.exceeded')}</span> : null}
    </p>
  )
}
