import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { sectionForm } from '#widgets/studio-section-form/schema.ts'

/* How the sentences of a section's panels follow what is chosen: the parts of `sentences.ts` with places for what a browser puts in. */

type Follows = NonNullable<PropsOf<typeof sectionForm>['panels'][number]['follows']>

const LIST = '{list}'

export function audienceFollows(fields: readonly FormField[], t: Translate): Follows {
  const ofDimension = (name: string) =>
    fields.filter((field) => field.name.startsWith(`values.${name}`)).map((field) => field.name)
  return {
    ...{ none: t('studio.audience.all'), joint: '; ' },
    lists: [
      { text: t('studio.audience.customers', { list: LIST }), fields: ofDimension('customer') },
      { text: t('studio.audience.languages', { list: LIST }), fields: ofDimension('locale') },
      { text: t('studio.audience.currencies', { list: LIST }), fields: ofDimension('currency') },
      { text: t('studio.audience.devices', { list: LIST }), fields: ofDimension('device') },
    ],
  }
}

export function scheduleFollows(t: Translate): Follows {
  const [from, to] = ['{from}', '{to}']
  return {
    ...{ none: t('studio.schedule.always'), joint: '', lists: [] },
    period: {
      between: t('studio.schedule.between', { from, to }),
      from: t('studio.schedule.from', { from }),
      until: t('studio.schedule.until', { to }),
      ...{ fromDay: 'values.fromDay', fromTime: 'values.fromTime' },
      ...{ toDay: 'values.toDay', toTime: 'values.toTime' },
    },
  }
}

export function statesFollow(fields: readonly FormField[], t: Translate): Follows {
  return {
    ...{ none: t('studio.state.any'), joint: ' · ' },
    lists: fields.map(({ name }) => ({ text: t('studio.state.only', { text: LIST }), fields: [name] })),
  }
}
