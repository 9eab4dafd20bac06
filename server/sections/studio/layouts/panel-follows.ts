import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { Section } from '#schemas/layout.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { armField, type armForms } from '#server/forms/arm-fields.ts'
import { settingField } from '#server/forms/settings-fields.ts'
import type { SettingsLeaf } from '#server/forms/settings-leaves.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { sectionForm } from '#widgets/studio-section-form/schema.ts'
import { settingLabel, settingsWords } from './settings-words.ts'

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

/**
 * What versions of tests change in a section. A setting follows if one field says its value in the language of the
 * page; others are said as they are stored.
 */
export function armsFollow(
  section: Pick<Section, 'settings'>,
  arms: ReturnType<typeof armForms>,
  context: Pick<LoadContext, 't' | 'locale'>,
): Follows {
  const { t } = context
  const said = (settings: Section['settings']) =>
    settingsWords(settings, context)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('; ')
  return {
    ...{ none: t('studio.arm.none'), joint: ' · ', lists: [] },
    arms: arms.map((form) => {
      const { experiment: name, arm, given, leaves, others } = form
      return {
        hidden: { field: armField('hidden', form), text: t('studio.experiment.hidden', { name, arm }) },
        changes: t('studio.experiment.changes', { name, arm, list: LIST }),
        same: t('studio.experiment.same', { name, arm }),
        settings: Object.entries(given.settings ?? {}).map(([setting, value]) => ({
          dropped: armField('same', form, setting),
          ...(valueField(setting, leaves, context) ?? { text: said({ [setting]: value }) }),
        })),
        added: {
          field: armField('change', form),
          texts: others.map((setting) => ({
            value: setting,
            text: setting in section.settings ? said({ [setting]: section.settings[setting]! }) : '',
          })),
        },
      }
    }),
  }
}

/** The field that says the value of a setting by itself; null if none does. */
function valueField(setting: string, leaves: readonly SettingsLeaf[], context: Pick<LoadContext, 't' | 'locale'>) {
  const { t, locale } = context
  const own = leaves.filter(({ path }) => path[0] === setting)
  const isText =
    own.length > 0 && own.every(({ is, path, locale: of }) => is === 'text' && of !== undefined && path.length === 2)
  const leaf = isText ? own.find((each) => each.locale === locale) : own.length === 1 ? own[0] : undefined
  if (!leaf || leaf.reference || !/^(?:text|number|choice|flag)$/.test(leaf.is)) return null
  return {
    field: `values.${settingField(leaf)}`,
    text: `${settingLabel(setting, context)}: {value}`,
    ...(leaf.is === 'flag' && { yes: t('studio.value.yes'), no: t('studio.value.no') }),
  }
}

export function statesFollow(fields: readonly FormField[], t: Translate): Follows {
  return {
    ...{ none: t('studio.state.any'), joint: ' · ' },
    lists: fields.map(({ name }) => ({ text: t('studio.state.only', { text: LIST }), fields: [name] })),
  }
}
