import type { Condition } from '#schemas/condition.ts'
import type { Node } from '#schemas/node.ts'
import { frozen } from '#server/platform/frozen.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import type { PlacedSection } from './placed-section.ts'
import { isLasting, type NodeDraft } from './section.ts'

/** What a resolver is given, as far as what it gives can be kept. */
export interface KeepableContext {
  shopper: object
  data: object
  slots: object
  /** reports something with each request */
  lacks: (reason: string) => null
}

/**
 * Drafts of sections that were resolved before. What a resolver reads is noted while it runs; its drafts serve each screen that
 * has the same values there. A value that is forgotten cannot be read: there is nothing to declare. Whoever reads anything but
 * what is listed here is resolved anew for each screen.
 */
export interface KeptSections {
  /** Drafts that hold for this context; null for none. They must not change. */
  find(placed: PlacedSection, context: KeepableContext): NodeDraft[] | null
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
  /** Keeps what the resolver gave, unless it read what may not be kept. Without it nothing is. */
  keep(drafts: NodeDraft[]): void
}

type Part = 'context' | 'data' | 'shopper' | 'slots'

/** Compared as objects, of which equal ones are the same: texts, or what one read of the commerce API gave to all. */
const CONTEXT = new Set(['route', 'path', 'locale', 'link', 't', 'notice', 'formDrafts', 'stampForm'])
/** The same for all screens that the section is placed on. */
const CONSTANT = new Set(['settings', 'placed'])
/** Only what many shoppers have in common: nothing of one person may be kept. */
const SHOPPER: ReadonlySet<string | symbol> = new Set<keyof Shopper>([
  ...(['locale', 'currency', 'priceMode', 'kind', 'priceGroup', 'taxCountry', 'device', 'scope'] as const),
])

/** Of one placed section: three languages, currencies and kinds, or as many paths. */
const MAX_KEPT = 24
/** So often in a row nothing was found: the section reads what each screen has of its own. */
const MAX_MISSES = 60
/** Screens until keeping is tried again. */
const PAUSE = 1000

interface Read {
  part: Part
  name: string
  value: unknown
}

interface OfSection {
  kept: { reads: readonly Read[]; drafts: NodeDraft[] }[]
  misses: number
  pause: number
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
    const known = sections.get(placed) ?? { kept: [], misses: 0, pause: 0 }
    sections.set(placed, known)
    return known
  }

  return {
    find(placed, context) {
      const section = sections.get(placed)
      if (!section) return null
      for (const { reads, drafts } of section.kept) {
        if (!holds(reads, context)) continue
        section.misses = 0
        return drafts
      }
      return null
    },
    note(placed, context) {
      const section = sectionOf(placed)
      if (section.pause > 0) {
        section.pause -= 1
        return null
      }
      const { noted, reads, isKeepable } = noting(context)
      // Taken back once it is kept.
      section.pause = PAUSE
      return {
        context: noted,
        keep(drafts) {
          if (!isKeepable()) return
          section.misses += 1
          if (section.misses > MAX_MISSES) {
            section.misses = 0
            section.kept = []
            return
          }
          section.pause = 0
          section.kept = section.kept.slice(1 - MAX_KEPT)
          section.kept.push({ reads, drafts: isChecked ? frozen(drafts) : drafts })
          keepDrafts(drafts)
        },
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

/** Both have the children of one draft, so that only the ids can differ. */
function haveSame(slots: PlacedNode['slots'], others: PlacedNode['slots']): boolean {
  for (const slot in slots) if (!areSame(slots[slot]!, others[slot] ?? [])) return false
  return true
}

function holds(reads: readonly Read[], context: KeepableContext): boolean {
  for (const { part, name, value } of reads) {
    const given = (part === 'context' ? context : context[part]) as Readonly<Record<string, unknown>>
    if (part === 'slots' ? !areSame(given[name] as unknown[], value as unknown[]) : given[name] !== value) return false
  }
  return true
}

function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((each, at) => each === others[at])
}

/** The context, which notes what is read of it. */
function noting<C extends KeepableContext>(context: C) {
  const reads: Read[] = []
  let isKeepable = true
  const forget = () => {
    isKeepable = false
  }

  function noted<P extends object>(of: P, read: (name: string, value: unknown) => unknown): P {
    return new Proxy(of, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (typeof name === 'string') return read(name, value)
        forget()
        return value
      },
      // Whoever asks for all that there is depends on all that could be there.
      ownKeys(target) {
        forget()
        return Reflect.ownKeys(target)
      },
      has(target, name) {
        forget()
        return Reflect.has(target, name)
      },
      getOwnPropertyDescriptor(target, name) {
        forget()
        return Reflect.getOwnPropertyDescriptor(target, name)
      },
    })
  }

  const readOf = (part: Part, canBeKept: (name: string) => boolean) => (name: string, value: unknown) => {
    if (canBeKept(name)) reads.push({ part, name, value })
    else forget()
    return value
  }
  const readContext = readOf('context', (name) => CONTEXT.has(name))
  const partOf = (part: Exclude<Part, 'context'>) =>
    noted(
      context[part],
      readOf(part, (name) => part !== 'shopper' || SHOPPER.has(name)),
    )

  return {
    reads,
    isKeepable: () => isKeepable,
    noted: noted(context, (name, value) => {
      if (CONSTANT.has(name)) return value
      if (name === 'data' || name === 'shopper' || name === 'slots') return partOf(name)
      if (name !== 'lacks') return readContext(name, value)
      return (reason: string) => {
        forget()
        return context.lacks(reason)
      }
    }),
  }
}
