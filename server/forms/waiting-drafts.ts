import { createHash } from 'node:crypto'
import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import { isTicked, type TypedValues } from './field-names.ts'

/* Drafts that wait to be published, as boxes of a form. */

const DRAFT_KINDS = ['layout', 'page', 'post', 'category', 'footer'] as const
type DraftKind = (typeof DRAFT_KINDS)[number]

/** A draft that waits. */
export interface WaitingDraft {
  kind: DraftKind
  /** name of the layout, key of the page, id of the post or category, `footer` */
  id: string
  /** what people call it */
  name: string
  /** who changed it last, as in the audit trail or by name; '' if nobody was recorded */
  author: string
  /** ISO instant of the last change */
  changedAt: string
  /** nothing of it is published yet */
  isNew: boolean
  /** the shop needs it, such as a law page */
  isNeeded: boolean
  /** it has blanks to fill in, so that it cannot go out */
  isUnfinished: boolean
  /** the release that holds it, the next to go out; null: none */
  release: { id: string; name: string; dueAt: string | null } | null
  /** ISO instant at which it goes out by itself; null: at none */
  dueAt: string | null
}

/** `layout/screens/home`, in addresses. */
export const draftKey = ({ kind, id }: Pick<WaitingDraft, 'kind' | 'id'>) => `${kind}/${id}`

/** Nobody has said yet when it goes out. */
export const isUnplanned = ({ dueAt, release }: WaitingDraft) => dueAt === null && (release?.dueAt ?? null) === null

/** Names of fields have letters and digits only: the box of a draft is named by a mark of its key. */
function boxOf(draft: Pick<WaitingDraft, 'kind' | 'id'>): string {
  return `d${createHash('sha256').update(draftKey(draft)).digest('hex').slice(0, 16)}`
}

/** A box for each draft, by kind. `hintOf`: what is known of it. */
export function draftFields(
  t: Translate,
  drafts: readonly WaitingDraft[],
  { isTicked, hintOf }: { isTicked(draft: WaitingDraft): boolean; hintOf(draft: WaitingDraft): string },
): FormField[] {
  return DRAFT_KINDS.flatMap((kind) =>
    drafts
      .filter((draft) => draft.kind === kind)
      .map((draft) => ({
        ...{ name: `values.${boxOf(draft)}`, label: draft.name, hint: hintOf(draft), type: 'checkbox' as const },
        ...{ group: t(`studio.waiting.group.${kind}`), value: isTicked(draft), rules: [] },
      })),
  )
}

/** The drafts whose boxes are ticked, and whether each ticked box is about a draft that still waits. */
export function tickedDrafts(drafts: readonly WaitingDraft[], values: TypedValues) {
  const ticked = drafts.filter((draft) => isTicked(values, boxOf(draft)))
  const boxes = Object.keys(values).filter((name) => isTicked(values, name))
  return { ticked, isWhole: boxes.length === ticked.length }
}
