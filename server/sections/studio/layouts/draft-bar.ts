import { isDeepStrictEqual } from 'node:util'
import { formatDateTime, formatTime } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { seenOf } from '#server/forms/studio-layout-fields.ts'
import type { DraftState, StaffLayout } from '#server/ports/staff-layouts.ts'
import { mayChange } from './layout-actions.ts'
import { layoutDiff } from './layout-diff.ts'
import { idOfLayout } from './layout-words.ts'
import { authorOf } from './words.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'staff'>
export type OthersHere = readonly { person: string; openedAt: string }[]

/** Steps that the list shows; undo reaches further. */
const SHOWN = 12

/** Who else has the layout open, undo and redo with what each would do, and who did what. Nothing for who may not change it. */
export function draftBar(found: StaffLayout, others: OthersHere, context: Context): NodeDraft[] {
  const { t, locale, staff } = context
  if (!staff || !mayChange(staff.rights)) return []
  const { draft } = found
  const notes = [
    ...others.map(({ person, openedAt }) =>
      t('studio.presence.open', { author: authorOf(person, t), time: formatTime(openedAt) }),
    ),
    ...(draft && others.length > 0
      ? [
          t('studio.presence.saved', {
            author: authorOf(draft.author, t),
            date: formatDateTime(draft.savedAt, locale),
          }),
        ]
      : []),
  ]
  const states = draft ? changedStates(found.states) : []
  const at = draft ? states.findLastIndex(({ step }) => step <= draft.step) : -1
  const words = (index: number) => stepWords(states[index - 1], states[index]!, found, context)
  const whatAndWho = (index: number) => `${words(index)} (${byWhom(states[index]!, context)})`
  if (notes.length === 0 && states.length < 2) return []
  return [
    node(
      'studio-draft-bar',
      {
        title: t('studio.step.title'),
        notes,
        ...(at > 0 && { undo: { label: t('studio.step.undo'), what: whatAndWho(at), to: states[at - 1]!.step } }),
        ...(at >= 0 &&
          at < states.length - 1 && {
            redo: { label: t('studio.step.redo'), what: whatAndWho(at + 1), to: states[at + 1]!.step },
          }),
        steps: states
          .map((state, index) => ({ state, index }))
          .slice(-SHOWN)
          .map(({ state, index }) => ({
            text: words(index),
            by: byWhom(state, context),
            ...(index === at && { state: t('studio.step.now') }),
            ...(index > at && { state: t('studio.step.later') }),
          }))
          .reverse(),
      },
      {
        key: 'steps',
        on: {
          step: [{ do: 'call', op: 'studio.stepDraft', args: { id: idOfLayout(found.name), seen: seenOf(found) } }],
        },
      },
    ),
  ]
}

/** States that differ from the one before: what was typed and taken back again is no step. */
function changedStates(states: readonly DraftState[]): DraftState[] {
  const changed: DraftState[] = []
  for (const state of states) if (!isDeepStrictEqual(changed.at(-1)?.layout, state.layout)) changed.push(state)
  return changed
}

/** Nobody began a draft but who made its first change. */
function byWhom({ author, savedAt }: DraftState, { t, locale }: Context): string {
  const date = formatDateTime(savedAt, locale)
  return author === '' ? date : t('studio.step.by', { author: authorOf(author, t), date })
}

/** What a step changed: its first difference, and how many more there are. */
function stepWords(
  before: DraftState | undefined,
  { layout }: DraftState,
  { types }: StaffLayout,
  context: Context,
): string {
  const { t } = context
  if (!before) return t('studio.step.began')
  const [first, ...more] = layoutDiff(before.layout, layout, { ...context, types })
  if (!first) return t('studio.step.other')
  return more.length === 0 ? first.label : t('studio.step.more', { text: first.label, number: more.length })
}
