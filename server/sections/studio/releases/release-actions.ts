import type { LoadContext } from '#server/compiler/assembler.ts'
import type { NodeDraft } from '#server/compiler/section.ts'
import { planFields } from '#server/forms/plan-fields.ts'
import { movedField, releasePartField } from '#server/forms/release-fields.ts'
import { noteField } from '#server/forms/studio-layout-fields.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import type { WaitingDraft } from '#server/forms/waiting-drafts.ts'
import type { StaffRelease } from '#server/ports/staff-releases.ts'
import { recordActions } from '../record-actions.ts'
import { draftBoxes } from '../waiting/draft-boxes.ts'
import { partName } from './part-words.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'staff' | 'formDrafts' | 'stampForm'>

/** What can be done with a release as it is now. `drafts`: those that could go out with it. */
export function releaseActions(release: StaffRelease, drafts: readonly WaitingDraft[], context: Context): NodeDraft[] {
  const { t } = context
  const { id, state, edit, parts } = release
  const of = { right: 'layouts', args: { seen: edit } } as const
  const isGathered = state === 'open' || state === 'planned'
  const isReady = isGathered && parts.length > 0 && parts.every(({ problems }) => problems.length === 0)
  const moved = parts.filter(({ isMoved, isLeft }) => isMoved && !isLeft)
  const list = moved.map((part) => partName(part, context)).join(', ')
  return recordActions(
    [
      isReady && {
        ...of,
        op: 'studio.publishRelease',
        label: t('studio.release.publish'),
        effect: moved.length > 0 ? t('studio.release.publish.moved', { list }) : t('studio.release.publish.effect'),
        submit: t('studio.release.publish.submit'),
        fields: [noteField(t), ...(moved.length > 0 ? [confirmationField(t)] : [])],
      },
      isReady &&
        moved.length === 0 && {
          ...of,
          op: 'studio.planRelease',
          label: t('studio.release.plan'),
          effect: t('studio.release.plan.effect'),
          submit: t('studio.release.plan.submit'),
          fields: planFields(t),
        },
      state === 'planned' && {
        ...of,
        op: 'studio.callOffRelease',
        label: t('studio.release.call_off'),
        effect: t('studio.release.call_off.effect'),
        submit: t('studio.release.call_off'),
      },
      state === 'out' && {
        ...of,
        op: 'studio.takeBackRelease',
        label: t('studio.release.take_back'),
        effect: moved.length > 0 ? t('studio.release.take_back.moved', { list }) : t('studio.release.take_back.effect'),
        submit: t('studio.release.take_back.submit'),
        fields: [...(moved.length > 0 ? [movedField(t)] : []), noteField(t)],
      },
      isGathered &&
        drafts.length > 0 && {
          right: 'layouts',
          op: 'studio.addDrafts',
          label: t('studio.release.add_drafts'),
          effect: t('studio.release.add_drafts.effect'),
          submit: t('studio.release.add_drafts.submit'),
          fields: draftBoxes(drafts, parts.length === 0 ? null : NOTHING, context),
        },
      isGathered &&
        parts.length > 0 && {
          ...of,
          op: 'studio.removeReleasePart',
          label: t('studio.release.remove_part'),
          effect: t('studio.release.remove_part.effect'),
          submit: t('studio.release.remove_part.submit'),
          fields: [
            releasePartField(
              t,
              parts.map((part) => ({ value: `${part.kind}/${part.id}`, label: partName(part, context) })),
            ),
          ],
        },
      isGathered && {
        ...of,
        op: 'studio.removeRelease',
        label: t('studio.release.remove'),
        effect: t('studio.release.remove.effect'),
        submit: t('studio.release.remove'),
        fields: [confirmationField(t)],
        isDanger: true,
      },
    ],
    id,
    context,
  )
}

const NOTHING: ReadonlySet<string> = new Set()
