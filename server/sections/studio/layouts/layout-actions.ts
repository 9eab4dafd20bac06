import type { JsonValue } from '#schemas/json.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { NodeDraft } from '#server/compiler/section.ts'
import { beginFields } from '#server/forms/experiment-fields.ts'
import { planFields } from '#server/forms/plan-fields.ts'
import { type OpenRelease, whenField } from '#server/forms/release-fields.ts'
import { noteField, seenOf } from '#server/forms/studio-layout-fields.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import { recordAction } from '#server/sections/studio/record-action.ts'
import { idOfLayout, kindOf, revisionName } from './layout-words.ts'
import { partOptions } from './part-options.ts'
import { sectionChooser } from './section-chooser.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'staff' | 'formDrafts' | 'notice' | 'stampForm'>

interface DraftLook {
  onCanvas?: boolean
  /** id of the selected section */
  chosen?: string
  releases?: readonly OpenRelease[] | null
}

/** What can be done with the draft of a layout, by this person's rights. */
export function draftActions(
  found: StaffLayout,
  context: Context,
  { onCanvas = false, chosen, releases = null }: DraftLook = {},
): NodeDraft[] {
  const { t, staff } = context
  if (!staff || !mayChange(staff.rights)) return []
  const id = idOfLayout(found.name)
  const args = { id, seen: seenOf(found) }
  const { draft } = found
  return [
    ...(draft
      ? [
          recordAction(
            {
              op: 'studio.publishLayout',
              label: t('studio.publish'),
              effect: t(draft.basedOn === found.number ? 'studio.publish.effect' : 'studio.draft.outdated'),
              submit: t('studio.publish.submit'),
              args,
              fields: [
                ...whenField(t, releases),
                noteField(t),
                ...(draft.basedOn === found.number ? [] : [confirmationField(t)]),
              ],
            },
            context,
          ),
        ]
      : []),
    ...(draft === null && found.number > 0 && !onCanvas
      ? [
          recordAction(
            {
              ...{ op: 'studio.restoreLayout', args: { ...args, to: found.number - 1 }, fields: [noteField(t)] },
              ...{ label: t('studio.restore.last'), closes: true, submit: t('studio.restore.submit') },
              effect: t('studio.restore.last.effect', { version: revisionName(found.number - 1, t) }),
            },
            context,
          ),
        ]
      : []),
    ...(draft && draft.basedOn === found.number
      ? [
          recordAction(
            {
              ...{ op: 'studio.planLayout', args, fields: planFields(t) },
              ...{ label: t('studio.plan'), closes: true, submit: t('studio.plan.submit') },
              effect: t(found.plan ? 'studio.plan.effect_again' : 'studio.plan.effect'),
            },
            context,
          ),
        ]
      : []),
    ...(found.plan
      ? [
          recordAction(
            {
              ...{ op: 'studio.callOffPlan', args: { id }, effect: t('studio.plan.call_off.effect') },
              ...{ label: t('studio.plan.call_off'), submit: t('studio.plan.call_off') },
            },
            context,
          ),
        ]
      : []),
    ...(staff.rights.includes('layouts')
      ? [
          sectionChooser(
            found,
            {
              parts: partOptions(found, context),
              args: { ...args, ...(onCanvas && { onCanvas }) },
              ...(chosen && { behind: chosen }),
            },
            context,
          ),
          ...beginExperiment(found, args, context),
        ]
      : []),
    ...(draft
      ? [
          recordAction(
            {
              op: 'studio.discardDraft',
              label: t('studio.draft.discard'),
              effect: t('studio.draft.discard.effect'),
              submit: t('studio.draft.discard'),
              args,
              isDanger: true,
            },
            context,
          ),
        ]
      : []),
  ]
}

/** Whether these rights change layouts at all; those of texts alone change nothing else. */
export function mayChange(rights: readonly string[]): boolean {
  return rights.includes('layouts') || rights.includes('texts')
}

/** Mails and the studio are the same for everybody. */
function beginExperiment({ name }: StaffLayout, args: Record<string, JsonValue>, context: Context): NodeDraft[] {
  const { t } = context
  if (kindOf(name) === 'mails') return []
  return [
    recordAction(
      {
        ...{ op: 'studio.beginExperiment', args, fields: beginFields(t) },
        ...{ label: t('studio.experiments.begin'), closes: true, submit: t('studio.experiments.begin') },
        effect: t('studio.experiments.begin.effect'),
      },
      context,
    ),
  ]
}
