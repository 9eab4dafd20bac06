import { z } from 'zod'
import { OperationName } from '#schemas/operations.ts'

/** What a shopper without script typed into a form that was refused, and why. Passwords are never in it. */
export const FormDraft = z.strictObject({
  op: OperationName,
  /** texts by name of the field, as they were typed */
  values: z.record(z.string(), z.string()),
  /** id that the node's own arguments name: which of several such forms it was */
  about: z.string().max(64).optional(),
  /** message by name of the field; empty when no field was wrong */
  errors: z.record(z.string(), z.string()),
})
export type FormDraft = Readonly<z.infer<typeof FormDraft>>

/** A draft that waits for its form, with the key that its shopper's cookie holds. */
export interface WaitingDraft {
  key: string
  draft: FormDraft
}

/** What was typed into the form of an operation; null when nothing waits for it. */
export function draftOf(op: OperationName, drafts: readonly FormDraft[]): FormDraft | null {
  return drafts.find((draft) => draft.op === op) ?? null
}
