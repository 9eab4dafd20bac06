import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pl } from '#locales/messages/pl.ts'
import { readExtensionKeys } from '#runtime/build/extension-keys.ts'
import { ExtensionError } from '#schemas/extensions/extension-error.ts'
import { findExtensions, missingFolder, readFolder } from '#schemas/extensions/find-extensions.ts'
import { RESERVED_NAMES } from '#schemas/extensions/reserved-names.ts'
import { operations } from '#schemas/operations.ts'
import { ROUTE_KEYS } from '#schemas/routes.ts'
import { sections } from '#server/sections/sections.ts'
import { catalog } from '#widgets/catalog.ts'
import { type ChangedExample, copyExample, EXAMPLE } from './changed-example.ts'

/** The lines that refuse a changed example, without where it lies. */
async function refusals(change: (example: ChangedExample) => void): Promise<string[]> {
  using example = copyExample()
  change(example)
  try {
    await readExtensionKeys(readFolder(example.folder))
    return []
  } catch (error) {
    if (!(error instanceof ExtensionError)) throw error
    return error.faults.map((fault) => fault.replaceAll(example.folder, ''))
  }
}

describe('the extensions in a folder', () => {
  it('are its folders with a manifest, with what each of them adds', () => {
    const [acme, ...others] = readFolder(EXAMPLE)
    expect(others).toEqual([])
    expect(acme).toMatchObject({ name: 'acme', version: '1.0.0', package: null })
    expect(acme?.widgets.map(({ type }) => type)).toEqual(['acme-countdown', 'acme-store-list'])
    expect(acme?.sections.map(({ name }) => name)).toEqual(['acme-countdown', 'acme-store-list'])
    expect(acme?.screens.map(({ name }) => name)).toEqual(['acme_stores'])
    expect(acme?.operations.map(({ name }) => name)).toEqual(['acme.rememberCity'])
    expect(acme?.messages.de['acme.stores']).toBe('Unsere Röstereien')
  })

  it('may be packages that its package.json depends on', () => {
    using example = copyExample()
    cpSync(join(example.folder, 'acme'), join(example.folder, 'node_modules/@acme/witryna'), { recursive: true })
    example.remove('')
    mkdirSync(join(example.folder, 'node_modules/plain'))
    const dependencies = { '@acme/witryna': '1.0.0', plain: '1.0.0' }
    writeFileSync(join(example.folder, 'package.json'), JSON.stringify({ dependencies }))
    expect(readFolder(example.folder).map((found) => [found.name, found.package])).toEqual([['acme', '@acme/witryna']])
    writeFileSync(join(example.folder, 'package.json'), JSON.stringify({ dependencies: { gone: '1.0.0' } }))
    expect(() => readFolder(example.folder)).toThrow("'gone'")
  })

  it.each<[string, (example: ChangedExample) => void, string]>([
    [
      'for another version of the surface',
      ({ edit }) => edit('witryna.extension.json', '"surface": 1', '"surface": 2'),
      "The extension 'acme' 1.0.0 in /acme: it is written for version 2 of the surface, and this Witryna has version 1: upgrade Witryna.",
    ],
    [
      'with a name of the shop',
      ({ edit }) => edit('witryna.extension.json', '"name": "acme"', '"name": "product"'),
      "the name 'product' is taken by the shop itself: choose another one.",
    ],
    [
      'with a name that begins messages of the shop',
      ({ edit }) => edit('witryna.extension.json', '"name": "acme"', '"name": "tile"'),
      "the name 'tile' is taken by the shop itself: choose another one.",
    ],
    [
      'with an unknown field',
      ({ edit }) => edit('witryna.extension.json', '"name"', '"colour": "red", "name"'),
      'witryna.extension.json: the manifest is wrong: Unrecognized key: "colour"',
    ],
    [
      'without words in one language',
      ({ edit }) => edit('messages/de.json', '"acme-countdown.over": "Die Aktion ist vorbei",', ''),
      "messages/de.json: 'acme-countdown.over' is missing: add its words (it has them in pl, en, de).",
    ],
    [
      'whose words differ in their parameters',
      ({ edit }) => edit('messages/en.json', '{city}', '{town}'),
      "the message 'acme.remembered' must have the same parameters in each language; it has (city) (town) (city).",
    ],
    [
      'without a plural form',
      ({ edit }) => edit('messages/pl.json', '"few": "{count} dni",', ''),
      "messages/pl.json: 'acme-countdown.days' must have the plural forms one, few, many, other.",
    ],
    [
      'with words of another name',
      ({ edit }) => edit('messages/pl.json', '"acme.stores"', '"cart.title"'),
      "the message 'cart.title' must begin with 'acme.'",
    ],
    [
      'that draws words that nobody wrote',
      ({ edit }) => edit('widgets/acme-countdown/component.tsx', "'acme-countdown.over'", "'acme-countdown.end'"),
      "widgets/acme-countdown/component.tsx draws 'acme-countdown.end', which has no words.",
    ],
    [
      'that draws words that nobody wrote in a file beside its widgets',
      ({ edit, write }) => {
        write('title.tsx', "export const title = (t: (key: string) => string) => t('acme-countdown.title')\n")
        edit(
          'widgets/acme-countdown/component.tsx',
          'import type',
          "import { title } from '../../title.tsx'\nimport type",
        )
      },
      "title.tsx draws 'acme-countdown.title', which has no words.",
    ],
    [
      'whose words cannot be read from a file beside its widgets',
      ({ edit, write }) => {
        write('title.tsx', 'export const title = (t: (key: string) => string, key: string) => t(key)\n')
        edit(
          'widgets/acme-countdown/component.tsx',
          'import type',
          "import { title } from '../../title.tsx'\nimport type",
        )
      },
      'title.tsx:1: the message key `key` cannot be read from the source',
    ],
    [
      'without examples of a widget',
      ({ remove }) => remove('widgets/acme-countdown/fixtures.ts'),
      'widgets/acme-countdown/fixtures.ts is missing',
    ],
    [
      'with a file under a name that is not its own',
      ({ write }) => write('sections/product-row.ts', ''),
      "sections/product-row must be named 'acme-…'",
    ],
    [
      'without the screen of a route',
      ({ remove }) => remove('screens'),
      "the route 'acme_stores' lacks its file screens/acme_stores.ts.",
    ],
    [
      'without what runs an operation',
      ({ remove }) => remove('actions'),
      "the operation 'acme.rememberCity' lacks its file actions/acme.rememberCity.ts.",
    ],
    [
      'with a theme that styles more than tokens',
      ({ write }) => write('theme.css', ':root { --brand: #123456; color: red }'),
      'theme.css may only set tokens',
    ],
    [
      'with a layout of the shop',
      ({ write }) => write('layouts/screens/home.json', '{}'),
      "layouts/screens/home must be named 'acme_…'",
    ],
  ])('are refused %s', async (_, change, line) => {
    expect((await refusals(change)).join('\n')).toContain(line)
  })

  it('are refused where two of them have one name or one path', () => {
    using example = copyExample()
    cpSync(join(example.folder, 'acme'), join(example.folder, 'other'), { recursive: true })
    expect(() => readFolder(example.folder)).toThrow("both have the name 'acme'")
    expect(() => readFolder(example.folder)).toThrow("both have the path '/our-roasteries' in en")
  })

  it('are none where their folder is not there, which is told', () => {
    const environment = { WITRYNA_EXTENSIONS: '/nowhere/at/all' }
    expect(findExtensions(environment)).toEqual([])
    expect(missingFolder(environment)).toContain('WITRYNA_EXTENSIONS names /nowhere/at/all, which is no folder')
    expect(missingFolder({})).toBeNull()
  })
})

describe('the words of a widget of an extension', () => {
  it('are those that its component and the files that it imports draw', async () => {
    using example = copyExample()
    const before = await readExtensionKeys(readFolder(example.folder))
    expect(before['acme-countdown']).toEqual(['acme-countdown.days', 'acme-countdown.over'])
    example.write('title.tsx', "export const title = (t: (key: string) => string) => t('acme.stores')\n")
    example.edit(
      'widgets/acme-countdown/component.tsx',
      'import type',
      "import { title } from '../../title.tsx'\nimport type",
    )
    expect((await readExtensionKeys(readFolder(example.folder)))['acme-countdown']).toContain('acme.stores')
  })

  it('may be words of the shop, also those of its parts that it uses, and of no others', async () => {
    using example = copyExample()
    const component = 'widgets/acme-countdown/component.tsx'
    example.edit(component, "t('acme-countdown.over')", "t('cart.title')")
    example.edit(component, '{ surface, ', '{ PriceNote, surface, ')
    const keys = (await readExtensionKeys(readFolder(example.folder)))['acme-countdown']!
    expect(keys).toEqual(expect.arrayContaining(['cart.title', 'price.tax_included']))
    expect(keys.filter((key) => !/^(?:acme-countdown|price|cart)\./.test(key))).toEqual([])
  })
})

describe('names of the shop', () => {
  it('begin with reserved words, so that no upgrade takes the name of an extension', () => {
    const groups = Object.values(catalog).map(({ group }) => group)
    const keys = [...ROUTE_KEYS, ...Object.keys(operations), ...Object.keys(pl)]
    const names = [...Object.keys(catalog), ...sections.keys(), ...groups, ...keys]
    const first = names.map((name) => /^[a-z]+/.exec(name)![0])
    expect([...new Set(first)].filter((word) => !RESERVED_NAMES.has(word))).toEqual([])
  })
})
