import { describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import type { Audience, Schedule, Section } from '#schemas/layout.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import { armForms } from '#server/forms/arm-fields.ts'
import type { SettingsSchema } from '#server/forms/settings-leaves.ts'
import { panelWords } from '#widgets/studio-section-form/panel-words.ts'
import { sectionPanels } from './section-panels.ts'

/** What the panels of a section say in a browser, beside what the server says of the same. */
function both(section: Omit<Section, 'type' | 'settings'>, locale: Locale): [browser: string, server: string][] {
  const panels = sectionPanels({ type: 'notice', settings: {}, ...section }, [], { t: TRANSLATE[locale], locale })
  return panels.map(({ text, follows, fields }) => {
    const sayOf = (name: string) => fields.find((field) => field.name === name)?.value
    return [panelWords({ text: 'not followed', ...(follows && { follows }) }, { fields, sayOf, locale }), text]
  })
}

const audience: Audience = { customer: ['b2c', 'b2b'], locale: ['pl'], currency: ['EUR'], device: ['mobile'] }
const SCHEDULES: readonly Schedule[] = [
  { from: '2026-12-01T08:30:00+01:00' },
  { to: '2026-12-07T00:00:00+01:00' },
  { from: '2026-12-01T00:00:00+01:00', to: '2026-12-06T18:00:00+01:00' },
]

describe('the sentence of a panel that follows what is chosen', () => {
  it.each(LOCALES)('is the one that the server makes of the same: %s', (locale) => {
    const sections = [
      {},
      { audience },
      { audience: { device: ['desktop'] } satisfies Audience },
      { when: [{ data: '/cart/count' }, { data: '/user', not: true }] },
      ...SCHEDULES.map((schedule) => ({ schedule })),
    ]
    for (const section of sections) for (const [browser, server] of both(section, locale)) expect(browser).toBe(server)
  })

  it('stays what the server says where a condition has no field', () => {
    expect(both({ when: [{ data: '/orders' }] } as never, 'en')[2]?.[0]).toBe('not followed')
  })
})

describe('the sentence about versions of a test', () => {
  const words = (text: string) => ({ pl: `${text} pl`, en: text, de: `${text} de` })
  const settings = { title: words('Sale'), limit: 4, isWide: true }
  const schema: SettingsSchema = {
    type: 'object',
    properties: {
      title: { type: 'object', properties: { pl: { type: 'string' }, en: { type: 'string' }, de: { type: 'string' } } },
      limit: { type: 'integer' },
      isWide: { type: 'boolean' },
    },
  }
  const experiments = { winter: { a: 50, b: 50 } }

  /** The panel with these values typed over what is stored. */
  function said(arms: Section['arms'], typed: Readonly<Record<string, string | boolean>> = {}, locale: Locale = 'en') {
    const section = { type: 'notice', settings, ...(arms && { arms }) }
    const context = { t: TRANSLATE[locale], locale }
    const { text, follows, fields } = sectionPanels(section, armForms(section, experiments, schema), context).at(-1)!
    const sayOf = (name: string) => typed[name] ?? fields.find((field) => field.name === name)?.value
    return { server: text, browser: panelWords({ text, ...(follows && { follows }) }, { fields, sayOf, locale }) }
  }
  const stored = { winter: { b: { settings: { title: words('Winter sale'), limit: 8, isWide: false } } } }

  it.each(LOCALES)('is the one that the server makes of the same: %s', (locale) => {
    for (const arms of [undefined, stored, { winter: { a: { hidden: true }, b: stored.winter.b } }]) {
      const { server, browser } = said(arms, {}, locale)
      expect(browser).toBe(server)
    }
  })

  it('follows what is typed, ticked and chosen, and is what saving that would make', () => {
    const typed = {
      'values.armWinterBTitleEn': 'Snow sale',
      'values.armWinterBLimit': '2',
      'values.armWinterBIsWide': true,
    }
    const saved = {
      winter: { b: { settings: { title: { ...words('Winter sale'), en: 'Snow sale' }, limit: 2, isWide: true } } },
    }
    expect(said(stored, typed).browser).toBe(said(saved).server)
    const dropped = { 'values.armWinterBSameTitle': true, 'values.armWinterBSameIsWide': true }
    expect(said(stored, dropped).browser).toBe(said({ winter: { b: { settings: { limit: 8 } } } }).server)
    const hidden = { 'values.armWinterAHidden': true }
    expect(said(undefined, hidden).browser).toBe(said({ winter: { a: { hidden: true } } }).server)
    const begun = { 'values.armWinterAChange': 'limit' }
    expect(said(undefined, begun).browser).toBe(said({ winter: { a: { settings: { limit: 4 } } } }).server)
    const emptied = { ...dropped, 'values.armWinterBLimit': '' }
    expect(said(stored, emptied).browser).toBe(TRANSLATE.en('studio.experiment.same', { name: 'winter', arm: 'b' }))
  })

  it('stays what the server says while a section holds a version of a test that has ended', () => {
    const { server, browser } = said({ spring: { b: { hidden: true } } }, { 'values.armWinterAHidden': true })
    expect(browser).toBe(server)
  })
})
