import { z } from 'zod'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { armForms } from '#server/forms/arm-fields.ts'
import type { PickerData } from '#server/forms/picker-data.ts'
import { settingsFields } from '#server/forms/settings-fields.ts'
import { leavesOfSettings } from '#server/forms/settings-leaves.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import { outcomeOf } from '#server/sections/described-form.ts'
import { draftBar } from './layouts/draft-bar.ts'
import { mayChange } from './layouts/layout-actions.ts'
import { idOfLayout, layoutName, sectionName } from './layouts/layout-words.ts'
import { sectionActions } from './layouts/section-actions.ts'
import { sectionFormNode } from './layouts/section-form.ts'
import { sectionPanels } from './layouts/section-panels.ts'
import { armSentences, audienceSentence, scheduleSentence, stateSentences } from './layouts/sentences.ts'
import { missingLanguages, settingLabel } from './layouts/settings-words.ts'

export const studioSectionSection = section('studio-section')({
  title: 'One section of a layout as a form made of the schema of its settings, and what else can be done with it.',
  settings: z.strictObject({}),
  needs: ['staffLayout', 'editedSection', 'sectionPickers', 'othersHere', 'copyTargets'],
  submits: [
    'studio.saveSection',
    'studio.arrangeSection',
    'studio.moveSection',
    'studio.placeSection',
    'studio.addSection',
    'studio.copySection',
    'studio.removeSection',
  ],
  resolve({ data: { staffLayout: found, editedSection: id, sectionPickers, othersHere, copyTargets }, ...context }) {
    const { t, link, notice } = context
    const layout = found.draft?.layout ?? found.layout
    const edited = layout.sections[id]!
    const missing = missingLanguages(edited.settings, context)
    const back = link('studio_layout', { id: idOfLayout(found.name) }) ?? '/'
    const notes = armSentences(edited, context)
    const actions = sectionActions(found, id, { copyTargets }, context)
    return [
      node(
        'studio-record-head',
        {
          title: t('studio.section.edit', { section: sectionName(layout, id, found.types, context) }),
          back: { label: layoutName(layout, context), href: back },
          lead: t('studio.section.edit.lead'),
          states: missing.length > 0 ? [{ label: t('studio.missing', { list: missing.join(', ') }), tone: 'bad' }] : [],
          facts: [
            { label: t('studio.audience.label'), value: audienceSentence(edited.audience, context) },
            { label: t('studio.schedule.label'), value: scheduleSentence(edited.schedule, context) },
            ...stateSentences(edited, context).map((value) => ({ label: t('studio.state.title'), value })),
            ...notes.map((value) => ({ label: t('studio.experiment.label'), value })),
          ],
          ...(actions.length > 0 && { actionsTitle: t('studio.order.actions') }),
          ...(notice && { outcome: outcomeOf(notice) }),
        },
        { key: 'head', slots: { actions } },
      ),
      ...draftBar(found, othersHere, context),
      ...formOf(found, id, sectionPickers, context),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'staff' | 'formDrafts' | 'notice' | 'stampForm'>

function formOf(found: StaffLayout, id: string, pickers: PickerData, context: Context): NodeDraft[] {
  const { t, staff } = context
  if (!staff || !mayChange(staff.rights)) return []
  const edited = (found.draft?.layout ?? found.layout).sections[id]!
  const schema = found.types.get(edited.type)?.settings ?? {}
  const { leaves, kept } = leavesOfSettings(schema, edited.settings)
  const isAll = staff.rights.includes('layouts')
  const settings = settingsFields(isAll ? leaves : leaves.filter(({ locale }) => locale !== undefined), t)
  const arms = isAll ? armForms(edited, (found.draft?.layout ?? found.layout).experiments, schema) : []
  const panels = isAll ? sectionPanels(edited, arms, context) : []
  const fields = [...settings, ...panels.flatMap((panel) => panel.fields)]
  const said =
    kept.length > 0
      ? t('studio.section.kept', { list: kept.map((name) => settingLabel(name, context)).join(', ') })
      : null
  return [
    ...(said === null && settings.length > 0
      ? []
      : [
          node(
            'studio-record-facts',
            {
              groups: [
                { title: t('studio.section.title.settings'), facts: [{ lines: [said ?? t('studio.section.none')] }] },
              ],
            },
            { key: 'kept' },
          ),
        ]),
    ...(fields.length === 0
      ? []
      : [
          sectionFormNode(
            {
              ...{ found, section: id, fields, panels, pickers },
              leaves: [...leaves, ...arms.flatMap((arm) => arm.leaves)],
            },
            context,
          ),
        ]),
  ]
}
