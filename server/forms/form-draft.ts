import { z } from 'zod'
import { OperationName } from '#schemas/operations.ts'

/** The values of a form that was refused without script, and why. Never holds passwords. */
export const FormDraft = z.strictObject({
  op: OperationName,
  /** texts by name of the field, as typed */
  values: z.record(z.string(), z.string()),
  /** id in the node's own arguments: which of several such forms it was */
  about: z.string().max(64).optional(),
  /** message by name of the field; empty if no field was wrong */
  errors: z.record(z.string(), z.string()),
})
export type FormDraft = Readonly<z.infer<typeof FormDraft>>

/** A stored draft, with its key from the shopper's cookie. */
export interface WaitingDraft {
  key: string
  draft: FormDraft
}

/** The draft for an operation's form; null if there is none. */
export function draftOf(op: OperationName, drafts: readonly FormDraft[]): FormDraft | null {
  return drafts.find((draft) => draft.op === op) ?? null
}
