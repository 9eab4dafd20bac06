import type { z } from 'zod'
import type { RouteKey } from '#schemas/routes.ts'
import { type AtOnce, whenAll } from '#server/platform/at-once.ts'
import { frozen } from '#server/platform/frozen.ts'
import { step, type Tracing } from '#server/platform/observability/tracing.ts'
import type { Report } from '#server/platform/report.ts'
import type { LoadContext } from './assembler.ts'
import type { Origins, SectionDrafts } from './flatten.ts'
import { NO_FRAME_DATA } from './frame-data.ts'
import type { KeptSections } from './kept-sections.ts'
import type { DataKey, LoadedData } from './loaded-data.ts'
import type { PlacedSection } from './placed-section.ts'
import type { NodeDraft, SectionType } from './section.ts'
import { within } from './time-limit.ts'
import { withContacts } from './with-contacts.ts'

type AnySection = SectionType<string, z.ZodObject, DataKey, string>
type Settings = z.infer<AnySection['settings']>

export type SectionTypes = ReadonlyMap<string, AnySection>

/** What all sections of one screen can read. */
export interface SectionFacts extends LoadContext {
  route: RouteKey
  /** path of the screen, without its query */
  path: string
  data: LoadedData
}

/** The context in which every section of one screen is resolved. */
export interface SectionWorld {
  facts: SectionFacts
  /** name of the layout that places them, for reports */
  layout: string
  sections: SectionTypes
  /** the screen shows what belongs to one person, such as orders and addresses */
  isPersonal: boolean
  /** ms, for sections without a limit of their own */
  limitMs: number
  signal: AbortSignal
  requestId: string
  report: Report
  /** absent or null: requests are not traced */
  tracing?: Tracing | null
  /** remembers the section of each draft */
  origins: Origins
  /** ids of sections that failed */
  lost: string[]
  /** drafts of sections that were resolved for other screens; absent: none are kept */
  kept?: KeptSections
}

/**
 * Drafts of neighbouring sections, in order, all resolved in parallel; at once if none has to wait, as most are kept. A section
 * that throws, times out, has invalid settings or lacks data is left out and reported; no other section is affected.
 * Architecture 4.
 */
export function resolveSections(placed: readonly PlacedSection[], world: SectionWorld): AtOnce<SectionDrafts[]> {
  const resolved = placed.map((section) => resolveOne(section, world))
  return whenAll(resolved, (all) => all.filter((section) => section !== null))
}

function resolveOne(placed: PlacedSection, world: SectionWorld): AtOnce<SectionDrafts | null> {
  try {
    const resolving = draftsOf(placed, world)
    if (!(resolving instanceof Promise)) return toSection(resolving, placed, world)
    return resolving.then(
      (resolved) => toSection(resolved, placed, world),
      (error: unknown) => lose(placed, { world, error }),
    )
  } catch (error) {
    return lose(placed, { world, error })
  }
}

function toSection({ drafts, isMain }: Resolved, placed: PlacedSection, world: SectionWorld): SectionDrafts | null {
  if (drafts.length === 0) return null
  const section: SectionDrafts = { id: placed.id, type: placed.type, drafts, when: placed.when, isMain }
  for (const draft of drafts) world.origins.set(draft, section)
  return section
}

function lose(placed: PlacedSection, { world, error }: { world: SectionWorld; error: unknown }): null {
  world.lost.push(placed.id)
  world.report({
    kind: 'section-failed',
    message: `${nameOf(placed, world)} was left out: ${error instanceof Error ? error.message : error}`,
    requestId: world.requestId,
    detail: detailOf(placed, world),
    error,
  })
  return null
}

const nameOf = ({ id, type }: PlacedSection, { layout }: SectionWorld) => `Section '${id}' (${type}) of '${layout}'`

function detailOf({ id, type }: PlacedSection, { layout, facts }: SectionWorld) {
  return { layout, section: id, type, route: facts.route }
}

interface Resolved extends Pick<SectionDrafts, 'drafts'> {
  isMain: boolean
}

const NO_SLOTS: Readonly<Record<string, NodeDraft[]>> = Object.freeze({})

function draftsOf(placed: PlacedSection, world: SectionWorld): AtOnce<Resolved> {
  const type = world.sections.get(placed.type)
  if (!type) throw new Error(`there is no section type '${placed.type}'`)
  const missing = type.needs.filter((key) => !Object.hasOwn(world.facts.data, key))
  if (missing.length > 0) throw new Error(`it needs ${missing.join(', ')}, which the screen does not load`)
  const isMain = type.needs.some((key) => !Object.hasOwn(NO_FRAME_DATA, key))
  if (type.slots.length === 0) return resolve(placed, { type, world, slots: NO_SLOTS, isMain })

  const inside = type.slots.map((slot) => resolveSections(placed.slots[slot] ?? [], world))
  return whenAll(inside, (bySlot) => {
    const slots = Object.fromEntries(
      type.slots.map((slot, at) => [slot, bySlot[at]!.flatMap(({ drafts }) => drafts)] as const),
    )
    const hasMain = bySlot.some((sections) => sections.some((section) => section.isMain === true))
    return resolve(placed, { type, world, slots, isMain: isMain || hasMain })
  })
}

interface Resolving {
  type: AnySection
  world: SectionWorld
  /** drafts of the sections inside, by slot */
  slots: Readonly<Record<string, NodeDraft[]>>
  isMain: boolean
}

/** The kept drafts of a section whose slots are resolved, else those that its resolver gives. */
function resolve(stored: PlacedSection, { type, world, slots, isMain }: Resolving): AtOnce<Resolved> {
  const placed = withContacts(stored, type, { config: world.facts.data.config, locale: world.facts.locale })
  if (!placed) return { drafts: [], isMain }
  const memory = world.isPersonal ? undefined : world.kept
  const known = memory?.find(placed, world.facts, slots)
  if (known) return { drafts: known, isMain }
  const context: SectionFacts & Parameters<AnySection['resolve']>[0] = {
    ...world.facts,
    settings: settingsOf(type, placed.settings),
    placed: { layout: world.layout, id: placed.id },
    slots,
    lacks: (reason) => reportLack(reason, placed, world),
    signal: world.signal,
  }
  const noting = memory?.note(placed, context)
  const hasWaited = noting ? watchWait() : () => true
  function toDrafts(resolved: Awaited<ReturnType<AnySection['resolve']>>): Resolved {
    const drafts = toList(resolved)
    // One that had to wait has read something beside its context, or for the first time.
    if (hasWaited()) noting?.drop()
    else noting?.keep(drafts)
    return { drafts, isMain }
  }
  function fail(error: unknown): never {
    noting?.drop()
    throw error
  }
  try {
    const resolving = step(
      world.tracing,
      `section ${placed.type}`,
      { 'witryna.layout': world.layout, 'witryna.section': placed.id },
      () => type.resolve(noting?.context ?? context),
    )
    // Most sections answer at once, and need no timer.
    if (!(resolving instanceof Promise)) return toDrafts(resolving)
    return within(type.timeoutMs ?? world.limitMs, 'it', resolving)
      .then(toDrafts)
      .catch(fail)
  } catch (error) {
    return fail(error)
  }
}

/** Whether anything but promises that were settled at the call, and those after them, has been waited for. */
function watchWait(): () => boolean {
  let hasWaited = false
  // Ticks run once all such promises have been followed, and before anything comes from outside.
  process.nextTick(() => {
    hasWaited = true
  })
  return () => hasWaited
}

function reportLack(reason: string, placed: PlacedSection, world: SectionWorld): null {
  // A failed call reads as "nothing there", and has a report of its own.
  if (world.facts.ports.failures.length > 0) return null
  world.report({
    kind: 'section-lacks',
    message: `${nameOf(placed, world)} cannot show all that its settings name: ${reason}`,
    requestId: world.requestId,
    detail: detailOf(placed, world),
  })
  return null
}

/** Settings by their layout's own object, which is immutable; they go with it. */
const parsed = new WeakMap<AnySection, WeakMap<PlacedSection['settings'], Settings>>()

/** The checked settings of a section, with defaults, frozen. Throws ZodError for invalid ones. */
function settingsOf(type: AnySection, given: PlacedSection['settings']): Settings {
  const known = parsed.get(type) ?? new WeakMap<PlacedSection['settings'], Settings>()
  parsed.set(type, known)
  const settings = known.get(given) ?? frozen(type.settings.parse(given))
  known.set(given, settings)
  return settings
}

function toList(drafts: NodeDraft | NodeDraft[] | null | undefined): NodeDraft[] {
  if (drafts === undefined) throw new Error('it returned undefined: return nodes, or null for nothing')
  if (drafts === null) return []
  return Array.isArray(drafts) ? drafts : [drafts]
}
