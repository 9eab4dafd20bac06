import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { fieldsOfSetting } from '#server/forms/config-fields.ts'
import { type ConfigGroup, settingsOf } from '#server/forms/config-groups.ts'
import { settingMeaning, settingName, settingValue } from '#server/forms/config-words.ts'
import { whenField } from '#server/forms/release-fields.ts'
import { noteField } from '#server/forms/studio-layout-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'
import { recordHead } from './record-head.ts'

export const studioConfigGroupSection = section('studio-config-group')({
  title: 'The settings of one group as a form made of their table.',
  settings: z.strictObject({}),
  needs: ['storedConfig', 'configGroup', 'openReleases'],
  submits: ['studio.saveConfig'],
  resolve({ data: { storedConfig, configGroup, openReleases }, ...context }) {
    const { t, link, staff } = context
    const group = configGroup as ConfigGroup
    const stored = new Map(storedConfig.entries.map(({ key, value }) => [key, value]))
    const settings = settingsOf(group)
    const fields = settings.flatMap((setting) => fieldsOfSetting(setting, stored.get(setting.key), context))
    const others = settings.filter(({ row }) => !row.kind.form)
    const mayChange = staff?.rights.includes('config') ?? false
    const shownValue = (setting: (typeof settings)[number]) =>
      settingValue(setting, stored.get(setting.key) ?? setting.row.default, context)
    const shown = mayChange ? others : settings
    return [
      recordHead(
        {
          title: t(`studio.config.group.${group}`),
          back: { label: t('studio.config.back'), href: link('studio_config') ?? '/' },
          lead: t('studio.config.lead'),
        },
        context,
      ),
      ...(mayChange
        ? [
            describedForm(
              {
                op: 'studio.saveConfig',
                args: { id: group, seen: storedConfig.revision },
                fields: [...fields, ...whenField(t, openReleases), noteField(t)],
                submit: t('studio.config.save'),
                sent: '',
              },
              { ...context, notice: null },
            ),
          ]
        : []),
      ...(shown.length === 0
        ? []
        : [
            node(
              'studio-record-facts',
              {
                groups: shown.map((setting) => ({
                  title: settingName(setting, t),
                  facts: [{ lines: [shownValue(setting), settingMeaning(setting, t)] }],
                })),
              },
              { key: 'others' },
            ),
          ]),
    ]
  },
})
