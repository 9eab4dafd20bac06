import type { Condition } from '#schemas/condition.ts'
import type { Node } from '#schemas/node.ts'
import { frozen } from '#server/platform/frozen.ts'
import { areSame, holds, type KeepableContext, notedContext, type Read, type ScreenFacts } from './noted-context.ts'
import type { PlacedSection } from './placed-section.ts'
import { isLasting, type NodeDraft } from './section.ts'

/**
 * Drafts of sections that were resolved before. What a resolver reads is noted while it runs; its drafts serve each screen that
 * has the same values there. A value that is forgotten cannot be read: there is nothing to declare. Whoever reads anything but
 * what is listed here is resolved anew for each screen.
 */
export interface KeptSections {
  /** Drafts that hold on this screen with these drafts inside; null for none. They must not change. */
  find(placed: PlacedSection, facts: ScreenFacts, slots: KeepableContext['slots']): NodeDraft[] | null
  /** Notes what a resolver reads of the context that it is given in its place; null where keeping has not paid. */
  note<C extends KeepableContext>(placed: PlacedSection, context: C): Noting<C> | null
  /** The node that a kept or lasting draft became with the same children and conditions; null for none. */
  findNode(draft: NodeDraft, slots: PlacedNode['slots'], when: PlacedNode['when']): Node | null
  /** Keeps the node of a draft as long as the draft, if that is kept or lasting. */
  keepNode(draft: NodeDraft, placed: PlacedNode): void
}

/** A draft at its place. */
export interface PlacedNode {
  /** ids of its children */
  slots: Readonly<Record<string, readonly string[]>>
  /** conditions of its section */
  when: readonly Condition[] | undefined
  node: Node
}

export interface Noting<C> {
  context: C
  /** Keeps what the resolver gave, unless it read what may not be kept. */
  keep(drafts: NodeDraft[]): void
  /** Keeps nothing, and counts it: whoever read what may not be kept, or is never done in time, is no longer noted. */
  drop(): void
}

/** Of one placed section: three languages, currencies and kinds, or as many paths. */
const MAX_KEPT = 24
/** So often in a row nothing was found: the section reads what each screen has of its own. */
const MAX_MISSES = 60
/** Screens until keeping is tried again: at first, and after it has never paid since. */
const PAUSE = { first: 60, longest: 2000 } as const

interface OfSection {
  /** the ones found last come first */
  kept: { reads: readonly Read[]; drafts: NodeDraft[] }[]
  misses: number
  /** screens that are left until keeping is tried again */
  pause: number
  nextPause: number
}

/** `isChecked`: kept drafts are frozen, so that code which changes one throws; for tests and development. */
export function createKeptSections({ isChecked = process.env.NODE_ENV !== 'production' } = {}): KeptSections {
  // A placed section belongs to one revision of one layout, and goes with it.
  const sections = new WeakMap<PlacedSection, OfSection>()
  const nodes = new WeakMap<NodeDraft, PlacedNode | null>()

  function keepDrafts(drafts: readonly NodeDraft[]): void {
    for (const draft of drafts) {
      // Those of sections inside have been kept before.
      if (nodes.has(draft)) continue
      nodes.set(draft, null)
      for (const children of Object.values(draft.slots ?? {})) keepDrafts(children)
    }
  }

  function sectionOf(placed: PlacedSection): OfSection {
    const known = sections.get(placed) ?? { kept: [], misses: 0, pause: 0, nextPause: PAUSE.first }
    sections.set(placed, known)
    return known
  }

  return {
    find(placed, facts, slots) {
      const section = sections.get(placed)
      if (!section) return null
      const at = section.kept.findIndex(({ reads }) => holds(reads, facts, slots))
      if (at < 0) return null
      section.misses = 0
      section.nextPause = PAUSE.first
      // Those that were found last come first: the next screen is often of the same kind.
      if (at > 0) section.kept.unshift(...section.kept.splice(at, 1))
      return section.kept[0]!.drafts
    },
    note(placed, context) {
      const section = sectionOf(placed)
      if (section.pause > 0) {
        section.pause -= 1
        return null
      }
      const { noted, reads } = notedContext(context)
      return {
        context: noted,
        keep(drafts) {
          const found = keepable(section, reads())
          if (!found) return
          section.kept.unshift({ reads: found, drafts: isChecked ? frozen(drafts) : drafts })
          section.kept.length = Math.min(section.kept.length, MAX_KEPT)
          keepDrafts(drafts)
        },
        drop: () => void keepable(section, reads()),
      }
    },
    findNode(draft, slots, when) {
      const known = nodes.get(draft)
      return known && known.when === when && haveSame(known.slots, slots) ? known.node : null
    },
    keepNode(draft, placed) {
      if (nodes.has(draft) || isLasting(draft)) nodes.set(draft, placed)
    },
  }
}

/** Counts a screen for which nothing was found. What was read; null, after which keeping pauses, if it does not pay. */
function keepable(section: OfSection, reads: readonly Read[] | null): readonly Read[] | null {
  section.misses += 1
  if (reads && section.misses <= MAX_MISSES) return reads
  if (reads) section.kept = []
  section.misses = 0
  section.pause = section.nextPause
  section.nextPause = Math.min(section.nextPause * 2, PAUSE.longest)
  return null
}

/** Both have the children of one draft, so that only the ids can differ. */
function haveSame(slots: PlacedNode['slots'], others: PlacedNode['slots']): boolean {
  for (const slot in slots) if (!areSame(slots[slot]!, others[slot] ?? [])) return false
  return true
}
