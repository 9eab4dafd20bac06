import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { recentlyViewedSection } from '#server/sections/catalogue/recently-viewed.ts'
import { columnsSection } from '#server/sections/content/columns.ts'
import { contactPageSection } from '#server/sections/content/contact-page.ts'
import { noticeSection } from '#server/sections/content/notice.ts'
import { newsletterFormSection } from '#server/sections/frame/newsletter-form.ts'
import { createKeptSections } from './kept-sections.ts'
import type { PlacedSection } from './placed-section.ts'
import { resolveSections, type SectionTypes, type SectionWorld } from './resolve-sections.ts'
import { node, section } from './section.ts'
import { withContacts } from './with-contacts.ts'

const seen: unknown[] = []
const counted = (type: string, title: z.ZodString) => {
  const noteSection = section(type)({
    title: 'Settings as they come',
    settings: z.strictObject({ title, words: z.array(z.string()).optional().default([]) }),
    resolve({ settings }) {
      seen.push(settings)
      return node('rich-text' as never, settings as never)
    },
  })
  return [type, noteSection] as const
}
const sections = new Map([counted('note', z.string()), counted('short', z.string().max(3))]) as unknown as SectionTypes

async function settingsOf(...placed: Pick<PlacedSection, 'type' | 'settings'>[]) {
  seen.length = 0
  const lost: string[] = []
  const world = { sections, facts: { data: {} }, lost, origins: new WeakMap(), limitMs: 100, report: () => {} }
  await resolveSections(
    placed.map((each, at) => ({ ...each, id: `s${at}`, slots: {} })),
    world as unknown as SectionWorld,
  )
  return { settings: [...seen], lost }
}

it('reads the settings of a layout once for each section type, and nobody can change them', async () => {
  const own = { title: 'Coffee' }
  const { settings } = await settingsOf({ type: 'note', settings: own }, { type: 'note', settings: own })
  expect(settings[0]).toEqual({ title: 'Coffee', words: [] })
  expect(settings[1]).toBe(settings[0])
  expect(() => (settings[0] as { words: string[] }).words.push('more')).toThrow(TypeError)
  const again = await settingsOf({ type: 'note', settings: own }, { type: 'note', settings: { title: 'Tea' } })
  expect(again.settings[0]).toBe(settings[0])
  expect(again.settings[1]).toEqual({ title: 'Tea', words: [] })
})

it('refuses invalid settings each time, also those that are valid for another type', async () => {
  const own = { title: 'Coffee' }
  for (let time = 0; time < 2; time += 1) {
    const { settings, lost } = await settingsOf({ type: 'note', settings: own }, { type: 'short', settings: own })
    expect(settings).toHaveLength(1)
    expect(lost).toEqual(['s1'])
  }
})

it.each<[string, () => Promise<unknown>, number]>([
  ['once if it waits for what is in memory', async () => null, 1],
  ['for each screen if it waits for anything else', nextTurn, 3],
])('resolves a section %s', async (_, waiting, times) => {
  let runs = 0
  const waitingSection = section('waiting')({
    title: 'Waits',
    settings: z.strictObject({}),
    async resolve() {
      runs += 1
      await waiting()
      return node('rich-text' as never, {} as never)
    },
  })
  const placed = { id: 'waits', type: 'waiting', settings: {}, slots: {} }
  const facts = { data: {}, shopper: {}, query: {}, viewed: {}, ports: { failures: [], known: () => null } }
  const world = { sections: new Map([['waiting', waitingSection]]), facts, limitMs: 60_000, report: () => {}, lost: [] }
  const kept = createKeptSections()
  for (let time = 0; time < 3; time += 1) {
    const resolved = await resolveSections([placed], {
      ...world,
      kept,
      origins: new WeakMap(),
    } as unknown as SectionWorld)
    expect(resolved).toHaveLength(1)
  }
  expect(runs).toBe(times)
})

it.each<[string, () => unknown]>([
  ['waits', nextTurn],
  ['throws', () => Promise.reject(new Error('down'))],
  ['throws at once', () => JSON.parse('')],
  ['returns nothing', () => undefined],
])('does not note again what a section reads that read what may not be kept and %s', async (_, answer) => {
  const failing = section('failing')({
    title: 'Reads the time',
    settings: z.strictObject({}),
    resolve: ({ now }) => (now ? (answer() as never) : null),
  })
  const kept = createKeptSections()
  const noted: boolean[] = []
  const watched: typeof kept = {
    ...kept,
    note(...given) {
      const noting = kept.note(...given)
      noted.push(noting !== null)
      return noting
    },
  }
  const placed = { id: 'fails', type: 'failing', settings: {}, slots: {} }
  const facts = { data: {}, shopper: {}, query: {}, viewed: {}, now: new Date(0), ports: { failures: [] } }
  const world = { sections: new Map([['failing', failing]]), facts, limitMs: 60_000, report: () => {}, lost: [] }
  for (let time = 0; time < 2; time += 1)
    await resolveSections([placed], { ...world, kept: watched, origins: new WeakMap() } as unknown as SectionWorld)
  expect(noted).toEqual([true, false])
})

const all = (said: string) => ({ pl: said, en: said, de: said })
const configOf = (phone: string | null) => ({ get: () => phone }) as never
const call = all('Call {shop_phone}.')

it.each([
  ['contact-page', contactPageSection, { lead: call }, {}],
  ['columns', columnsSection, { title: call }, {}],
  ['newsletter-form', newsletterFormSection, { lead: call }, {}],
  ['recently-viewed', recentlyViewedSection, { title: call, limit: 4 }, { title: all(''), limit: 4 }],
] as const)(
  'keeps a section %s with all in it when a contact that it names is lacking',
  (name, type, settings, left) => {
    const placed = { id: 'a', type: name, settings, slots: { form: [] } }
    const found = withContacts(placed, type as never, { config: configOf(null), locale: 'en' })
    expect(found).toEqual({ ...placed, settings: left })
    const again = withContacts({ ...placed }, type as never, { config: null, locale: 'en' })
    expect(again).toEqual({ ...placed, settings: left })
  },
)

it('leaves out a notice whose message is gone, in the language that lost it', () => {
  const settings = { tone: 'info', title: all('Help'), text: { ...all('Come in.'), de: '{shop_phone}' } }
  const placed = { id: 'a', type: 'notice', settings, slots: {} }
  const shown = (locale: 'en' | 'de') =>
    withContacts(placed, noticeSection as never, { config: configOf(null), locale })
  expect(shown('de')).toBeNull()
  expect(shown('en')).toMatchObject({ settings: { text: { en: 'Come in.' } } })
})

it('shows the contacts of the last time while store config cannot be read', () => {
  const placed = { id: 'a', type: 'notice', settings: { tone: 'info', text: call }, slots: {} }
  const shown = (config: never | null) => withContacts(placed, noticeSection as never, { config, locale: 'en' })
  expect(shown(configOf('123'))).toMatchObject({ settings: { text: { en: 'Call 123.' } } })
  expect(shown(null)).toBe(shown(configOf('123')))
})
