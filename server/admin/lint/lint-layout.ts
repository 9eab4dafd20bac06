import { migrateLayout } from '#layouts/migrate-layout.ts'
import { layoutMigrations } from '#layouts/migrations/migrations.ts'
import { Layout } from '#schemas/layout.ts'
import type { Problem } from '#schemas/problem.ts'
import { checkForms } from '#server/layouts/check-forms.ts'
import { checkLayout } from '#server/layouts/check-layout.ts'
import type { LayoutWorld, PublishedLayouts } from '#server/layouts/layout-world.ts'
import { readJsonPlaces } from './json-places.ts'
import { createSchemaAddress } from './schema-address.ts'

/** A fault or warning in a file of a layout. */
export interface Finding extends Problem {
  file: string
  /** of the faulty part, from 1 */
  line: number
  column: number
  severity: 'error' | 'warning'
  /** address of the schema of the place, relative to the shop's origin; null if none is published */
  schema: string | null
}

interface LintParts {
  world: LayoutWorld
  shipped: ReadonlyMap<string, string>
  /** warnings of a running shop, which knows its contents, by file */
  ofShop?: ReadonlyMap<string, readonly Problem[]>
}

export interface LayoutFile {
  path: string
  text: string
}

/**
 * All that the server would refuse when these files are published, and what it would publish but works badly. Frames are
 * looked up among the files themselves, then among the layouts that ship with the shop.
 */
export function lintLayouts(
  files: readonly LayoutFile[],
  { world, shipped, ofShop = new Map() }: LintParts,
): Finding[] {
  const given = new Map(files.map(({ text }) => [nameIn(text), text]))
  const published = lookUp(new Map([...shipped, ...[...given].filter(([name]) => name !== null)] as [string, string][]))
  const schemaOf = createSchemaAddress(world.sections)
  return files.flatMap(({ path: file, text }) => {
    const places = readJsonPlaces(text)
    const document = parsed(text)
    const checked = checkLayout(text, { world, published })
    const faults = checked.ok ? [] : checked.problems
    const warnings = [
      ...places.repeated.map(repeatedMember),
      ...(checked.ok ? checkForms(checked.layout, world, published) : []),
      ...(checked.ok ? (ofShop.get(file) ?? []) : []),
    ]
    const toFinding = (severity: Finding['severity']) => (problem: Problem) => ({
      ...problem,
      file,
      severity,
      ...(problem.code === 'not-json' && places.broken ? places.broken : places.of(problem.path)),
      schema: document === undefined ? null : schemaOf(document, problem.path),
    })
    return [...faults.map(toFinding('error')), ...warnings.map(toFinding('warning'))].sort(
      (a, b) => a.line - b.line || a.column - b.column,
    )
  })
}

function repeatedMember(path: string): Problem {
  return {
    path,
    code: 'repeated-member',
    message: 'Its object has a member of this name before: only the later one counts.',
    fix: 'Remove one of them.',
  }
}

function nameIn(text: string): string | null {
  const name = (parsed(text) as { layout?: unknown } | null | undefined)?.layout
  return typeof name === 'string' ? name : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The check of the layout says what is wrong with it.
    return undefined
  }
}

/** The layouts by name, each read when it is first looked up. */
function lookUp(texts: ReadonlyMap<string, string>): PublishedLayouts {
  const read = new Map<string, Layout | null>()
  return {
    layout(name) {
      const known = read.get(name)
      if (known !== undefined) return known
      const migrated = migrateLayout(parsed(texts.get(name) ?? 'null'), layoutMigrations)
      const layout = (migrated.ok && Layout.safeParse(migrated.document).data) || null
      read.set(name, layout)
      return layout
    },
    names: () => [...texts.keys()],
  }
}
