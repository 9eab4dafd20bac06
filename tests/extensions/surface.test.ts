import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SURFACE_VERSION } from '#schemas/extensions/manifest.ts'
import { readImports, readSources } from '#tests/contract/read-imports.ts'
import { passedOn, ROOT, surfaceNames, usesOf } from './read-surface.ts'

/** Written anew with a type of its own, so that names of extensions fit. */
const WRITTEN_FOR_EXTENSIONS = [
  'widgets/define-node.ts defineNode',
  'widgets/host.ts useHost',
  'server/compiler/section.ts section',
  'server/compiler/assembler.ts assembler',
  'server/actions/action.ts ActionContext',
  'server/actions/action.ts ActionHandler',
  // that of the assembler
  'locales/translate.ts Translate',
]
/** What the shop would bring along if it were an extension: its widgets, sections, screens, operations, actions and their fields. */
const OWN =
  /^(?:widgets\/(?!parts\/|overlays\/|theme\/)[a-z-]+\/|server\/(?:sections|screens|actions)\/|server\/forms\/|schemas\/operations\/)/
/** The lists of them, what only tests need, and what a widget or an operation is put together from. */
const LEFT_OUT =
  /\.test\.|^widgets\/(?:parts|overlays|theme|validators)\/|\/(?:sections|routes|operation)\.ts$|^server\/actions\/[a-z-]+\.ts$/
/** The studio is the shop's own: extensions add nothing to it. */
const STUDIO =
  /^server\/(?:sections|screens|actions)\/studio\/|^server\/forms\/(?:studio-.+|arm|config|experiment|selection|settings|state)-fields\.ts$|^schemas\/operations\/studio-|^widgets\/studio-/
const KINDS = ['widgets/*/*.ts', 'widgets/*/*.tsx', 'server/sections/**/*.ts', 'server/screens/*.ts']
const FURTHER = ['server/actions/*/*.ts', 'server/forms/*-fields.ts', 'schemas/operations/*.ts']

describe('the surface', () => {
  it('is all that the shop’s own widgets, sections, screens and operations use', () => {
    const uses = usesOf([...KINDS, ...FURTHER], (file) => LEFT_OUT.test(file) || STUDIO.test(file))
    expect(uses.length).toBeGreaterThan(1000)
    const known = new Set([...passedOn(), ...WRITTEN_FOR_EXTENSIONS])
    const further = uses.filter(
      ({ module, name }) =>
        /^(?:extensions|schemas|locales|widgets|runtime|server)\//.test(module) &&
        !OWN.test(module) &&
        !known.has(`${module} ${name}`),
    )
    expect(further.map(({ file, module, name }) => `${file} uses ${name} of ${module}`)).toEqual([])
  })

  it('keeps each of its names while its version is the same', () => {
    const file = join(ROOT, `server/surface/names-${SURFACE_VERSION}.json`)
    // Written by: WRITE_SURFACE=1 npm run unit -- tests/extensions/surface.test.ts
    const present = surfaceNames()
    if (process.env.WRITE_SURFACE) writeFileSync(file, `${JSON.stringify(present, null, 2)}\n`)
    const names: Record<string, string[]> = JSON.parse(readFileSync(file, 'utf8'))
    const gone = Object.entries(names).flatMap(([module, list]) =>
      list.filter((name) => !present[module]?.includes(name)).map((name) => `witryna/${module} lacks ${name}`),
    )
    expect(gone).toEqual([])
    expect(names, 'new names are added to the list').toEqual(present)
  })

  it('leads no schema and no operation back to what waits for it', () => {
    const imports = readImports(readSources(ROOT, ['schemas', 'locales', 'widgets', 'server']))
    const reached = (root: string) => {
      const seen = new Set([root])
      for (const at of seen)
        for (const { from, to, isType, isOurs } of imports) if (from === at && isOurs && !isType) seen.add(to)
      return [...seen]
    }
    for (const module of ['schema', 'entities', 'fixture', 'operation'])
      expect(
        reached(`server/surface/${module}.ts`).filter((file) =>
          /^(?:widgets\/catalog|schemas\/operations|server\/(?!surface\/).*)\.ts$/.test(file),
        ),
        module,
      ).toEqual([])
  })
})
