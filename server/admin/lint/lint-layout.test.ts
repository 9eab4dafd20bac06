import { describe, expect, it } from 'vitest'
import { readDefaultLayouts } from '#layouts/read-defaults.ts'
import { shopLayoutWorld } from '#server/layouts/layout-world.ts'
import { schemaDocuments } from '#server/resources/publish-schemas.ts'
import { sections } from '#server/sections/sections.ts'
import { readJsonPlaces } from './json-places.ts'
import { lintLayouts } from './lint-layout.ts'

const shipped = readDefaultLayouts()
const world = shopLayoutWorld()
const lint = (...texts: string[]) =>
  lintLayouts(
    texts.map((text, index) => ({ path: `${index}.json`, text })),
    { world, shipped },
  )
const brief = (...texts: string[]) =>
  lint(...texts).map(({ line, column, severity, code, path }) => `${line}:${column} ${severity} ${code} ${path}`)

const home = (sections: string, slots = '"main": ["note"]') => `{
  "layout": "screens/home",
  "version": 2,
  "frame": "frames/default",
  "slots": { ${slots} },
  "sections": {
    ${sections}
  }
}`
const NOTE = `"note": { "type": "notice", "settings": { "tone": "info", "text": { "pl": "a", "en": "b", "de": "c" } } }`

describe('linting a layout', () => {
  it('finds nothing in the layouts that ship with the shop', () => {
    expect(lint(...shipped.values())).toEqual([])
  })

  it('names the line and column of a fault, its remedy and the published schema of its place', () => {
    const wrong = home(`"note": {
      "type": "notice",
      "settings": {
        "tone": "loud",
        "txet": { "pl": "a", "en": "b", "de": "c" },
        "text": { "pl": "a", "en": "b", "de": "c" }
      }
    }`)
    expect(lint(wrong)).toMatchObject([
      {
        line: 10,
        column: 9,
        path: '/sections/note/settings/tone',
        schema: '/schemas/sections/notice.json#/properties/tone',
      },
      {
        ...{ line: 11, column: 9, code: 'unknown-property', fix: "Did you mean 'text'?" },
        schema: '/schemas/sections/notice.json',
      },
    ])
    expect(lint(home(NOTE).replace('"version"', '"verison"'))).toContainEqual(
      expect.objectContaining({ line: 3, column: 3, fix: "Did you mean 'version'?", schema: '/schemas/layout.json' }),
    )
  })

  it('points into schemas at places that exist', () => {
    const documents = schemaDocuments({ catalog: {}, sections, operations: {}, catalogHash: '', origin: null })
    const wrong = home(
      `"note": { "type": "hero", "settings": { "title": { "pl": 1 }, "picture": { "source": 5 }, "action": { "to": { "categoryId": "x" } } },
        "audience": { "customer": ["nobody"] } }`,
    )
    const addresses = lint(wrong).map(({ schema }) => schema!)
    expect(addresses.length).toBeGreaterThan(3)
    for (const address of addresses) {
      const [path = '', pointer = ''] = address.split('#')
      let place = documents.get(path)?.() as unknown
      for (const step of pointer.split('/').slice(1)) place = (place as Record<string, unknown>)[step]
      expect(place, address).toBeDefined()
    }
  })

  it('says where a text stops being JSON', () => {
    expect(brief('{\n  "layout": "screens/home",\n  "version" 2\n}')).toEqual(['3:13 error not-json '])
    expect(brief('{ "a": [1, 2 }')).toEqual(['1:14 error not-json '])
    expect(brief('')).toEqual(['1:1 error not-json '])
  })

  it('warns of a member that its object has twice', () => {
    expect(brief(home(`${NOTE},\n    ${NOTE}`))).toEqual(['8:5 warning repeated-member /sections/note'])
  })

  it('adds what a running shop warns of, with its place', () => {
    const warning = { path: '/sections/note/type', code: 'no-free-delivery', message: 'None.', fix: 'Set it.' }
    const linted = (text: string) =>
      lintLayouts([{ path: 'home.json', text }], { world, shipped, ofShop: new Map([['home.json', [warning]]]) })
    expect(linted(home(NOTE))).toMatchObject([{ ...warning, severity: 'warning', line: 7, column: 15 }])
    expect(linted('{').map(({ code }) => code)).toEqual(['not-json'])
  })

  it('looks frames up among the given files first', () => {
    const frame = `{ "layout": "frames/odd", "version": 2, "slots": { "main": ["$hole"] }, "sections": {} }`
    const screen = home(NOTE).replace('frames/default', 'frames/odd')
    expect(brief(screen)).toEqual(['4:3 error unknown-frame /frame'])
    expect(brief(screen, frame)).toEqual([])
  })

  it('warns of a form on a public screen, where nobody sees without script what was refused', () => {
    const choice = `"note": { "type": "checkout-choice", "settings": {} }`
    expect(brief(home(choice))).toEqual(['7:15 warning form-on-public-screen /sections/note/type'])
    expect(lint(home(choice))[0]?.message).toContain('leads to the cart')
    expect(brief(home(choice).replace('screens/home', 'screens/contact'))).toEqual([])
    const frame = shipped.get('frames/default')!
    const withForm = frame.replace('"sections": {', `"sections": { ${choice},`).replace('"$hole"', '"note", "$hole"')
    expect(lint(withForm)[0]?.message).toMatch(/public screens such as 'screens\/[a-z_]+'/)
  })
})

describe('the places of a JSON text', () => {
  it('are those of every part, however its names are written', () => {
    const text = '{ "a/b": [\n  { "c~": null }, 12e-1\n],\n "\\u0064": true }'
    const places = readJsonPlaces(text)
    expect(places.broken).toBeNull()
    expect(
      ['/a~1b', '/a~1b/0', '/a~1b/0/c~0', '/a~1b/1', '/d', '/d/nowhere', ''].map((path) => places.of(path)),
    ).toEqual([
      { line: 1, column: 3 },
      { line: 2, column: 3 },
      { line: 2, column: 5 },
      { line: 2, column: 19 },
      { line: 4, column: 2 },
      { line: 4, column: 2 },
      { line: 1, column: 1 },
    ])
  })

  it.each(['{', '[1,]', '{"a":}', '"\\x"', '01', 'nul', '{} {}', '['.repeat(5000)])('end where %s breaks', (text) => {
    expect(readJsonPlaces(text).broken).not.toBeNull()
  })
})
