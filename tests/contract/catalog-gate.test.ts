import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CATALOG_NAMES } from '#schemas/catalog-name.ts'
import { catalogDocument } from '#schemas/evolution/catalog-document.ts'
import { catalogHash } from '#schemas/evolution/catalog-hash.ts'
import type { NodeTypeParts } from '#schemas/node-schema.ts'
import { changelogOf, runCatalogCommand } from '#server/admin/catalog-command.ts'
import { clientArchive, isClientOf } from '#server/admin/client-archive.ts'
import { gateFaults } from '#server/compiler/catalogs/catalog-gate.ts'
import {
  FROZEN_CATALOGS,
  type FrozenCatalog,
  readFrozenCatalogs,
  supportedCatalogs,
} from '#server/compiler/catalogs/frozen-catalogs.ts'
import { catalog } from '#widgets/catalog.ts'

const ofEverything: readonly (NodeTypeParts & { catalog?: string })[] = Object.values(catalog)

describe('the catalogs of this shop', () => {
  it.each(CATALOG_NAMES)('change nothing that breaks a client of a frozen %s catalog', (name) => {
    const frozen = readFrozenCatalogs(FROZEN_CATALOGS, name)
    const faults = gateFaults(frozen, catalogDocument(name, ofEverything), Date.now())
    expect(faults, "CONTRIBUTING.md, 'Change the contract', has the way of each kind of change").toEqual([])
  })

  it.each(CATALOG_NAMES)('are frozen in order, unchanged, one file for each %s catalog', (name) => {
    for (const [index, { number, hash, catalog: document }] of readFrozenCatalogs(FROZEN_CATALOGS, name).entries())
      expect([number, hash, document.name]).toEqual([index + 1, catalogHash(document), name])
  })

  it('have the built client of the last release in an archive, for `npm run test:skew`', () => {
    const last = readFrozenCatalogs(FROZEN_CATALOGS, 'shop').slice(-1)
    const root = join(FROZEN_CATALOGS, '../..')
    expect(last.filter(({ number, hash }) => !isClientOf(clientArchive(root, number), hash))).toEqual([])
  })

  it('have a changelog written from the frozen ones', () => {
    const isFrozen = CATALOG_NAMES.some((name) => readFrozenCatalogs(FROZEN_CATALOGS, name).length > 0)
    const file = join(FROZEN_CATALOGS, 'CHANGELOG.md')
    expect(existsSync(file) ? readFileSync(file, 'utf8') : null).toBe(
      isFrozen ? changelogOf({ folder: FROZEN_CATALOGS }) : null,
    )
  })
})

describe('witryna catalog', () => {
  /** Without those of staff pages, whose catalog is apart. */
  const all: readonly NodeTypeParts[] = ofEverything.filter(({ catalog: pages }) => pages !== 'staff')
  /** Describing all of them takes a second each time, and the command compares one by one. */
  const definitions = all.filter(({ type }, at) => at % 8 === 0 || type === 'hero' || type === 'product-tile')
  const folder = mkdtempSync(join(tmpdir(), 'catalogs-'))
  let printed: string[]
  let complaints: string[]
  let now: number
  const run = (command: string, types: readonly NodeTypeParts[] = definitions, release = '1.0.0') => {
    printed = []
    complaints = []
    return runCatalogCommand(command === '' ? [] : command.split(' '), {
      definitions: types,
      folder,
      release,
      clock: () => now,
      print: (line) => printed.push(line),
      complain: (line) => complaints.push(line),
    })
  }
  const files = () => readdirSync(folder, { recursive: true }).map(String).sort()

  beforeEach(() => {
    now = Date.parse('2027-01-31T12:00:00Z')
    for (const file of readdirSync(folder)) rmSync(join(folder, file), { recursive: true })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** The shop's types with another `hero`. */
  const withHero = (change: Partial<NodeTypeParts>, extra: z.ZodRawShape = {}) =>
    definitions.map((definition) =>
      definition.type === 'hero'
        ? { ...definition, props: z.strictObject({ ...definition.props.shape, ...extra }), ...change }
        : definition,
    )
  const step = { upgrade: <T>(from: T) => from, downgrade: <T>(from: T) => from }

  it('freezes the catalog in a file that is small enough for git, and once only', () => {
    expect(run('freeze', all)).toBe(0)
    expect(files()).toEqual(['CHANGELOG.md', 'shop', 'shop/1.json'])
    expect(statSync(join(folder, 'shop/1.json')).size).toBeLessThan(300 * 1024)
    const [frozen] = readFrozenCatalogs(folder, 'shop')
    const document = catalogDocument('shop', all)
    expect(frozen).toEqual({
      number: 1,
      release: '1.0.0',
      released: '2027-01-31',
      hash: catalogHash(document),
      catalog: document,
    })
    expect(run('freeze', all)).toBe(0)
    expect(printed).toEqual(['The shop catalog is the same as 1: nothing to freeze.'])
    expect(files()).toHaveLength(3)
  })

  it('freezes a catalog of staff pages once they have a type of their own, and leaves the one of the shop alone', () => {
    run('freeze')
    const canvas = { ...definitions[0]!, type: 'layout-canvas', catalog: 'staff' as const }
    expect(run('freeze', [...definitions, canvas])).toBe(0)
    expect(files()).toEqual(['CHANGELOG.md', 'shop', 'shop/1.json', 'staff', 'staff/1.json'])
  })

  it('takes additive changes and new versions, and tells them in the changelog', () => {
    run('freeze')
    const newer = withHero({}, { shade: z.string().optional() })
    expect(run('compare', newer)).toBe(0)
    expect(printed).toEqual([
      'Since shop catalog 1 of 1.0.0 (2027-01-31):',
      '- `nodes/hero/props/shade` is a new optional property.',
    ])
    expect(run('compare --json', newer)).toBe(0)
    expect(JSON.parse(printed.join('\n'))).toMatchObject([
      {
        catalog: 'shop',
        since: { number: 1, release: '1.0.0', released: '2027-01-31' },
        changes: [{ path: 'nodes/hero/props/shade', kind: 'additive' }],
        refused: [],
      },
    ])
    expect(run('freeze', newer, '1.1.0')).toBe(0)
    const newest = withHero({ v: 2, versions: { 2: step } }, { shade: z.string() })
    expect(run('freeze', newest, '1.2.0')).toBe(0)
    expect(run('changelog', newest)).toBe(0)
    expect(printed.join('\n')).toContain(
      [
        '## shop 3 (1.2.0, 2027-01-31)',
        `\`${readFrozenCatalogs(folder, 'shop')[2]!.hash}\``,
        [
          '- `nodes/hero` has version 2 instead of 1.',
          '- `nodes/hero/props/shade` is required now. **Breaking, carried by version 2.**',
        ].join('\n'),
        '## shop 2 (1.1.0, 2027-01-31)',
      ].join('\n\n'),
    )
    expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8').trimEnd()).toBe(printed.join('\n'))
  })

  it.each<[string, readonly NodeTypeParts[], string]>([
    [
      'a new required prop',
      withHero({}, { shade: z.string() }),
      "nodes/hero/props/shade is a new required property. Make it optional; or raise 'v' of 'hero'",
    ],
    [
      'a new version without a way back',
      withHero({ v: 2 }),
      'nodes/hero has version 2 instead of 1. Write upgrade and downgrade',
    ],
    [
      'a type that is gone',
      definitions.filter(({ type }) => type !== 'hero'),
      'nodes/hero is no longer a node type. Keep it',
    ],
    [
      'another type of a prop',
      withHero({}, { title: z.int() }),
      'nodes/hero/props/title is integer instead of string.',
    ],
    [
      'a payload that lost a field',
      definitions.map((definition) =>
        definition.type === 'product-tile' ? { ...definition, events: { add: z.strictObject({}) } } : definition,
      ),
      'nodes/product-tile/events/add/',
    ],
  ])('refuses %s, names place and cure, and freezes nothing', (_, types, line) => {
    run('freeze')
    expect(run('compare', types)).toBe(1)
    expect(complaints[1]).toContain(line)
    expect(complaints[1]).toContain('(against shop catalog 1 of 1.0.0)')
    expect(run('freeze', types)).toBe(1)
    expect(files()).toEqual(['CHANGELOG.md', 'shop', 'shop/1.json'])
  })

  it('compares with every catalog of the support window, not only with the last', () => {
    run('freeze')
    run('freeze', withHero({ v: 2, versions: { 2: step } }), '1.1.0')
    const forgotten = withHero({ v: 3, versions: { 3: step } })
    expect(run('compare', forgotten)).toBe(1)
    expect(complaints).toHaveLength(3)
    expect(complaints[1]).toContain('(against shop catalog 1 of 1.0.0)')
    expect(complaints[2]).toContain('CONTRIBUTING.md')
  })

  it('names a fault once, with all catalogs that it would break', () => {
    run('freeze')
    run('freeze', withHero({}, { shade: z.string().optional() }), '1.1.0')
    expect(
      run(
        'compare',
        definitions.filter(({ type }) => type !== 'hero'),
      ),
    ).toBe(1)
    expect(complaints.filter((line) => line.startsWith('- '))).toEqual([
      expect.stringMatching(/^- nodes\/hero is no longer a node type\..* \(against shop catalogs 1, 2\)$/),
    ])
  })

  it('says how it is used', () => {
    expect([run(''), run('thaw'), run('freeze now')]).toEqual([2, 2, 2])
    expect(complaints[0]).toContain('npm run witryna -- catalog')
    expect(run('compare')).toBe(0)
    expect(printed).toEqual(['No shop catalog is frozen: nothing has been released yet, so any change is allowed.'])
  })
})

describe('the support window', () => {
  const day = (offset: number) => new Date(Date.parse('2027-01-01') + offset * 86_400_000).toISOString().slice(0, 10)
  const frozenOn = (...days: number[]) =>
    days.map((offset, index) => ({ number: index + 1, released: day(offset) }) as FrozenCatalog)
  const numbers = (frozen: FrozenCatalog[], now: number) =>
    supportedCatalogs(frozen, Date.parse(day(now))).map(({ number }) => number)

  it('holds the last ten, however old', () => {
    expect(numbers(frozenOn(...Array.from({ length: 12 }, (_, index) => index)), 5000)).toEqual(
      Array.from({ length: 10 }, (_, index) => index + 3),
    )
  })

  it('holds more than ten if they were replaced within 90 days', () => {
    const frozen = frozenOn(0, 1, 2, ...Array.from({ length: 12 }, (_, index) => 80 + index))
    expect([91, 92, 93, 170, 171].map((now) => numbers(frozen, now).length)).toEqual([15, 14, 13, 13, 12])
  })
})
