import type { JsonValue } from '#schemas/json.ts'
import type { StorePartState } from '#schemas/release.ts'
import type { ReleasePart, ReleaseStore } from '#server/ports/staff-releases.ts'
import type { FindDangling } from '../dangling.ts'
import type { LayoutWorld } from '../layout-world.ts'
import { readOldLayout } from '../read-old-layout.ts'
import { reviewLayout } from '../review-layout.ts'
import { sectionForms } from '../section-forms.ts'
import type { LayoutStore } from '../store.ts'
import { checkWith } from './check-parts.ts'
import type { PartRow, ReleaseRow } from './release-rows.ts'
import { storePart } from './release-run.ts'

type Parts = readonly PartRow[]

interface Found {
  row: ReleaseRow
  parts: Parts
}

/** Parts of a release with what stands in their place, as whoever the commerce API is called as may see them. */
export function shownParts({
  store,
  world,
  findDangling,
  clock,
}: {
  store: LayoutStore
  world: LayoutWorld
  findDangling: FindDangling
  clock: () => Date
}): (found: Found, releases: Pick<ReleaseStore, 'check'>) => Promise<ReleasePart[]> {
  const formsOf = sectionForms(world)

  async function layoutPart(row: PartRow, rows: Parts, release: ReleaseRow): Promise<ReleasePart | null> {
    const after = readOldLayout(row.value)
    const now = store.published(row.id)
    if (!after || !now) return null
    const isGathered = release.out_at === null
    const before = isGathered ? now.layout : await store.document(row.id, Number(row.before ?? now.number))
    const review = { store: { ...store, check: checkWith(rows, { store, world }) }, world, findDangling, now: clock() }
    const findings = isGathered ? await reviewLayout(after, review) : []
    return {
      ...partOf(row, release),
      isMoved: String(now.number) !== (isGathered ? row.base : row.out_base),
      isKnown: true,
      value: after as unknown as JsonValue,
      before: before as unknown as JsonValue,
      problems: findings.filter(({ level }) => level === 'stop').map(({ path, message }) => ({ field: path, message })),
      layout: { before: before ?? now.layout, after, types: formsOf(row.id), findings },
    }
  }

  return async ({ row, parts }, releases) => {
    const layouts = await Promise.all(
      parts.filter(({ kind }) => kind === 'layout').map((part) => layoutPart(part, parts, row)),
    )
    return [...layouts.filter((part) => part !== null), ...(await storeParts({ row, parts }, releases))]
  }
}

async function storeParts(
  { row: release, parts: rows }: Found,
  releases: Pick<ReleaseStore, 'check'>,
): Promise<ReleasePart[]> {
  const own = rows.filter(({ kind }) => kind !== 'layout')
  const isGathered = release.out_at === null
  const states = await statesOf(own, releases)
  return own.map((row): ReleasePart => {
    const now = states.get(row)
    const part = partOf(row, release)
    if (!now) return { ...part, isMoved: false, isKnown: false, value: null, before: null, problems: [] }
    return {
      ...part,
      isMoved: now.base !== (isGathered ? row.base : row.out_base),
      isKnown: true,
      value: JSON.parse(row.value) as JsonValue | null,
      before: isGathered ? now.now : (JSON.parse(row.before ?? 'null') as JsonValue | null),
      problems: isGathered ? now.problems : [],
    }
  })
}

/** What stands in the place of each; nothing of a part whose right the asker lacks. */
async function statesOf(
  rows: Parts,
  releases: Pick<ReleaseStore, 'check'>,
): Promise<ReadonlyMap<PartRow, StorePartState>> {
  const states = new Map<PartRow, StorePartState>()
  const whole = await releases.check(rows.flatMap((row) => storePart(row, 'publish')))
  // One part may need another: a text names the phone number that goes out with it.
  if (whole) return new Map(rows.map((row, at) => [row, whole[at]!]))
  // Settings take another right than texts: who has one of them sees those parts.
  for (const own of Map.groupBy(rows, ({ kind }) => kind === 'config' || kind === 'word').values()) {
    const found = await releases.check(own.flatMap((row) => storePart(row, 'publish')))
    for (const [at, state] of (found ?? []).entries()) states.set(own[at]!, state)
  }
  return states
}

function partOf({ kind, id, author, added_at: addedAt, before, version, out_base }: PartRow, { state }: ReleaseRow) {
  const isLeft = (state === 'out' && before === null) || (state === 'back' && before !== null && out_base !== '')
  return { kind: kind as ReleasePart['kind'], id, author, addedAt, version, isLeft }
}
