import type { OperationInput } from '#schemas/operations.ts'
import { MAX_ORDER_LINES } from '#schemas/order-line.ts'
import { refuseVisitor } from '#server/actions/account/account-answers.ts'
import { type ActionContext, type ActionResult, toast } from '#server/actions/action.ts'
import { readOrderLines, type TypedLine, typedLine } from '#server/forms/order-lines.ts'

/** Refuses everybody but companies. */
export function refuseOthers(context: ActionContext): ActionResult | null {
  const { shopper, t } = context
  if (shopper.user?.type === 'b2b') return null
  return refuseVisitor(context) ?? { status: 422, effects: [toast('error', t('lines.companies'))], cookies: [] }
}

/** All lines of a form: typed, pasted and uploaded ones in this order. `rest`: those above the limit, as text. */
export function linesOf(input: OperationInput<'quickOrder.checkLines'>): { lines: TypedLine[]; rest: string } {
  const typed = Object.entries(input.lines ?? {})
    .map(([key, line]) => ({ ...typedLine(line), place: placeOf(key) }))
    .toSorted((a, b) => a.place - b.place)
    .filter(({ number, qty }) => qty !== '' || (number !== '' && !input.onlyFilled))
    .slice(0, MAX_ORDER_LINES)
  const given = [input.text, input.file].filter((text) => text !== undefined)
  const rest: string[] = []
  const lines: TypedLine[] = [...typed]
  for (const text of given) {
    const read = readOrderLines(text, MAX_ORDER_LINES - lines.length)
    lines.push(...read.lines)
    if (read.rest !== '') rest.push(read.rest)
  }
  return { lines, rest: rest.join('\n') }
}

/** Number in the key of a line, `n12`. */
function placeOf(key: string): number {
  return Number(key.replace(/\D/g, '').slice(0, 9))
}
