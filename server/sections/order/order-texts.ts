import { formatMoney, formatPercent } from '#locales/format.ts'
import type { Translate } from '#locales/translate.ts'
import type { Locale } from '#schemas/locale.ts'
import { grandTotalKey, type PriceMode } from '#schemas/money.ts'
import type { Order } from '#schemas/order.ts'
import type { BankTransfer } from '#schemas/payment.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { orderPlaced } from '#widgets/order-placed/schema.ts'

/** The language of a text. */
export interface Writing {
  t: Translate
  locale: Locale
}
type Bought = Pick<PropsOf<typeof orderPlaced>, 'lines' | 'totals'>

/** The amount to transfer, as text. */
export function transferAmount(
  { amount, currency }: Pick<BankTransfer, 'amount' | 'currency'>,
  locale: Locale,
): string {
  return formatMoney(Math.round(Number(amount) * 100), currency, locale)
}

/** The data that a shopper enters for the bank transfer. S2.136. */
export function transferFacts(transfer: BankTransfer, { t, locale }: Writing): { label: string; value: string }[] {
  const { holder, bank, iban, bic, title } = transfer
  return [
    { label: t('success.holder'), value: holder },
    { label: t('success.bank'), value: bank },
    { label: t('success.iban'), value: iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ') },
    { label: t('success.bic'), value: bic },
    { label: t('success.reference'), value: title },
    { label: t('success.amount'), value: transferAmount(transfer, locale) },
  ]
}

/**
 * The ordered products and their total; in net mode net leads and the gross total stands beneath, as in the cart.
 * Domain 7.
 */
export function boughtOf(
  { items, totals, currency, shippingMethod }: Pick<Order, 'items' | 'totals' | 'currency' | 'shippingMethod'>,
  { t, locale, mode = 'gross' }: Writing & { mode?: PriceMode },
): Bought {
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return {
    lines: items.map(({ name, quantity, unitPrice, rowPrice, options, image }) => ({
      name: [name, ...options.map(({ valueLabel }) => valueLabel)].join(', '),
      detail: t('checkout.line', { count: quantity, price: money(unitPrice[mode]) }),
      amount: money(rowPrice[mode]),
      image,
    })),
    // Without shipping there is no delivery cost.
    totals: totalsOf(
      totals.filter(({ code }) => shippingMethod !== null || code !== 'shipping__incl_tax'),
      { t, locale, mode, money },
    ),
  }
}

/** Products, discount and delivery, the net total in net mode, VAT by rate, the gross total: as in the cart. */
function totalsOf(
  totals: Order['totals'],
  { t, locale, mode, money }: Writing & { mode: PriceMode; money: (minor: number) => string },
): Bought['totals'] {
  const price = (code: string) => totals.find((total) => total.code === code)?.price
  const row = (code: string, label: string) => {
    const found = price(code)
    return found === undefined ? [] : [{ label, amount: money(found[mode]) }]
  }
  const sum = price('grand_total__incl_tax')
  return [
    ...row('subtotal__incl_tax', t('total.subtotal__incl_tax')),
    ...(price('discount')?.gross === 0 ? [] : row('discount', t('total.discount'))),
    ...(price('shipping__incl_tax')?.gross === 0
      ? [{ label: t('total.shipping__incl_tax'), amount: t('checkout.free') }]
      : row('shipping__incl_tax', t('total.shipping__incl_tax'))),
    ...(sum && mode === 'net' ? [{ label: t('total.grand_total__excl_tax'), amount: money(sum.net) }] : []),
    ...totals.flatMap(({ code, price: tax }) =>
      code.startsWith('tax__')
        ? [
            {
              label: t('total.tax', { rate: formatPercent(Number(code.slice(5)) / 100, locale) }),
              amount: money(tax.gross),
            },
          ]
        : [],
    ),
    ...(sum ? [{ label: t(grandTotalKey(mode)), amount: money(sum.gross), isSum: true }] : []),
  ]
}
