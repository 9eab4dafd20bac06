import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repairScreen } from '#schemas/repair.ts'
import { catalogReader } from '#server/compiler/checks/catalog-reader.ts'
import { catalog } from '#widgets/catalog.ts'
import type { AnyDefinition } from '#widgets/define-catalog.ts'
import type { Fixtures } from '#widgets/fixture.ts'
import { makeKit } from './make-kit.tsx'

const definitions = catalog as unknown as Record<string, AnyDefinition>
const modules = import.meta.glob<{ fixtures: Fixtures<AnyDefinition> }>('../../widgets/*/fixtures.ts', { eager: true })
/** Those of the shop: a foreign client draws no page of the staff. */
const fixturesOf = new Map(
  Object.entries(modules)
    .map(([path, { fixtures }]) => [path.split('/').at(-2)!, fixtures] as const)
    .filter(([type]) => definitions[type]!.catalog !== 'staff'),
)

/* A test, as vitest alone loads widgets with their styles. `npm run kit` sets WRITE_KIT. */
it('makes cases of all levels from the examples of all widgets of the shop', async () => {
  const kit = await makeKit({
    fixturesOf,
    definitions,
    catalogHash: catalogReader().catalogHash,
    async read(screen) {
      const result = repairScreen(screen, { definitions, reader: catalogReader() })
      return result.ok ? result : null
    },
  })
  expect(new Set(kit.cases.map(({ level }) => level))).toEqual(new Set(['reading', 'tree', 'effects']))
  if (!process.env.WRITE_KIT) return
  // One case on a line, so that a change is seen where it is.
  const head = JSON.stringify({ ...kit, cases: [] }).slice(0, -2)
  const cases = kit.cases.map((one) => JSON.stringify(one)).join(',\n')
  writeFileSync(join(import.meta.dirname, 'kit/kit.json'), `${head}\n${cases}\n]}\n`)
})
