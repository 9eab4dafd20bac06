import { z } from 'zod'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import type { PickerData } from '#server/forms/picker-data.ts'
import { audienceFields, scheduleFields } from '#server/forms/selection-fields.ts'
import { settingsFields } from '#server/forms/settings-fields.ts'
import { leavesOfSettings } from '#server/forms/settings-leaves.ts'
import { seenOf } from '#server/forms/studio-layout-fields.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import { outcomeOf } from '#server/sections/described-form.ts'
import { draftBar } from './layouts/draft-bar.ts'
import { mayChange } from './layouts/layout-actions.ts'
import { idOfLayout, layoutName, placesOf, sectionName } from './layouts/layout-words.ts'
import { sectionFormNode } from './layouts/section-form.ts'
import { armSentences, audienceSentence, scheduleSentence } from './layouts/sentences.ts'
import { missingLanguages, settingLabel } from './layouts/settings-words.ts'
import { recordAction } from './record-action.ts'

export const studioSectionSection = section('studio-section')({
  title: 'One section of a layout as a form made of the schema of its settings, and what else can be done with it.',
  settings: z.strictObject({}),
  needs: ['staffLayout', 'editedSection', 'sectionPickers', 'othersHere'],
  submits: ['studio.saveSection', 'studio.arrangeSection', 'studio.moveSection', 'studio.removeSection'],
  resolve({ data: { staffLayout: found, editedSection: id, sectionPickers, othersHere }, ...context }) {
    const { t, link, notice } = context
    const layout = found.draft?.layout ?? found.layout
    const edited = layout.sections[id]!
    const missing = missingLanguages(edited.settings, context)
    const back = link('studio_layout', { id: idOfLayout(found.name) }) ?? '/'
    const notes = armSentences(edited, context)
    const actions = placeActions(found, id, context)
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
  const type = found.types.get(edited.type)
  const { leaves, kept } = leavesOfSettings(type?.settings ?? {}, edited.settings)
  const isAll = staff.rights.includes('layouts')
  const settings = settingsFields(isAll ? leaves : leaves.filter(({ locale }) => locale !== undefined), t)
  const fields = isAll
    ? [...settings, ...audienceFields(edited.audience, t), ...scheduleFields(edited.schedule, t)]
    : settings
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
    ...(fields.length === 0 ? [] : [sectionFormNode({ found, section: id, fields, leaves, pickers }, context)]),
  ]
}

/** Move up, move down, remove. */
function placeActions(found: StaffLayout, id: string, context: Context): NodeDraft[] {
  const { t, staff } = context
  if (!staff?.rights.includes('layouts')) return []
  const place = placesOf(found.draft?.layout ?? found.layout).get(id)
  if (!place) return []
  const args = { id: idOfLayout(found.name), seen: seenOf(found), section: id }
  const move = (direction: 'up' | 'down') =>
    recordAction(
      {
        op: 'studio.moveSection',
        label: t(`studio.section.${direction}`),
        effect: t(`studio.section.${direction}.effect`),
        submit: t(`studio.section.${direction}`),
        args: { ...args, direction },
        key: direction,
      },
      { ...context, formDrafts: [] },
    )
  return [
    ...(place.index > 0 ? [move('up')] : []),
    ...(place.index < place.beside.length - 1 ? [move('down')] : []),
    recordAction(
      {
        op: 'studio.removeSection',
        label: t('studio.section.remove'),
        effect: t('studio.section.remove.effect'),
        submit: t('studio.section.remove'),
        args,
        fields: [confirmationField(t)],
        isDanger: true,
      },
      context,
    ),
  ]
}
