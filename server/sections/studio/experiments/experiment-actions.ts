import type { LoadContext } from '#server/compiler/assembler.ts'
import type { NodeDraft } from '#server/compiler/section.ts'
import type { ShownExperiment } from '#server/compiler/studio-data.ts'
import { endFields, shareFields } from '#server/forms/experiment-fields.ts'
import { seenOf } from '#server/forms/studio-layout-fields.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import { idOfLayout } from '../layouts/layout-words.ts'
import { recordAction } from '../record-action.ts'

type Context = Pick<LoadContext, 't' | 'staff' | 'formDrafts' | 'stampForm'>

/** What can be done with an experiment that runs or stands in the draft: its shares, and its end, which a draft would not survive. */
export function experimentActions(
  { name, present }: ShownExperiment,
  found: StaffLayout,
  context: Context,
): NodeDraft[] {
  const { t, staff } = context
  if (!staff?.rights.includes('layouts')) return []
  const args = { id: idOfLayout(found.name), seen: seenOf(found), experiment: name }
  const edited = (found.draft?.layout ?? found.layout).experiments ?? {}
  const shares = Object.hasOwn(edited, name) ? edited[name]! : null
  const arms = present !== null && !found.draft ? Object.keys(found.layout.experiments?.[name] ?? {}) : []
  return [
    ...(shares
      ? [
          recordAction(
            {
              ...{ op: 'studio.saveShares', args, fields: shareFields(t, shares) },
              ...{ label: t('studio.experiments.shares'), closes: true, submit: t('studio.section.save') },
              effect: t('studio.experiments.shares.effect'),
            },
            context,
          ),
        ]
      : []),
    ...arms.map((arm, index) =>
      recordAction(
        {
          ...{ op: 'studio.endExperiment', args: { ...args, keep: arm }, key: String(index), isDanger: true },
          fields: endFields(t, arm),
          label: t(index === 0 ? 'studio.experiments.stop' : 'studio.experiments.keep', { arm }),
          submit: t(index === 0 ? 'studio.experiments.stop' : 'studio.experiments.keep', { arm }),
          effect: t('studio.experiments.end.effect', { arm }),
        },
        context,
      ),
    ),
  ]
}
