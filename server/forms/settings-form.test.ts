import { expect, it } from 'vitest'
import { z } from 'zod'
import { TRANSLATE } from '#locales/all.ts'
import type { JsonValue } from '#schemas/json.ts'
import { LocalizedText } from '#schemas/locale.ts'
import { demoLayouts } from '#server/demo/demo-layouts.ts'
import { sections } from '#server/sections/sections.ts'
import type { TypedValues } from './field-names.ts'
import { readSettingsForm } from './read-settings-form.ts'
import { settingsFields } from './settings-fields.ts'
import { leastSettings, leavesOfSettings, type SettingsSchema } from './settings-leaves.ts'

const t = TRANSLATE.en
const schemaOf = (settings: z.ZodType) =>
  z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as SettingsSchema

/** What a browser sends of untouched fields. */
function untouched(schema: SettingsSchema, settings: Record<string, JsonValue>): TypedValues {
  const fields = settingsFields(leavesOfSettings(schema, settings).leaves, t)
  return Object.fromEntries(
    fields.flatMap(({ name, type, value }) =>
      type === 'checkbox' && value !== true ? [] : [[name.slice('values.'.length), value ?? '']],
    ),
  )
}

const all = [...demoLayouts()].flatMap(([name, text]) => {
  const layout = JSON.parse(text) as { sections: Record<string, { type: string; settings: Record<string, JsonValue> }> }
  return Object.entries(layout.sections).map(([id, section]) => [`${name} ${id}`, section] as const)
})

it.each(all.filter(([, { type }]) => sections.has(type)))(
  '%s stays what it is if its form is sent untouched',
  (_, section) => {
    const schema = schemaOf(sections.get(section.type)!.settings)
    const { leaves } = leavesOfSettings(schema, section.settings)
    expect(readSettingsForm(section.settings, leaves, untouched(schema, section.settings), t)).toEqual({
      settings: section.settings,
      errors: {},
    })
  },
)

const items = z.strictObject({
  title: LocalizedText.optional(),
  limit: z.int().min(1).max(24).optional(),
  tone: z.enum(['info', 'warning']),
  isOpen: z.boolean().optional(),
  items: z.array(z.strictObject({ text: LocalizedText })).optional(),
})
const settings = {
  tone: 'info',
  items: [{ text: { pl: 'a', en: 'b', de: 'c' } }, { text: { pl: 'd', en: 'e', de: 'f' } }],
} satisfies Record<string, JsonValue>

function sent(change: TypedValues) {
  const schema = schemaOf(items)
  const { leaves } = leavesOfSettings(schema, settings)
  return readSettingsForm(settings, leaves, { ...untouched(schema, settings), ...change }, t)
}

it('adds what was typed, also an item of a list, and removes an item whose texts were emptied', () => {
  expect(sent({ sTitlePl: 'Kawa', sLimit: '4', sIsOpen: true, sTone: 'warning' }).settings).toEqual({
    ...settings,
    ...{ title: { pl: 'Kawa', en: '', de: '' }, limit: 4, isOpen: true, tone: 'warning' },
  })
  const added = sent({ sItems2TextPl: 'g', sItems2TextEn: 'h', sItems2TextDe: 'i' }).settings
  expect(added.items).toEqual([...settings.items, { text: { pl: 'g', en: 'h', de: 'i' } }])
  const removed = sent({ sItems0TextPl: '', sItems0TextEn: ' ', sItems0TextDe: '' }).settings
  expect(removed.items).toEqual([settings.items[1]])
})

it('names the field of a number that is none', () => {
  expect(sent({ sLimit: 'four' }).errors).toEqual({ 'values.sLimit': t('studio.section.number_wrong') })
})

it('marks the languages in which a needed text is missing', () => {
  const needed = schemaOf(z.strictObject({ text: LocalizedText }))
  const fields = settingsFields(leavesOfSettings(needed, { text: { pl: 'a', en: '', de: ' ' } }).leaves, t)
  expect(fields.map(({ label, hint }) => [label, hint])).toEqual([
    ['Polish', undefined],
    ['English', t('studio.section.lacking')],
    ['German', t('studio.section.lacking')],
  ])
})

it.each([...sections].filter(([type]) => !type.startsWith('studio-')))(
  '%s has a form for its least settings',
  (_, { settings: schema }) => {
    const least = leastSettings(schemaOf(schema)) as Record<string, JsonValue>
    expect(() => settingsFields(leavesOfSettings(schemaOf(schema), least).leaves, t)).not.toThrow()
  },
)
