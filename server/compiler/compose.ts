import type { NodeShapes } from '#schemas/node-tree.ts'
import type { NodeReader } from '#schemas/read-node.ts'
import { repairScreen } from '#schemas/repair.ts'
import { type AtOnce, whenAll } from '#server/platform/at-once.ts'
import type { Report } from '#server/platform/report.ts'
import { shareTurn } from '#server/platform/share-turn.ts'
import { type AsNode, flatten, type Nodes, type SectionDrafts, toNode } from './flatten.ts'
import type { PlacedLayout } from './layout-source.ts'
import type { NodeValues } from './node-values.ts'
import type { PlacedSection } from './placed-section.ts'
import { resolveSections, type SectionWorld } from './resolve-sections.ts'
import { keepBudget, type StandingSection } from './screen-budget.ts'
import { isSoundTree } from './sound-tree.ts'

export const ROOT_ID = 'frame.page'
const HOLE = '$hole'

/** Type of the root: of a page of the shop, or of the studio. */
export type RootType = 'page' | 'studio-page'

/** The node types that can be drawn, their reader, and the nodes that were met before. */
export interface NodeKnowledge {
  definitions: NodeShapes
  reader: NodeReader
  values: NodeValues
}

export interface ComposedTree {
  root: string
  nodes: Nodes
}

/**
 * Composes the nodes of a screen inside its frame: sections of both are resolved in parallel, flattened, held to the
 * budget, checked and repaired. The root has the frame's slots. The frame's hole is filled with the
 * screen's slot of the same name; slots without a hole follow the frame's own. Throws if even the root cannot be drawn.
 * Architecture 3.
 */
export async function compose(
  { frame, layout, root = 'page' }: { frame: PlacedLayout | null; layout: PlacedLayout; root?: RootType },
  world: Omit<SectionWorld, 'layout'>,
  knowledge: NodeKnowledge,
): Promise<ComposedTree> {
  const [framed, own] = await Promise.all([resolveSlots(frame, world), resolveSlots(layout, world)])
  await shareTurn()
  const nodes: Nodes = {}
  const { intern, find } = knowledge.values
  const asValue = world.isPersonal ? find : intern
  const versionOf = (type: string) => knowledge.definitions[type]?.v
  const asNode: AsNode = (draft, slots, when) => {
    const known = world.kept?.findNode(draft, slots, when)
    if (known) return known
    const node = asValue(toNode(draft, slots, when, versionOf))
    if (!world.isPersonal) world.kept?.keepNode(draft, { slots, when, node })
    return node
  }
  const shapes = { into: nodes, origins: world.origins, asNode }

  const standing: StandingSection[] = []
  const place = (area: 'frame' | 'screen', section: SectionDrafts) => {
    const ids = flatten(area, [section], shapes)
    const { id, type, isMain = false } = section
    standing.push({
      id,
      type,
      layout: (area === 'frame' && frame ? frame : layout).name,
      nodes: ids,
      isMain: area === 'screen' && isMain,
    })
    return ids
  }
  const fill = (slot: string) => {
    const sections = own.get(slot) ?? []
    own.delete(slot)
    return sections.flatMap((section) => (section === HOLE ? [] : place('screen', section)))
  }
  const slots: Record<string, string[]> = {}
  for (const [slot, sections] of framed) {
    slots[slot] = sections.flatMap((section) => (section === HOLE ? fill(slot) : place('frame', section)))
  }
  for (const slot of [...own.keys()]) slots[slot] = [...(slots[slot] ?? []), ...fill(slot)]
  nodes[ROOT_ID] = asValue({ type: root, v: versionOf(root) ?? 1, props: {}, slots })
  const tree = { root: ROOT_ID, nodes }
  for (const { section, type, layout, problem } of keepBudget(tree, standing, knowledge.values.bytesOf)) {
    const message = `Section '${section}' (${type}) of '${layout}' was left out: ${problem.message}`
    world.report({ kind: 'section-failed', message, requestId: world.requestId, detail: { layout, section, type } })
  }
  return repaired(tree, knowledge, world)
}

type Resolved = Map<string, (SectionDrafts | typeof HOLE)[]>

function resolveSlots(
  layout: Pick<PlacedLayout, 'name' | 'slots'> | null,
  context: Omit<SectionWorld, 'layout'>,
): AtOnce<Resolved> {
  if (layout === null) return new Map()
  const world = { ...context, layout: layout.name }
  const resolved = Object.entries(layout.slots).map(([slot, placed]) => {
    const parts = placed.map(
      (section): AtOnce<(SectionDrafts | typeof HOLE)[]> =>
        section === HOLE ? [HOLE] : resolveSections([section as PlacedSection], world),
    )
    return whenAll(parts, (all) => [slot, all.flat()] as const)
  })
  return whenAll(resolved, (all) => new Map(all))
}

function repaired(
  tree: ComposedTree,
  { definitions, reader }: NodeKnowledge,
  world: Omit<SectionWorld, 'layout'>,
): ComposedTree {
  if (isSoundTree(tree, { definitions, reader })) return tree
  const result = repairScreen(tree, { definitions, reader })
  reportRepairs(result.repairs, world.report, world.requestId)
  if (!result.ok) throw new Error(`The screen cannot be drawn: ${result.problem.path} ${result.problem.message}`)
  return result.screen
}

function reportRepairs(
  repairs: readonly { node: string; type: string; step: string; reason: string }[],
  report: Report,
  requestId: string,
) {
  for (const { node, type, step, reason } of repairs) {
    report({ kind: 'repair', message: `${node}: ${step}: ${reason}`, requestId, detail: { node, type, step } })
  }
}
