import { NEW_LIST } from '#schemas/operations/shopping-lists.ts'
import { changed } from '#server/actions/account/account-answers.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { checkedLines, plainLines, problemText } from '#server/forms/checked-lines.ts'
import { draftOfLines } from '#server/forms/drafted-lines.ts'
import { listNameField } from '#server/forms/list-fields.ts'
import { readQuantity } from '#server/forms/order-lines.ts'
import { loadShopperCart } from '#server/http/visit/shopper-cart.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { PlainLine } from '#server/ports/company.ts'
import type { ListRefusal, SavedList } from '#server/ports/shopping-lists.ts'
import { shownLines } from './quick-order.ts'
import { linesOf, refuseOthers } from './typed-lines.ts'

export const createList: ActionHandler<'shoppingLists.create'> = async ({ name }, context) => {
  const refused = refuseOthers(context) ?? refuseName(name, context)
  if (refused) return refused
  return opened(await context.ports.shoppingLists.create(name.trim(), []), context)
}

export const renameList: ActionHandler<'shoppingLists.rename'> = async ({ id, name }, context) => {
  const refused = refuseOthers(context) ?? refuseName(name, context)
  if (refused) return refused
  const outcome = await context.ports.shoppingLists.rename(id, name.trim())
  return outcome.ok ? changed(context.t('lists.renamed')) : failed(outcome, context)
}

export const removeList: ActionHandler<'shoppingLists.remove'> = async ({ id }, context) => {
  const refused = refuseOthers(context)
  if (refused) return refused
  const outcome = await context.ports.shoppingLists.remove(id)
  return outcome.ok ? changed(context.t('lists.removed')) : failed(outcome, context)
}

/** Replaces the lines of a list. Those without a quantity or with an unknown number are not saved, and say why. */
export const saveLines: ActionHandler<'shoppingLists.saveLines'> = async (input, context) => {
  const refused = refuseOthers(context)
  if (refused) return refused
  const { ports, t } = context
  const { lines, rest } = linesOf(input)
  const { plain, places } = plainLines(lines)
  const outcome = await ports.shoppingLists.replace(input.id, plain)
  if (!outcome.ok) return { ...failed(outcome, context), draft: draftOfLines(lines, rest) }
  const problems = new Map(outcome.value.refused.map(({ index, problem }) => [index, problem]))
  const left = lines.filter((_, at) => !places.has(at) || problems.has(places.get(at)!)).length
  const checked = (await checkedLines(lines, context)).map((line, at) => {
    const problem = problems.get(places.get(at) ?? -1)
    return problem === undefined ? line : { ...line, problem: problemText(problem, {}, t) }
  })
  const said = [
    t('lists.saved', { name: outcome.value.list.name }),
    ...(left > 0 ? [t('lines.left', { count: left })] : []),
  ]
  return {
    status: 200,
    effects: [...shownLines(checked), toast(left > 0 ? 'info' : 'success', said.join(' '))],
    cookies: [],
    isConfirmed: true,
    ...(left > 0 && { draft: draftOfLines(lines, rest) }),
  }
}

/** Adds typed lines to a list, which may be new. */
export const addLinesToList: ActionHandler<'shoppingLists.addLines'> = async (input, context) => {
  const refused = refuseOthers(context)
  if (refused) return refused
  const { t, link } = context
  const { lines, rest } = linesOf(input)
  const { plain } = plainLines(lines)
  const draft = draftOfLines(lines, rest)
  if (plain.length === 0) return { status: 422, effects: [toast('error', t('lines.none'))], cookies: [], draft }
  const outcome = await saveIn(input, plain, context)
  if ('status' in outcome) return { ...outcome, draft }
  if (!outcome.ok) return { ...failed(outcome, context), draft }
  const { list, refused: unknown } = outcome.value
  const left = unknown.length + lines.length - plain.length
  const said = [t('lists.saved', { name: list.name }), ...(left > 0 ? [t('lines.left', { count: left })] : [])]
  const href = link('shopping_list', { id: list.id })
  const shown = href === null ? undefined : { label: t('lists.show'), href }
  return {
    status: 200,
    effects: [toast(left > 0 ? 'info' : 'success', said.join(' '), shown), { effect: 'refresh' }],
    cookies: [],
    isConfirmed: true,
    draft,
  }
}

/** Adds a product, an order's products or those of the cart to a list, and opens it. */
export const addGoodsToList: ActionHandler<'shoppingLists.addGoods'> = async (input, context) => {
  const refused = refuseOthers(context)
  if (refused) return refused
  const goods = await goodsOf(input, context)
  if (goods.length === 0) return { status: 422, effects: [toast('error', context.t('lists.nothing'))], cookies: [] }
  const outcome = await saveIn(input, goods, context)
  return 'status' in outcome ? outcome : opened(outcome, context)
}

async function goodsOf(
  { sku, qty, order: number }: { sku?: string | undefined; qty?: string | undefined; order?: string | undefined },
  { ports, shopper }: ActionContext,
): Promise<PlainLine[]> {
  if (sku !== undefined) return [{ number: sku, qty: readQuantity(qty ?? '1') ?? 1 }]
  const items = number === undefined ? (await loadShopperCart(shopper, ports.cart))?.items : await bought()
  return (items ?? []).map((item) => ({ number: item.sku, qty: item.quantity })).slice(0, 200)

  async function bought() {
    return (await ports.orders.order({ number: number!, token: null }))?.items
  }
}

/** Adds to the chosen list or to a new one; the refusal of its name is a result. */
async function saveIn(
  { list = NEW_LIST, name = '' }: { list?: string | undefined; name?: string | undefined },
  lines: readonly PlainLine[],
  context: ActionContext,
): Promise<ActionResult | Outcome<SavedList, ListRefusal>> {
  const { shoppingLists } = context.ports
  if (list !== NEW_LIST) return shoppingLists.add(list, lines)
  return refuseName(name, context) ?? shoppingLists.create(name.trim(), lines)
}

function refuseName(name: string, { t }: ActionContext): ActionResult | null {
  return refuseFields([listNameField(t)], { name }, t)
}

function opened(outcome: Outcome<SavedList, ListRefusal>, context: ActionContext): ActionResult {
  if (!outcome.ok) return failed(outcome, context)
  const { t, link } = context
  const { id, name } = outcome.value.list
  const to = link('shopping_list', { id }) ?? link('shopping_lists') ?? '/'
  return {
    status: 200,
    effects: [toast('success', t('lists.saved', { name })), { effect: 'navigate', to }],
    cookies: [],
    isConfirmed: true,
  }
}

/** The shop's own message where it sent one; a list that is gone is gone from the page too. */
function failed({ code, detail }: { code: ListRefusal; detail: string | null }, { t }: ActionContext): ActionResult {
  const said = toast('error', detail ?? t('lists.error'))
  return { status: 422, effects: code === 'gone' ? [said, { effect: 'refresh' }] : [said], cookies: [] }
}
