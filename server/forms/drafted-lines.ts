import { z } from 'zod'
import { MAX_ORDER_LINES } from '#schemas/order-line.ts'
import { draftOf, type FormDraft } from './form-draft.ts'
import type { TypedLine } from './order-lines.ts'

const OP = 'quickOrder.checkLines'

/** Pairs, as one text: a field for each line would be three times as long. */
const Pairs = z.array(z.tuple([z.string().max(64), z.string().max(16)])).max(MAX_ORDER_LINES)

/** Lines that the next page shows again to a shopper without script; `rest`: text for the field of pasted lines. */
export function draftOfLines(lines: readonly TypedLine[], rest: string): Pick<FormDraft, 'op' | 'values'> {
  return { op: OP, values: { pairs: JSON.stringify(lines.map(({ number, qty }) => [number, qty])), rest } }
}

/** The lines of that draft, for the shopping list that they are of; none without one. */
export function draftedLines(drafts: readonly FormDraft[], list?: string): { lines: TypedLine[]; rest: string } {
  const draft = draftOf(OP, drafts)
  const values: FormDraft['values'] = draft?.about === list ? (draft?.values ?? {}) : {}
  const pairs = Pairs.safeParse(values.pairs === undefined ? [] : JSON.parse(values.pairs)).data ?? []
  return { lines: pairs.map(([number, qty]) => ({ number, qty })), rest: values.rest ?? '' }
}
