import { expect, it } from 'vitest'
import { z } from 'zod'
import { TRANSLATE } from '#locales/all.ts'
import { studioEn } from '#locales/messages/studio/en.ts'
import { mailBlocks } from '#server/mails/blocks/blocks.ts'
import { MAIL_CONDITIONS, MAIL_LINKS, MAIL_VALUES } from '#server/mails/facts.ts'
import { sections } from '#server/sections/sections.ts'
import { choiceKey, settingsFields } from './settings-fields.ts'
import type { SettingsSchema } from './settings-leaves.ts'

/** Choices that say themselves in every language: numbers. */
const PLAIN = /^\d+$/

/** The texts that a schema offers to choose from, with those of what it is made of. */
function choicesOf(schema: SettingsSchema): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema
  const branches = [...anyOf, ...oneOf]
  const isChoice = branches.length > 0 && branches.every((each) => each.const !== undefined || each.enum !== undefined)
  const own = isChoice ? branches.flatMap((each) => each.enum ?? [each.const!]) : (schema.enum ?? [])
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...(isChoice ? [] : branches)]
  return [...own.map(String), ...inner.flatMap(choicesOf)]
}

/** Of the choices of a type those that its form offers. */
function offered(settings: z.ZodType): string[] {
  const schema = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as SettingsSchema
  const options = [...new Set(choicesOf(schema))].filter((choice) => !PLAIN.test(choice))
  const leaf = { path: ['x'], is: 'choice', options, isRequired: true, value: undefined } as const
  return settingsFields([leaf], TRANSLATE.en).flatMap((field) => (field.options ?? []).map(({ value }) => value))
}

const choices = [...sections].flatMap(([type, { settings }]) =>
  offered(settings).map((choice) => [`${type}: ${choice}`, choiceKey(choice)] as const),
)

it('offers no page of the studio as the target of a link', () => {
  expect(choices.length).toBeGreaterThan(100)
  expect(choices.filter(([name]) => /: (studio|redirect)/.test(name))).toEqual([])
})

// All languages have the same keys, or do not compile.
it('has words for every choice of the settings of sections', () => {
  expect(choices.filter(([, key]) => key === null).map(([name]) => name)).toEqual([])
})

it('has words for every other choice of the blocks of mails, such as how loud a paragraph is', () => {
  const named: ReadonlySet<string> = new Set([...MAIL_CONDITIONS, ...MAIL_LINKS, ...MAIL_VALUES])
  const others = [...mailBlocks].flatMap(([type, { settings }]) =>
    offered(settings).flatMap((choice) => (named.has(choice) ? [] : [`${type}: ${choice}`])),
  )
  expect(others).toContain('mail-text: quiet')
  const own = ['mail_address', 'mail_link', 'mail_condition'].map((family) => `studio.${family}.`)
  const isSaid = (choice: string) =>
    [...own, 'studio.choice.'].some((begin) => Object.hasOwn(studioEn, `${begin}${choice}`))
  expect(others.filter((name) => !isSaid(name.split(': ')[1]!))).toEqual([])
})

it('has words for every choice of the settings of mails: conditions, links, facts and addresses', () => {
  const named = [
    ...MAIL_CONDITIONS.map((choice) => ['onlyIf', choice, 'mail_condition'] as const),
    ...MAIL_LINKS.map((choice) => ['to', choice, 'mail_link'] as const),
    ...MAIL_VALUES.map((choice) => ['value', choice, 'mail_fact'] as const),
    ...(['recipient', 'billing', 'pickup'] as const).map((choice) => ['of', choice, 'mail_address'] as const),
  ]
  for (const [member, choice, family] of named) expect(choiceKey(choice, member)).toBe(`studio.${family}.${choice}`)
})

it('offers for a text of mails the words of the shop, or a text of its own', () => {
  const leaf = { path: ['subject'], is: 'form', options: ['$t', 'pl'], isRequired: true, value: '$t' } as const
  const [field] = settingsFields([leaf], TRANSLATE.en)
  expect(field?.options?.map(({ label }) => label)).toEqual(['words of the shop', 'a text of its own'])
  const key = { path: ['subject', '$t'], is: 'text', isRequired: true, value: 'mail.hello' } as const
  expect(settingsFields([key], TRANSLATE.en)[0]?.label).toBe('Words of the shop, by key')
})
