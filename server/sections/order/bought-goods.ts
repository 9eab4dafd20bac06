import { formatMoney, formatPercent } from '#locales/format.ts'
import { grandTotalKey, type PriceMode } from '#schemas/money.ts'
import type { Order } from '#schemas/order.ts'
import type { ProductSummary } from '#schemas/product.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { orderPlaced } from '#widgets/order-placed/schema.ts'
import type { Writing } from './order-texts.ts'

type Bought = Pick<PropsOf<typeof orderPlaced>, 'lines' | 'totals' | 'taxNote'>

/** Half of a section's limit. */
const PRODUCTS_MS = 400

/**
 * The ordered products and their total; in net mode net leads and the gross total stands beneath, as in the cart. What is
 * still sold has its family and leads to its page. Domain 7.
 */
export async function boughtGoods(
  order: Order,
  {
    t,
    locale,
    shopper: { priceMode: mode },
    ...context
  }: Writing & Pick<LoadContext, 'shopper' | 'ports' | 'orWithout'>,
): Promise<Bought> {
  const { items, currency, intraEuSupply } = order
  const products = await productsOf(order, context)
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return {
    lines: items.map(({ productId, name, quantity, canceledQty, unitPrice, rowPrice, options, image }) => {
      const product = products.get(productId)
      return {
        name: [name, ...options.map(({ valueLabel }) => valueLabel)].join(', '),
        detail: [
          t('checkout.line', { count: quantity, price: money(unitPrice[mode]) }),
          ...(canceledQty ? [t('order.canceled_pieces', { count: canceledQty })] : []),
        ].join(' · '),
        amount: money(rowPrice[mode]),
        image,
        ...(product && { href: product.href, family: product.family }),
      }
    }),
    totals: orderTotals(order, { t, locale, mode }),
    ...(intraEuSupply && { taxNote: intraEuSupply.label }),
  }
}

/**
 * Current versions of the ordered products, by id. Discontinued products are left out. The order is shown even if they
 * cannot be loaded.
 */
async function productsOf(
  { items }: Order,
  { ports, orWithout }: Pick<LoadContext, 'ports' | 'orWithout'>,
): Promise<Map<string, ProductSummary>> {
  const finding = ports.catalogue.productsByIds([...new Set(items.map(({ productId }) => productId))])
  const products = (await orWithout(PRODUCTS_MS, 'products of the order', finding)) ?? []
  return new Map(products.map((product) => [product.id, product]))
}

/** Products, discount and delivery, the net total in net mode, VAT by rate, the gross total: as in the cart. */
export function orderTotals(
  { totals: all, currency, shippingMethod }: Pick<Order, 'totals' | 'currency' | 'shippingMethod'>,
  { t, locale, mode }: Writing & { mode: PriceMode },
): Bought['totals'] {
  const money = (minor: number) => formatMoney(minor, currency, locale)
  // Without shipping there is no delivery cost.
  const totals = all.filter(({ code }) => shippingMethod !== null || code !== 'shipping__incl_tax')
  const price = (code: string) => totals.find((total) => total.code === code)?.price
  const row = (code: string, label: string) => {
    const found = price(code)
    return found === undefined ? [] : [{ label, amount: money(found[mode]) }]
  }
  const sum = price('grand_total__incl_tax')
  return [
    ...row('subtotal__incl_tax', t('total.subtotal__incl_tax')),
    ...discountRows(totals, { t, mode, money }),
    ...(price('shipping__incl_tax')?.gross === 0
      ? [{ label: freeDeliveryLabel(totals, t), amount: t('checkout.free') }]
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

/** The discount, or each promotion and coupon that it comes from. */
function discountRows(
  totals: Order['totals'],
  { t, mode, money }: Pick<Writing, 't'> & { mode: PriceMode; money: (minor: number) => string },
): Bought['totals'] {
  const discount = totals.find(({ code }) => code === 'discount')
  if (!discount || discount.price.gross === 0) return []
  const parts = discount.parts ?? [{ label: t('total.discount'), price: discount.price }]
  return parts.map(({ label, price }) => ({ label, amount: money(price[mode]) }))
}

/** Names the promotion that the free delivery is owed to. */
function freeDeliveryLabel(totals: Order['totals'], t: Writing['t']): string {
  const label = t('total.shipping__incl_tax')
  const by = totals.find(({ code }) => code === 'shipping__incl_tax')?.parts?.[0]
  return by ? `${label} – ${by.label}` : label
}
