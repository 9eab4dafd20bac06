import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createScreenReader, type PublishedCatalog } from '#runtime/client/index.ts'
import { createScreenCheck } from '#runtime/navigation/check-screen.ts'
import { catalogDocument } from '#schemas/evolution/catalog-document.ts'
import { repairScreen } from '#schemas/repair.ts'
import { catalogReader } from '#server/compiler/checks/catalog-reader.ts'
import { catalog } from '#widgets/catalog.ts'
import type { AnyDefinition } from '#widgets/define-catalog.ts'
import type { WidgetGroup } from '#widgets/define-node.ts'
import { groupSchemas, standaloneValidators, validatorsModule } from '#widgets/validators/standalone.ts'
import { temporaryFolder } from '../temporary-folder.mjs'
import { checkReading, type Read } from './check-case.ts'
import { casesOf, faultsOf, kit } from './read-kit.ts'

const definitions = catalog as unknown as Record<string, AnyDefinition>
const nodes = Object.values(definitions)
const groups = [...new Set(nodes.map(({ group }) => group))] as WidgetGroup[]
const faultsWith = (read: Read) => faultsOf(casesOf('reading'), (one) => checkReading(kit, one, read))

describe('the server, which reads with its catalog,', () => {
  const readWith =
    (known: typeof definitions): Read =>
    async (screen) => {
      const result = repairScreen(screen, { definitions: known, reader: catalogReader() })
      return result.ok ? result : null
    }

  it('passes the level reading', async () => {
    expect(await faultsWith(readWith(definitions))).toEqual([])
  })

  it('would be caught without a type that it should know', async () => {
    const { hero: _, ...others } = definitions
    expect((await faultsWith(readWith(others))).join()).toContain('hero')
  })
})

describe('the browser, which reads with generated checks,', () => {
  let folder: string
  let browser: ReturnType<typeof createScreenCheck>
  beforeAll(() => {
    folder = mkdtempSync(join(temporaryFolder(), 'kit-'))
    writeFileSync(join(folder, 'envelope.mjs'), standaloneValidators('envelope'))
    for (const group of groups) {
      const source = standaloneValidators(group).replace(validatorsModule('envelope'), './envelope.mjs')
      writeFileSync(join(folder, `${group}.mjs`), source)
      writeFileSync(join(folder, `${group}-schemas.mjs`), groupSchemas(group))
    }
    const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)
    browser = createScreenCheck({
      loadChecks: (group) => load(`${group}.mjs`),
      loadSchemas: async (group) => (await load(`${group}-schemas.mjs`)).default,
      groupOf: Object.fromEntries(nodes.map(({ type, group }) => [type, group])),
    })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('passes the level reading', async () => {
    expect(await faultsWith((screen) => browser.check(screen, groups))).toEqual([])
  })

  it('would be caught keeping what it does not know', async () => {
    expect((await faultsWith(async (screen) => ({ screen, repairs: [] }))).length).toBeGreaterThan(200)
  })
})

describe('the text client, which reads with the published catalog,', () => {
  const published: PublishedCatalog = {
    hash: kit.catalog,
    document: catalogDocument('shop', nodes),
    defaults: Object.fromEntries(nodes.map(({ type, defaults }) => [type, defaults])),
  }
  const readWith = (known: PublishedCatalog): Read => {
    const read = createScreenReader(known)
    return async (screen) => read(screen) as Awaited<ReturnType<Read>>
  }

  it('passes the level reading', async () => {
    expect(await faultsWith(readWith(published))).toEqual([])
  })

  it('would be caught reading with a catalog that lacks a type', async () => {
    const { hero: _, ...others } = published.document.nodes
    const poorer = { ...published, document: { ...published.document, nodes: others } }
    expect((await faultsWith(readWith(poorer))).join()).toContain('hero')
  })
})
