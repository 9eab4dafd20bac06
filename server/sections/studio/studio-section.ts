import { z } from 'zod'
import { section } from '#server/compiler/section.ts'
import { draftBar } from './layouts/draft-bar.ts'
import { idOfLayout, layoutName, sectionName } from './layouts/layout-words.ts'
import { sectionActions } from './layouts/section-actions.ts'
import { sectionForm } from './layouts/section-fields.ts'
import { armSentences, audienceSentence, scheduleSentence, stateSentences } from './layouts/sentences.ts'
import { missingLanguages } from './layouts/settings-words.ts'
import { recordHead } from './record-head.ts'

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
    const { t, link } = context
    const layout = found.draft?.layout ?? found.layout
    const edited = layout.sections[id]!
    const missing = missingLanguages(edited.settings, context)
    const back = link('studio_layout', { id: idOfLayout(found.name) }) ?? '/'
    const notes = armSentences(edited, context)
    const actions = sectionActions(found, id, { copyTargets }, context)
    return [
      recordHead(
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
          actions,
        },
        context,
      ),
      ...draftBar(found, othersHere, context),
      ...sectionForm(found, id, sectionPickers, context),
    ]
  },
})
