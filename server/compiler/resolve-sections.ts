import type { z } from 'zod'
import type { RouteKey } from '#schemas/routes.ts'
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

type AnySection = SectionType<string, z.ZodObject, DataKey, string>
type Settings = z.infer<AnySection['settings']>

export type SectionTypes = ReadonlyMap<string, AnySection>

/** The context in which every section of one screen is resolved. */
export interface SectionWorld {
  context: LoadContext
  /** name of the layout that places them, for reports */
  layout: string
  route: RouteKey
  path: string
  data: Partial<LoadedData>
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
 * Drafts of neighbouring sections, in order, all resolved in parallel. A section that throws, times out, has invalid
 * settings or lacks data is left out and reported; no other section is affected. Architecture 4.
 */
export async function resolveSections(placed: readonly PlacedSection[], world: SectionWorld): Promise<SectionDrafts[]> {
  const resolved = await Promise.all(placed.map((section) => resolveOne(section, world)))
  return resolved.filter((section) => section !== null)
}

async function resolveOne(placed: PlacedSection, world: SectionWorld): Promise<SectionDrafts | null> {
  try {
    const { drafts, isMain } = await draftsOf(placed, world)
    if (drafts.length === 0) return null
    const section: SectionDrafts = { id: placed.id, type: placed.type, drafts, when: placed.when, isMain }
    for (const draft of drafts) world.origins.set(draft, section)
    return section
  } catch (error) {
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
}

const nameOf = ({ id, type }: PlacedSection, { layout }: SectionWorld) => `Section '${id}' (${type}) of '${layout}'`

function detailOf({ id, type }: PlacedSection, { layout, route }: SectionWorld) {
  return { layout, section: id, type, route }
}

async function draftsOf(
  placed: PlacedSection,
  world: SectionWorld,
): Promise<Pick<SectionDrafts, 'drafts'> & { isMain: boolean }> {
  const type = world.sections.get(placed.type)
  if (!type) throw new Error(`there is no section type '${placed.type}'`)
  const missing = type.needs.filter((key) => !Object.hasOwn(world.data, key))
  if (missing.length > 0) throw new Error(`it needs ${missing.join(', ')}, which the screen does not load`)
  const settings = settingsOf(type, placed.settings)

  let isMain = type.needs.some((key) => !Object.hasOwn(NO_FRAME_DATA, key))
  const slots: Record<string, NodeDraft[]> = {}
  await Promise.all(
    type.slots.map(async (slot) => {
      const children = await resolveSections(placed.slots[slot] ?? [], world)
      slots[slot] = children.flatMap(({ drafts }) => drafts)
      isMain ||= children.some((child) => child.isMain === true)
    }),
  )

  const context: Parameters<AnySection['resolve']>[0] = {
    ...world.context,
    settings,
    placed: { layout: world.layout, id: placed.id },
    route: world.route,
    path: world.path,
    data: world.data as LoadedData,
    slots,
    lacks(reason) {
      // A failed call reads as "nothing there", and has a report of its own.
      if (world.context.ports.failures.length > 0) return null
      world.report({
        kind: 'section-lacks',
        message: `${nameOf(placed, world)} cannot show all that its settings name: ${reason}`,
        requestId: world.requestId,
        detail: detailOf(placed, world),
      })
      return null
    },
    signal: world.signal,
  }
  const memory = world.isPersonal ? undefined : world.kept
  const known = memory?.find(placed, context)
  if (known) return { drafts: known, isMain }
  const noting = memory?.note(placed, context)
  const resolving = step(
    world.tracing,
    `section ${placed.type}`,
    { 'witryna.layout': world.layout, 'witryna.section': placed.id },
    () => type.resolve(noting?.context ?? context),
  )
  if (resolving instanceof Promise)
    return { drafts: toList(await within(type.timeoutMs ?? world.limitMs, 'it', resolving)), isMain }
  // Most sections answer at once, and need no timer.
  const drafts = toList(resolving)
  noting?.keep(drafts)
  return { drafts, isMain }
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
