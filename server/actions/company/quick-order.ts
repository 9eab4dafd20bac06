import type { Cart } from '#schemas/cart.ts'
import type { Effect } from '#schemas/effect.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { LineProblem, OrderLine } from '#schemas/order-line.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { addToCart } from '#server/actions/cart/cart.ts'
import { checkedLines, plainLines, problemText } from '#server/forms/checked-lines.ts'
import { draftOfLines } from '#server/forms/drafted-lines.ts'
import type { TypedLine } from '#server/forms/order-lines.ts'
import { done, type Outcome } from '#server/platform/outcome.ts'
import type { CartRefusal } from '#server/ports/cart.ts'
import { linesOf, refuseOthers } from './typed-lines.ts'

/** Reads lines and tells what the shop knows about each. */
export const checkLines: ActionHandler<'quickOrder.checkLines'> = async (input, context) => {
  const refused = refuseOthers(context)
  if (refused) return refused
  const { lines, rest } = linesOf(input)
  const checked = await checkedLines(lines, context)
  return {
    status: 200,
    effects: [...shownLines(checked), ...restEffects(rest, context), announced(checked, context)],
    cookies: [],
    draft: draftOfLines(lines, rest),
    ...(rest !== '' && { isConfirmed: true }),
  }
}

/** Adds the right lines together; the wrong ones stay, each with its reason. */
export const addLines: ActionHandler<'quickOrder.addLines'> = async (input, context) => {
  const refused = refuseOthers(context)
  if (refused) return refused
  const { ports, t, idempotencyKey } = context
  const { lines, rest } = linesOf(input)
  const { plain, places } = plainLines(lines)
  if (lines.length === 0) return refusal(t('lines.none'), [], [])
  let left: { index: number; problem: LineProblem }[] = []
  const call = async (id: string): Promise<Outcome<Cart, CartRefusal>> => {
    const outcome = await ports.cart.addLines(id, plain, idempotencyKey ?? undefined)
    if (!outcome.ok) return outcome
    left = outcome.value.refused
    return done(outcome.value.cart)
  }
  const result = plain.length === 0 ? null : await addToCart(context, call)
  if (result && result.status !== 200) return { ...result, draft: draftOfLines(lines, rest) }
  const problemOf = new Map(left.map(({ index, problem }) => [index, problem]))
  const judged = lines.map((line, at) => {
    const place = places.get(at)
    return { line, problem: place === undefined ? null : problemOf.get(place) }
  })
  const remaining = judged.filter(({ problem }) => problem !== undefined)
  // A shopping list keeps all of its lines.
  const shown = input.id === undefined ? remaining : judged
  const wrong = await refusedLines(shown, context)
  const draft = draftOfLines(
    shown.map(({ line }) => line),
    rest,
  )
  const count = lines.length - remaining.length
  const effects = [...(result?.effects ?? []), ...shownLines(wrong), ...restEffects(rest, context)]
  if (count === 0) return { ...refusal(t('lines.none_right'), effects, result?.cookies ?? []), draft }
  return {
    status: 200,
    effects: [...effects, addedToast(count, remaining.length, context)],
    cookies: result?.cookies ?? [],
    isConfirmed: true,
    ...(remaining.length === 0 && rest === '' ? { goTo: 'cart' as const } : { draft }),
  }
}

/** The lines that are shown again, with the reason of the cart where a line alone would be right. */
async function refusedLines(
  remaining: readonly { line: TypedLine; problem: LineProblem | null | undefined }[],
  context: ActionContext,
): Promise<OrderLine[]> {
  const checked = await checkedLines(
    remaining.map(({ line }) => line),
    context,
  )
  return checked.map((line, at) => {
    const problem = remaining[at]?.problem
    if (line.problem !== undefined || !problem) return line
    return { ...line, problem: problemText(problem, {}, context.t) }
  })
}

function addedToast(count: number, left: number, { t, link }: ActionContext): Effect {
  const said = [t('lines.added', { count }), ...(left > 0 ? [t('lines.left', { count: left })] : [])].join(' ')
  return toast(left > 0 ? 'info' : 'success', said, { label: t('cart.add_ok_show'), href: link('cart') ?? '/' })
}

export function shownLines(lines: readonly OrderLine[]): Effect[] {
  return [{ effect: 'data', pointer: '/orderLines', value: lines as unknown as JsonValue }]
}

/** Lines above the limit go back into the field that they came from. */
function restEffects(rest: string, { t }: ActionContext): Effect[] {
  if (rest === '') return []
  const values: Effect = { effect: 'field-values', values: { text: rest } }
  return [values, toast('info', t('lines.limit', { count: rest.split('\n').length }))]
}

function announced(lines: readonly OrderLine[], { t }: ActionContext): Effect {
  const wrong = lines.filter(({ problem }) => problem !== undefined).length
  const text = wrong === 0 ? t('lines.right', { count: lines.length }) : t('lines.wrong', { count: wrong })
  return { effect: 'announce', text }
}

function refusal(text: string, effects: Effect[], cookies: ActionResult['cookies']): ActionResult {
  return { status: 422, effects: [...effects, toast('error', text)], cookies }
}
