import type { FormField } from '#schemas/form-field.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { draftFields, draftKey, isUnplanned, type WaitingDraft } from '#server/forms/waiting-drafts.ts'
import { draftHint } from './draft-words.ts'

/** Boxes of a release for drafts that wait. `picked`: keys of those that are ticked; null: all that could go out and wait in no release and for no time. */
export function draftBoxes(
  drafts: readonly WaitingDraft[],
  picked: ReadonlySet<string> | null,
  context: Pick<LoadContext, 't' | 'locale'>,
): FormField[] {
  return draftFields(context.t, drafts, {
    isTicked: (draft) =>
      picked ? picked.has(draftKey(draft)) : draft.release === null && isUnplanned(draft) && !draft.isUnfinished,
    hintOf: (draft) => draftHint(draft, context),
  })
}
