import type { Condition } from '#schemas/condition.ts'
import type { Node } from '#schemas/node.ts'
import type { NodeDraft } from './section.ts'

/** The node of a draft, with the ids of its children by slot and the conditions of its section. */
export type AsNode = (draft: NodeDraft, slots: Record<string, string[]>, when: Condition[] | undefined) => Node

/** Version of a node type's props; undefined for a type that is not in the catalog. */
type VersionOf = (type: string) => number | undefined

/** The drafts that a section returned, still nested. */
export interface SectionDrafts {
  id: string
  type: string
  drafts: NodeDraft[]
  /** conditions for the section's first node */
  when: Condition[] | undefined
  /** the section, or one inside it, shows the data that its screen loaded: the main content of the page */
  isMain?: boolean
}

export type Nodes = Record<string, Node>

/** The section that each draft came from, for drafts of sections placed inside others. */
export type Origins = WeakMap<NodeDraft, SectionDrafts>

/**
 * Gives nested drafts their final ids and puts them into one flat map. A section's single node is `screen.<section>`,
 * several are `screen.<section>.<key or number>`, children are `<parent>.<key or slot and number>`. Drafts of a section
 * in another section's slot keep the id of their own section. Iterative: the depth comes from the document.
 */
export function flatten(
  area: 'frame' | 'screen',
  sections: readonly SectionDrafts[],
  { into, origins, asNode }: { into: Nodes; origins: Origins; asNode: AsNode },
): string[] {
  const roots = sections.flatMap((section) => idsOfSection(area, section, into))
  const pending = [...roots]
  const ids = roots.map(({ id }) => id)
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { id, draft } = next
    const slots: Record<string, string[]> = {}
    for (const [slot, children] of Object.entries(draft.slots ?? {})) {
      const placed = placeChildren(area, id, slot, children, { into, origins })
      if (placed.length > 0) slots[slot] = placed.map((child) => child.id)
      pending.push(...placed)
    }
    into[id] = asNode(draft, slots, next.when)
  }
  return ids
}

type Placed = { id: string; draft: NodeDraft; when?: Condition[] | undefined }

function idsOfSection(area: string, { id, drafts, when }: SectionDrafts, into: Nodes): Placed[] {
  const base = `${area}.${id}`
  return drafts.map((draft, index) => {
    const own = drafts.length === 1 ? base : `${base}.${keyOf(draft) ?? index}`
    return { id: claim(own, into), draft, when: index === 0 ? when : undefined }
  })
}

function placeChildren(
  area: string,
  parent: string,
  slot: string,
  children: readonly NodeDraft[],
  { into, origins }: { into: Nodes; origins: Origins },
): Placed[] {
  return children.map((draft, index) => {
    const section = origins.get(draft)
    if (!section) return { id: claim(`${parent}.${keyOf(draft) ?? `${slot}${index}`}`, into), draft }
    const at = section.drafts.indexOf(draft)
    const base = `${area}.${section.id}`
    const own = section.drafts.length === 1 ? base : `${base}.${keyOf(draft) ?? at}`
    return { id: claim(own, into), draft, when: at === 0 ? section.when : undefined }
  })
}

/** Reserves an id. A duplicate (two equal keys) gets a number. */
function claim(id: string, into: Nodes): string {
  let free = id
  for (let count = 2; Object.hasOwn(into, free); count++) free = `${id}-${count}`
  into[free] = RESERVED
  return free
}

const RESERVED = Object.freeze({ type: '', v: 1, props: {} }) as Node

function keyOf({ key }: NodeDraft): string | undefined {
  return key?.replace(/[^A-Za-z0-9_-]/g, '-') || undefined
}

/** A new node of a draft. */
export function toNode(
  draft: NodeDraft,
  slots: Record<string, string[]>,
  when: Condition[] | undefined,
  versionOf: VersionOf,
): Node {
  const { type, props, on, fallback, a11y, track, meta } = draft
  const conditions = [...(draft.when ?? []), ...(when ?? [])]
  return {
    type,
    v: versionOf(type) ?? 1,
    props: props as Node['props'],
    ...(Object.keys(slots).length > 0 ? { slots } : {}),
    ...(on && Object.keys(on).length > 0 ? { on } : {}),
    ...(conditions.length > 0 ? { when: conditions } : {}),
    ...(fallback === undefined ? {} : { fallback }),
    ...(a11y === undefined ? {} : { a11y }),
    ...(track === undefined ? {} : { track }),
    ...(meta === undefined ? {} : { meta }),
  }
}
