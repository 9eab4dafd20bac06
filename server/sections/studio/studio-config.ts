import { z } from 'zod'
import type { JsonValue } from '#schemas/json.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import { CONFIG_GROUPS, SETTINGS, type Setting } from '#server/forms/config-groups.ts'
import { settingMeaning, settingName, settingValue } from '#server/forms/config-words.ts'
import { shortened } from './shortened.ts'

export const studioConfigSection = section('studio-config')({
  title: 'Every setting of the shop: its meaning, its value now, and its default.',
  settings: z.strictObject({}),
  needs: ['storedConfig', 'configPhrase'],
  resolve({ data: { storedConfig, configPhrase: phrase }, ...context }) {
    const { t, link } = context
    const stored = new Map(storedConfig.entries.map(({ key, value }) => [key, value]))
    const found = SETTINGS.filter((setting) => fits(setting, stored.get(setting.key), phrase, context))
    const history = link('studio_config_history')
    return [
      node(
        'studio-record-head',
        { title: t('studio.config'), lead: t('studio.config.lead'), states: [], facts: [] },
        { key: 'head' },
      ),
      node(
        'studio-record-facts',
        {
          groups: [
            {
              title: t('studio.config.group'),
              facts: CONFIG_GROUPS.map((group) => ({
                lines: [t(`studio.config.group.${group}`)],
                href: link('studio_config_group', { id: group }) ?? '/',
              })),
            },
            ...(history === null
              ? []
              : [
                  {
                    title: t('studio.layout.history'),
                    facts: [{ lines: [t('studio.config.history')], href: history }],
                  },
                ]),
          ],
        },
        { key: 'groups' },
      ),
      node(
        'data-table',
        {
          caption: t('studio.config'),
          search: {
            action: link('studio_config') ?? '/',
            label: t('studio.config.search'),
            name: 'q',
            value: phrase,
            kept: [],
            submit: t('studio.search'),
            ...(phrase !== '' && { clear: link('studio_config') ?? '/' }),
          },
          filters: [],
          columns: [
            { label: t('studio.config.name'), type: 'link' },
            { label: t('studio.config.value'), type: 'text' },
            { label: t('studio.config.state'), type: 'state' },
            { label: t('studio.config.group'), type: 'text' },
          ],
          rows: found.map((setting) => rowOf(setting, stored.get(setting.key), context)),
          ...(found.length === 0 && { none: t('studio.config.none') }),
        },
        { key: 'table' },
      ),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale' | 'link'>

/** Letters of a value in the list. */
const MAX_SHOWN = 140

/** All words of the phrase stand in the name, the meaning, the group or the value. */
function fits(setting: Setting, stored: JsonValue | undefined, phrase: string, context: Context): boolean {
  const { t } = context
  const words = phrase.toLowerCase().split(/\s+/)
  const text = [
    settingName(setting, t),
    settingMeaning(setting, t),
    t(`studio.config.group.${setting.group}`),
    settingValue(setting, stored ?? setting.row.default, context),
    setting.key,
  ]
    .join(' ')
    .toLowerCase()
  return words.every((word) => text.includes(word))
}

function rowOf(setting: Setting, stored: JsonValue | undefined, context: Context) {
  const { t, link } = context
  const isSet = stored !== undefined && stored !== null && stored !== ''
  const usual = settingValue(setting, setting.row.default, context)
  return {
    key: setting.key,
    cells: [
      {
        text: settingName(setting, t),
        note: settingMeaning(setting, t),
        href: link('studio_config_group', { id: setting.group }) ?? '/',
      },
      {
        text: shortened(settingValue(setting, isSet ? stored : setting.row.default, context), MAX_SHOWN),
        ...(isSet && { note: t('studio.config.default_value', { value: usual }) }),
      },
      {
        text: '',
        badges: [
          isSet
            ? { label: t('studio.config.state.set'), tone: 'ok' as const }
            : { label: t('studio.config.state.default'), tone: 'idle' as const },
        ],
      },
      { text: t(`studio.config.group.${setting.group}`) },
    ],
  }
}
