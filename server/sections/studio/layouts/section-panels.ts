import type { FormField } from '#schemas/form-field.ts'
import type { Section } from '#schemas/layout.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { armFields, type armForms } from '#server/forms/arm-fields.ts'
import { audienceFields, scheduleFields } from '#server/forms/selection-fields.ts'
import { stateFields, stateOf } from '#server/forms/state-fields.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { sectionForm } from '#widgets/studio-section-form/schema.ts'
import { armsFollow, audienceFollows, scheduleFollows, statesFollow } from './panel-follows.ts'
import { armSentences, audienceSentence, scheduleSentence, stateSentences } from './sentences.ts'
import { settingLabel } from './settings-words.ts'

/** Fields behind a sentence that says what they are set to. */
export interface SectionPanel {
  title: string
  text: string
  fields: readonly FormField[]
  /** how the sentence follows what is chosen in the browser; absent: it does not */
  follows?: NonNullable<PropsOf<typeof sectionForm>['panels'][number]['follows']>
}

/** Who sees a section, when, in which state of the page, and in which versions of a test. */
export function sectionPanels(
  section: Section,
  arms: ReturnType<typeof armForms>,
  context: Pick<LoadContext, 't' | 'locale'>,
): SectionPanel[] {
  const { t } = context
  const audience = audienceFields(section.audience, t)
  const states = stateFields(section.when, t)
  const joined = (sentences: readonly string[], none: string) => (sentences.length > 0 ? sentences.join(' · ') : none)
  return [
    {
      title: t('studio.audience.label'),
      text: audienceSentence(section.audience, context),
      fields: audience,
      follows: audienceFollows(audience, t),
    },
    {
      title: t('studio.schedule.label'),
      text: scheduleSentence(section.schedule, context),
      fields: scheduleFields(section.schedule, t),
      follows: scheduleFollows(t),
    },
    {
      title: t('studio.state.title'),
      text: joined(stateSentences(section, context), t('studio.state.any')),
      fields: states,
      ...(!(section.when ?? []).some((each) => stateOf(each) === null) && { follows: statesFollow(states, t) }),
    },
    ...(arms.length > 0
      ? [
          {
            title: t('studio.experiment.label'),
            text: joined(armSentences(section, context), t('studio.arm.none')),
            fields: armFields(arms, (name) => settingLabel(name, context), t),
            // A test that has ended has no fields; the sentence says what is left of it.
            ...(isAllInForms(section, arms) && { follows: armsFollow(section, arms, context) }),
          },
        ]
      : []),
  ]
}

function isAllInForms({ arms = {} }: Section, forms: ReturnType<typeof armForms>): boolean {
  return Object.entries(arms).every(([name, byArm]) =>
    Object.keys(byArm).every((arm) => forms.some((form) => form.experiment === name && form.arm === arm)),
  )
}
