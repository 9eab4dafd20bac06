import type { Condition } from '#schemas/condition.ts'
import type { Audience, CustomerAudience, Experiments, Layout, Schedule, Section } from '#schemas/layout.ts'
import type { CustomerKind } from '#schemas/user.ts'
import type { Dimension } from '#schemas/variant.ts'
import { frozen } from '#server/platform/frozen.ts'
import { readInstant } from '#server/platform/instant.ts'
import type { LayoutQuery } from './layout-source.ts'
import type { PlacedSection } from './placed-section.ts'

export interface Selected {
  slots: Readonly<Record<string, readonly (PlacedSection | '$hole')[]>>
  /** the arm of each experiment of the layout */
  arms: Readonly<Record<string, string>>
  /** dimensions that the selection depends on, so that the cache key holds these and no others */
  dimensions: readonly Dimension[]
  usesDevice: boolean
  validUntil: Date | null
}

/**
 * The sections of a checked layout for one shopper at one moment, with the settings of the chosen arms, in document
 * order. A section that is left out takes the sections in its slots along. The same frozen object for all queries that
 * select alike: a layout is immutable. Architecture 3, Architecture 4.
 */
export function selectSections(layout: Layout, query: LayoutQuery): Selected {
  const known = selections.get(layout) ?? { dimensions: dimensionsOf(layout), byKey: new Map() }
  selections.set(layout, known)
  const { dimensions, byKey } = known
  const arms = pickArms(layout.experiments ?? {}, query)
  const key = keyOf(dimensions, query, arms)
  const now = query.now.getTime()
  const found = byKey.get(key)
  if (found && found.from <= now && now < (found.selected.validUntil?.getTime() ?? Number.POSITIVE_INFINITY))
    return found.selected
  const selected = frozen(select(layout, query, { arms, dimensions }))
  byKey.delete(key)
  if (byKey.size >= MAX_SELECTIONS) byKey.delete(byKey.keys().next().value!)
  byKey.set(key, { selected, from: now })
  return selected
}

/** What was selected of a layout, by all that its conditions name; from the given ms on until the next flip. */
interface Selections {
  dimensions: readonly Dimension[]
  byKey: Map<string, { selected: Selected; from: number }>
}

/** They go with their layout. */
const selections = new WeakMap<Layout, Selections>()
/** Of one layout: variants of a layout with an experiment and audiences. */
const MAX_SELECTIONS = 100

function keyOf(
  dimensions: readonly Dimension[],
  { locale, currency, kind, device }: LayoutQuery,
  arms: Selected['arms'],
): string {
  const values: Partial<Record<Dimension, unknown>> = { locale, currency, kind, device, arms }
  return JSON.stringify(dimensions.map((each) => values[each] ?? null))
}

function select(
  layout: Layout,
  query: LayoutQuery,
  { arms, dimensions }: Pick<Selected, 'arms' | 'dimensions'>,
): Selected {
  const now = query.now.getTime()

  const place = (id: string): PlacedSection[] => {
    const section = layout.sections[id]
    if (!section || hiddenBy(section, query, arms) !== null) return []
    const settings = settingsIn(section, arms)
    const slots = Object.entries(section.slots ?? {}).map(([slot, ids]) => [slot, ids.flatMap(place)])
    return [{ id, type: section.type, settings, slots: Object.fromEntries(slots), when: section.when }]
  }
  const slots = Object.entries(layout.slots).map(([slot, ids]) => [
    slot,
    ids.flatMap((id): (PlacedSection | '$hole')[] => (id === '$hole' ? ['$hole'] : place(id))),
  ])
  return {
    slots: Object.fromEntries(slots),
    arms,
    dimensions,
    usesDevice: dimensions.includes('device'),
    validUntil: nextFlip(layout, now),
  }
}

/** One arm for each experiment: the caller's if it exists, else by bucket; before consent (no bucket) the first. */
export function pickArms(
  experiments: Experiments,
  { bucket, arms }: Pick<LayoutQuery, 'bucket' | 'arms'>,
): Record<string, string> {
  const picked: Record<string, string> = {}
  for (const [experiment, shares] of Object.entries(experiments)) {
    const asked = Object.hasOwn(arms, experiment) ? arms[experiment] : undefined
    const place = bucket === null ? null : placeOf(bucket, experiment)
    const arm = asked !== undefined && Object.hasOwn(shares, asked) ? asked : armOfPlace(shares, place)
    if (arm !== undefined) picked[experiment] = arm
  }
  return picked
}

/** The dimensions that its conditions and audiences name, in the order of the variant's fields. */
export function dimensionsOf(layout: Layout): Dimension[] {
  const sections = Object.values(layout.sections)
  const names = (pick: (section: Section) => unknown) => sections.some((section) => pick(section) !== undefined)
  const used: [Dimension, boolean][] = [
    ['locale', names(({ audience }) => audience?.locale)],
    ['currency', names(({ audience }) => audience?.currency)],
    ['kind', names(({ audience }) => audience?.customer)],
    ['device', names(({ audience, when }) => audience?.device ?? when?.find(namesDevice))],
    ['arms', Object.keys(layout.experiments ?? {}).length > 0],
  ]
  return used.filter(([, isUsed]) => isUsed).map(([dimension]) => dimension)
}

/** Places by bucket for each name of an experiment. */
const places = new Map<string, readonly number[]>()
/** Names come from layouts alone; a shop tries out a few at a time. */
const MAX_NAMES = 1_000

/**
 * Where a bucket stands among the hundred of one experiment. Each experiment has an order of its own: else everybody in the second
 * arm of one would be in the second arm of all others, and what one does would be put down to the other.
 */
function placeOf(bucket: number, experiment: string): number {
  let known = places.get(experiment)
  if (!known) {
    const order = Array.from({ length: 100 }, (_, each) => each).sort(
      (a, b) => mixed(`${experiment} ${a}`) - mixed(`${experiment} ${b}`) || a - b,
    )
    known = order.map((_, each) => order.indexOf(each))
    if (places.size >= MAX_NAMES) places.clear()
    places.set(experiment, known)
  }
  return known[bucket] ?? 0
}

/** FNV-1a, then the last steps of MurmurHash3, which spread similar names. */
function mixed(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The first shares take the first places: with other shares only those move who have to, of two arms. */
function armOfPlace(shares: Readonly<Record<string, number>>, place: number | null): string | undefined {
  const arms = Object.entries(shares)
  if (place === null) return arms[0]?.[0]
  let upTo = 0
  const found = arms.find(([, share]) => {
    upTo += share
    return place < upTo
  })
  return (found ?? arms[0])?.[0]
}

/** The condition that hides a section from this shopper now, null if it is shown. */
export function hiddenBy(
  { audience, schedule, arms: changes = {} }: Section,
  query: LayoutQuery,
  arms: Readonly<Record<string, string>>,
): 'audience' | 'schedule' | 'arm' | null {
  if (audience && !isAudience(audience, query)) return 'audience'
  if (schedule && !isDue(schedule, query.now.getTime())) return 'schedule'
  return Object.entries(changes).some(([experiment, byArm]) => changeOf(byArm, arms[experiment])?.hidden) ? 'arm' : null
}

type ArmChanges = NonNullable<Section['arms']>[string]

function changeOf(byArm: ArmChanges, arm: string | undefined): ArmChanges[string] | undefined {
  return arm !== undefined && Object.hasOwn(byArm, arm) ? byArm[arm] : undefined
}

/** The audiences that a customer of each kind belongs to. */
const AUDIENCES_OF: Readonly<Record<CustomerKind, readonly CustomerAudience[]>> = {
  visitor: ['visitor'],
  b2c: ['b2c'],
  b2b: ['b2b', 'b2bWithoutPlus'],
  b2bPlus: ['b2b', 'b2bPlus'],
}

function isAudience({ customer, locale, currency, device }: Audience, query: LayoutQuery): boolean {
  return (
    (!customer || AUDIENCES_OF[query.kind].some((each) => customer.includes(each))) &&
    (!locale || locale.includes(query.locale)) &&
    (!currency || currency.includes(query.currency)) &&
    // An unknown device gets the desktop page.
    (!device || device.includes(query.device ?? 'desktop'))
  )
}

function isDue({ from, to }: Schedule, now: number): boolean {
  return (from === undefined || instant(from) <= now) && (to === undefined || now < instant(to))
}

/** Settings with the changes of the chosen arms, in document order. */
function settingsIn(section: Section, arms: Readonly<Record<string, string>>): PlacedSection['settings'] {
  let settings = section.settings
  for (const [experiment, byArm] of Object.entries(section.arms ?? {})) {
    const change = changeOf(byArm, arms[experiment])
    if (change?.settings) settings = { ...settings, ...change.settings }
  }
  return settings
}

function nextFlip(layout: Layout, now: number): Date | null {
  const flips = Object.values(layout.sections)
    .flatMap(({ schedule }) => [schedule?.from, schedule?.to])
    .filter((text) => text !== undefined)
    .map(instant)
    .filter((at) => at > now)
  return flips.length > 0 ? new Date(Math.min(...flips)) : null
}

/** Layouts are checked before they are stored; an invalid time never comes. */
function instant(text: string): number {
  return readInstant(text) ?? Number.POSITIVE_INFINITY
}

function namesDevice(condition: Condition): boolean {
  return 'device' in condition
}
