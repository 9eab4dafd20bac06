import { migrateLayout } from '#layouts/migrate-layout.ts'
import { layoutMigrations } from '#layouts/migrations/migrations.ts'
import { Layout } from '#schemas/layout.ts'
import { nearestName, type Problem } from '#schemas/problem.ts'
import { findUnsafe, parseJson } from '#schemas/safe-json.ts'
import { checkContents } from './check-contents.ts'
import { checkPlacement } from './check-placement.ts'
import { schemaProblems, unknownName } from './layout-problems.ts'
import type { LayoutWorld, PublishedLayouts } from './layout-world.ts'
import { checkMail, isMail, mailWorld } from './mail-world.ts'
import { salvage } from './salvage.ts'

/** Budgets of one document, at publish and at start. */
export const LAYOUT_BUDGET = { bytes: 256 * 1024, depth: 32 } as const

const SCREENS = 'screens/'

export type CheckedLayout = { ok: true; layout: Layout } | { ok: false; problems: Problem[] }

/**
 * The publish gate: returns a layout from text or parsed JSON, or every problem found in it, each named by its path.
 * Parses, migrates to the current version, checks the shape, then every rule of Architecture 3. Nothing passes that
 * could break a screen. `name` is its name in the store.
 */
export function checkLayout(
  document: unknown,
  { name, world, published }: { name?: string; world: LayoutWorld; published: PublishedLayouts },
): CheckedLayout {
  const read = readDocument(document)
  if (!read.ok) return { ok: false, problems: [read.problem] }
  const migrated = migrateLayout(read.value, layoutMigrations)
  if (!migrated.ok)
    return { ok: false, problems: [{ path: '/version', code: migrated.code, message: migrated.message }] }
  const parsed = Layout.safeParse(migrated.document, { reportInput: true })
  if (parsed.success) {
    const layout = parsed.data
    const here = isMail(layout.layout) ? mailWorld(world) : world
    const problems = [
      ...checkName(layout, name, here),
      ...checkPlacement(layout, here, published),
      ...checkContents(layout, here),
      ...(isMail(layout.layout) ? checkMail(layout) : []),
    ]
    return problems.length > 0 ? { ok: false, problems } : { ok: true, layout }
  }
  const { issues } = parsed.error
  const rest = salvage(migrated.document, issues)
  const here = rest && isMail(rest.layout.layout) ? mailWorld(world) : world
  const further = rest
    ? [
        ...checkName(rest.layout, name, here),
        ...(rest.places ? checkPlacement(rest.places, here, published) : []),
        ...checkContents(rest.layout, here),
      ]
    : []
  return { ok: false, problems: [...schemaProblems(issues, Layout), ...further] }
}

function readDocument(document: unknown): { ok: true; value: unknown } | { ok: false; problem: Problem } {
  if (typeof document === 'string')
    return parseJson(document, { maxBytes: LAYOUT_BUDGET.bytes, maxDepth: LAYOUT_BUDGET.depth })
  const problem = findUnsafe(document, LAYOUT_BUDGET.depth)
  return problem ? { ok: false, problem } : { ok: true, value: document }
}

function checkName(layout: Layout, name: string | undefined, world: LayoutWorld): Problem[] {
  if (name !== undefined && layout.layout !== name)
    return [
      {
        path: '/layout',
        code: 'wrong-name',
        message: `The document is '${layout.layout}', but it was sent as '${name}'.`,
        fix: `Write "layout": "${name}", or send it under its own name.`,
      },
    ]
  if (world.provides(layout.layout) !== null) return []
  const message = `There is no screen '${layout.layout}' in this shop.`
  if (!layout.layout.startsWith(SCREENS))
    return [unknownName('/layout', 'unknown-screen', message, layout.layout, world.screens)]
  const key = layout.layout.slice(SCREENS.length)
  const near = nearestName(
    key,
    world.screens.map((screen) => screen.slice(SCREENS.length)),
  )
  const fix = near === undefined ? `Add '${key}' to server/screens/routes.ts.` : `Did you mean '${SCREENS}${near}'?`
  return [{ path: '/layout', code: 'unknown-screen', message, fix }]
}
