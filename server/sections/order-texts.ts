import { formatMoney, formatPercent } from '#locales/format.ts'
import type { Translate } from '#locales/translate.ts'
import type { Locale } from '#schemas/locale.ts'
import type { PriceMode } from '#schemas/money.ts'
import type { Order } from '#schemas/order.ts'
import type { BankTransfer } from '#schemas/payment.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { orderPlaced } from '#widgets/order-placed/schema.ts'

/** The language something is written in. */
export interface Writing {
  t: Translate
  locale: Locale
}
type Bought = Pick<PropsOf<typeof orderPlaced>, 'lines' | 'totals'>

/** What is to be transferred, as people read it. */
export function transferAmount(
  { amount, currency }: Pick<BankTransfer, 'amount' | 'currency'>,
  locale: Locale,
): string {
  return formatMoney(Math.round(Number(amount) * 100), currency, locale)
}

/** What a shopper types into their bank. Spec 9. */
export function transferFacts(transfer: BankTransfer, { t, locale }: Writing): { label: string; value: string }[] {
  const { holder, bank, iban, bic, title } = transfer
  return [
    { label: t('success.holder'), value: `${holder}, ${bank}` },
    { label: t('success.iban'), value: iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ') },
    { label: t('success.bic'), value: bic },
    { label: t('success.reference'), value: title },
    { label: t('success.amount'), value: transferAmount(transfer, locale) },
  ]
}

/** What was bought, and what it came to; in net mode net leads and the gross total stands beneath, as in the cart. Domain 7. */
export function boughtOf(
  { items, totals, currency }: Pick<Order, 'items' | 'totals' | 'currency'>,
  { t, locale, mode = 'gross' }: Writing & { mode?: PriceMode },
): Bought {
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const label = (code: string) => {
    if (code === 'shipping__incl_tax') return t('total.shipping__incl_tax')
    if (code === 'discount') return t('total.discount')
    if (code === 'grand_total__incl_tax') return t('total.grand_total__incl_tax')
    if (code.startsWith('tax__')) return t('total.tax', { rate: formatPercent(Number(code.slice(5)) / 100, locale) })
    return null
  }
  return {
    lines: items.map(({ name, quantity, unitPrice, rowPrice, options }) => ({
      name: [name, ...options.map(({ valueLabel }) => valueLabel)].join(', '),
      detail: t('checkout.line', { count: quantity, price: money(unitPrice[mode]) }),
      amount: money(rowPrice[mode]),
    })),
    totals: totals.flatMap(({ code, price }) => {
      const text = label(code)
      if (text === null || (code === 'discount' && price.gross === 0)) return []
      const isSum = code.startsWith('grand')
      const net = isSum && mode === 'net' ? [{ label: t('total.grand_total__excl_tax'), amount: money(price.net) }] : []
      const shown = isSum || code.startsWith('tax__') ? price.gross : price[mode]
      return [...net, { label: text, amount: money(shown), ...(isSum && { isSum: true }) }]
    }),
  }
}
