import { formatDate } from '#locales/format.ts'
import type { OrderLine } from '#schemas/order-line.ts'
import { assembler, type LoadContext, redirectTo } from '#server/compiler/assembler.ts'
import { checkedLines, productOf } from '#server/forms/checked-lines.ts'
import { draftedLines } from '#server/forms/drafted-lines.ts'
import type { PurchasedProduct } from '#server/ports/company.ts'

/** Most products of one page, as many as a call of the commerce API answers. */
const PER_PAGE = 50
/** Pages whose first product the commerce API still answers. */
const PAGE = /^[1-9]\d{0,2}$/

/** Lines of an order by number and quantity; without script those of the form that was sent. */
export const quickOrderScreen = assembler('quick_order')({
  provides: ['orderLines', 'restOfLines', 'shoppingLists'],
  scope: 'private',
  async load(context) {
    const { lines, rest } = draftedLines(context.formDrafts)
    const [checked, lists] = await Promise.all([checkedLines(lines, context), context.ports.shoppingLists.all()])
    return { orderLines: checked, restOfLines: rest, shoppingLists: lists }
  },
  title: (_, { t }) => t('page.quick_order'),
  seo: () => ({ robots: 'noindex' }),
  data: () => ({ orderLines: [] }),
})

/** Everything that the company has bought and can buy again, the last ordered first. */
export const orderPadScreen = assembler('order_pad')({
  provides: ['orderLines', 'padPages'],
  scope: 'private',
  async load(context) {
    const { query, ports, link, ignore } = context
    const page = PAGE.test(query.page ?? '') ? Number(query.page) : 1
    if (query.page !== undefined && query.page !== String(page)) ignore('page', query.page)
    const { data, total } = await ports.company.purchasedProducts({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
    if (data.length === 0 && page > 1) return redirectTo(link('order_pad') ?? '/')
    const typed = await checkedLines(draftedLines(context.formDrafts).lines, context)
    const typedOf = new Map(typed.map((line) => [line.number, line]))
    return {
      orderLines: data.map((bought) => ({ ...padLine(bought, context), ...typedOf.get(bought.product.sku) })),
      padPages: { page, perPage: PER_PAGE, total },
    }
  },
  title: (_, { t }) => t('page.order_pad'),
  seo: () => ({ robots: 'noindex' }),
  data: () => ({ orderLines: [] }),
})

function padLine(
  { product, options, quantity, orderedAt }: PurchasedProduct,
  { t, locale }: Pick<LoadContext, 't' | 'locale'>,
): OrderLine {
  return {
    number: product.sku,
    qty: '',
    ...productOf({ product, options }, t),
    hint: t('purchase.last', { count: quantity, day: formatDate(orderedAt, locale) }),
  }
}
