import type { OrderLine } from '#schemas/order-line.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { assembler, notFound } from '#server/compiler/assembler.ts'
import { checkedLines, problemText, productOf } from '#server/forms/checked-lines.ts'
import { draftedLines } from '#server/forms/drafted-lines.ts'
import type { ShoppingList } from '#server/ports/shopping-lists.ts'

/**
 * The shopping lists of a company. `?sku=` saves a product, `?order=` an order's products, `?from=cart` those of the
 * cart: links of other pages lead here, so that saving works without script.
 */
export const shoppingListsScreen = assembler('shopping_lists')({
  provides: ['shoppingLists', 'goodsToSave'],
  scope: 'private',
  async load({ query, ports, ignore }) {
    const { sku, order, from } = query
    const isSku = sku !== undefined && /^[\w.-]{1,64}$/.test(sku)
    const isOrder = order !== undefined && /^[A-Za-z0-9_-]{1,36}$/.test(order)
    if (sku !== undefined && !isSku) ignore('sku', sku)
    if (order !== undefined && !isOrder) ignore('order', order)
    if (from !== undefined && from !== 'cart') ignore('from', from)
    const [lists, [checked]] = await Promise.all([
      ports.shoppingLists.all(),
      isSku ? ports.company.checkLines([{ number: sku, qty: 1 }]) : [],
    ])
    const product = checked?.product ?? null
    return {
      shoppingLists: lists,
      goodsToSave: product
        ? { sku: product.sku, name: product.name }
        : isOrder
          ? { order }
          : from === 'cart'
            ? ('cart' as const)
            : null,
    }
  },
  title: (_, { t }) => t('page.shopping_lists'),
  seo: () => ({ robots: 'noindex' }),
})

/** One list: its lines are changed, saved and ordered as those of a quick order. */
export const shoppingListScreen = assembler('shopping_list')({
  provides: ['shoppingList', 'orderLines', 'restOfLines'],
  scope: 'private',
  async load(context) {
    const { params, ports, formDrafts, t } = context
    const list = await ports.shoppingLists.one(params.id)
    if (!list) return notFound()
    const { lines, rest } = draftedLines(formDrafts, list.id)
    return {
      shoppingList: { id: list.id, name: list.name },
      orderLines: lines.length > 0 ? await checkedLines(lines, context) : list.lines.map((line) => savedLine(line, t)),
      restOfLines: rest,
    }
  },
  title: ({ shoppingList }) => shoppingList.name,
  seo: () => ({ robots: 'noindex' }),
  data: () => ({ orderLines: [] }),
})

function savedLine(line: ShoppingList['lines'][number], t: LoadContext['t']): OrderLine {
  const { number, qty, problem } = line
  return {
    number,
    qty: String(qty),
    ...productOf(line, t),
    ...(problem !== null && { problem: problemText(problem, line, t) }),
  }
}
