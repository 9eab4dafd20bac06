import { formatPercent } from '#locales/format.ts'
import type { Cart } from '#schemas/cart.ts'
import { useHost } from '../host.ts'
import styles from './styles.module.css'
import { type TotalRow, totalRows } from './total-rows.ts'

interface TotalsProps {
  cart: Cart | null
  /** replaces the delivery price while no method is chosen; absent: a note that it is calculated in the next step */
  undecided?: string
}

/** The totals of a cart, row by row. */
export function Totals({ cart, undecided }: TotalsProps) {
  const { priceMode } = useHost()
  const rows = totalRows(cart?.totalSegments ?? [], priceMode)
  // Digital products have no delivery costs. S5.24.
  const shown = cart?.isVirtual ? rows.filter(({ kind }) => kind !== 'shipping') : rows
  return (
    <dl className={styles.totals}>
      {shown.map((row, at) => (
        <Row key={`${row.kind}${row.ratePercent ?? ''}${at}`} row={row} cart={cart} undecided={undecided} />
      ))}
    </dl>
  )
}

function Row({ row, cart, undecided }: { row: TotalRow; cart: Cart | null; undecided: string | undefined }) {
  const { t, money, locale, priceMode } = useHost()
  const { kind, amount } = row
  const shown = money(amount, cart ? { currency: cart.currency } : {})
  if (kind === 'sum') {
    return (
      <div className={styles.sum}>
        <dt>{t(priceMode === 'net' ? 'total.grand_total__incl_tax' : 'total.grand_total')}</dt>
        <dd>{shown}</dd>
      </div>
    )
  }
  if (kind === 'tax') {
    return (
      <div className={styles.quiet}>
        <dt>{t('total.tax', { rate: formatPercent((row.ratePercent ?? 0) / 100, locale) })}</dt>
        <dd>{shown}</dd>
      </div>
    )
  }
  const isUndecided = kind === 'shipping' && cart?.shippingMethod === null
  const isFree = kind === 'shipping' && amount === 0
  const name = row.label ?? t('total.discount')
  return (
    <div>
      <dt>
        {kind === 'other-sum' ? t('total.grand_total__excl_tax') : kind === 'discount' ? name : t(LABELS[kind])}
        {kind === 'shipping' && row.label !== undefined ? <span className={styles.quiet}> {row.label}</span> : null}
      </dt>
      <dd>
        {isUndecided ? (
          <span className={styles.quiet}>{undecided ?? t('total.shipping_later')}</span>
        ) : isFree ? (
          t('checkout.free')
        ) : (
          shown
        )}
      </dd>
    </div>
  )
}

const LABELS = {
  subtotal: 'total.subtotal__incl_tax',
  shipping: 'total.shipping__incl_tax',
} as const
