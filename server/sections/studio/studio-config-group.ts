import { z } from 'zod'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import type { ContactPlaces } from '#server/compiler/studio-data.ts'
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
  needs: ['storedConfig', 'configGroup', 'openReleases', 'contactPlaces'],
  submits: ['studio.saveConfig'],
  resolve({ data: { storedConfig, configGroup, openReleases, contactPlaces }, ...context }) {
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
      ...contactFacts(contactPlaces, context),
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

/** Where phone and e-mail address are written out: nothing changes there with the setting. */
function contactFacts(found: readonly ContactPlaces[], { t }: Pick<LoadContext, 't'>): NodeDraft[] {
  const groups = found.filter(({ places }) => places.length > 0)
  if (groups.length === 0) return []
  return [
    node(
      'studio-record-facts',
      {
        groups: groups.map(({ key, value, places }) => {
          const kind = key === 'general/contact/phone' ? 'phone' : 'email'
          return {
            title: t('studio.config.also', { value }),
            facts: [
              ...places.map(({ name, href }) => ({ lines: [name], ...(href !== null && { href }) })),
              { lines: [t('studio.config.also.hint', { name: `{shop_${kind}}` })] },
            ],
          }
        }),
      },
      { key: 'also' },
    ),
  ]
}
