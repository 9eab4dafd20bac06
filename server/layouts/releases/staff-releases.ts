import type { JsonValue } from '#schemas/json.ts'
import type { StorePart, StorePartKind } from '#schemas/release.ts'
import type { Database } from '#server/platform/database/open.ts'
import { done, type Outcome, refused } from '#server/platform/outcome.ts'
import type {
  AddedPart,
  ReleaseOutcome,
  ReleasePart,
  ReleaseStore,
  StaffRelease,
  StaffReleasesPort,
} from '#server/ports/staff-releases.ts'
import type { FindDangling } from '../dangling.ts'
import { readLayoutDraft } from '../layout-drafts.ts'
import type { LayoutWorld } from '../layout-world.ts'
import { readOldLayout } from '../read-old-layout.ts'
import { reviewLayout } from '../review-layout.ts'
import { sectionForms } from '../section-forms.ts'
import type { LayoutStore } from '../store.ts'
import type { LayoutTables } from '../tables.ts'
import {
  addRelease,
  callOffRelease,
  type NewPart,
  planRelease,
  putParts,
  removePart,
  removeRelease,
} from './change-releases.ts'
import { checkWith } from './check-parts.ts'
import { factsOf, listReleases, type PartRow, type ReleaseRow, readRelease, waitingReleases } from './release-rows.ts'
import { storePart } from './release-run.ts'
import { sendRelease } from './send-release.ts'

interface StaffReleasesParts {
  store: LayoutStore
  database: Database<LayoutTables>
  world: LayoutWorld
  findDangling: FindDangling
  clock: () => Date
}

type Parts = readonly PartRow[]

/** Releases for the studio, for whoever the commerce API is called as. */
export function createStaffReleases(parts: StaffReleasesParts): (releases: ReleaseStore) => StaffReleasesPort {
  const { store, database, world, clock, findDangling } = parts
  const formsOf = sectionForms(world)

  const sending = { database, store, world, clock }

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

  return (releases) => {
    async function storeParts(rows: Parts, release: ReleaseRow): Promise<ReleasePart[]> {
      const own = rows.filter(({ kind }) => kind !== 'layout')
      if (own.length === 0) return []
      const isGathered = release.out_at === null
      const asked = own.map((row) => storePart(isGathered ? row : { ...row, before: row.value }, 'publish')[0]!)
      const found = await releases.check(asked)
      return own.map((row, at): ReleasePart => {
        const now = found?.[at]
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

    async function one(id: string): Promise<StaffRelease | null> {
      const found = await readRelease(database.db, id)
      if (!found) return null
      const { row, parts: rows } = found
      const layouts = await Promise.all(
        rows.filter(({ kind }) => kind === 'layout').map((part) => layoutPart(part, rows, row)),
      )
      return {
        ...factsOf(row),
        parts: [...layouts.filter((part) => part !== null), ...(await storeParts(rows, row))],
      }
    }

    /** A change that takes parts away, for who may see those: nobody else may lose what they hold. */
    async function withRights(id: string, isAbout: (row: PartRow) => boolean, change: () => Promise<ReleaseOutcome>) {
      const rows = (await readRelease(database.db, id))?.parts.filter(isAbout) ?? []
      const asked = rows.flatMap((row) => storePart(row, 'publish'))
      return asked.length === 0 || (await releases.check(asked)) ? change() : refused('right_missing')
    }

    async function aboutOf(id: string) {
      const found = await readRelease(database.db, id)
      if (!found) return null
      const { row, parts: rows } = found
      return {
        row,
        about: {
          name: row.name,
          layouts: rows.filter(({ kind }) => kind === 'layout').map((part) => part.id),
          parts: rows.flatMap((part) => storePart(part, 'publish')),
        },
      }
    }

    return {
      list: () => listReleases(database.db),

      async open() {
        const rows = await database.db
          .selectFrom('releases')
          .select(['id', 'name'])
          .where('state', 'in', ['open', 'planned'])
          .where('run', '=', '')
          .orderBy('name')
          .execute()
        return rows
      },

      waiting: () => waitingReleases(database.db),

      one,

      async partOf(id, part) {
        const found = await readRelease(database.db, id)
        const own = found?.parts.find(isPart(part))
        return own ? { value: JSON.parse(own.value) as JsonValue | null, base: own.base } : null
      },

      add: async (name, author) => done({ id: await addRelease(database, { name, author, now: clock() }) }),

      async put(id, added, by) {
        const made = await newParts(added, releases)
        return made.ok ? putParts(database, { id, parts: made.value, by, now: clock() }) : made
      },

      removePart: (id, part, { seen }) => withRights(id, isPart(part), () => removePart(database, { id, part, seen })),
      remove: (id, { seen }) =>
        withRights(
          id,
          () => true,
          () => removeRelease(database, { id, seen }),
        ),

      publish: (id, change) => sendRelease(sending, { id, act: 'publish', ...change }, releases),

      async plan(id, { seen, dueAt, by, note }) {
        const found = await aboutOf(id)
        if (!found) return refused('missing')
        if (found.row.edit !== seen || !['open', 'planned'].includes(found.row.state)) return refused('conflict')
        if (found.about.layouts.length + found.about.parts.length === 0) return refused('empty')
        const whole = await one(id)
        if (!whole || whole.parts.some(({ problems }) => problems.length > 0)) return refused('invalid')
        if (whole.parts.some(({ isMoved }) => isMoved)) return refused('moved')
        const recorded = await releases.plan(id, { ...found.about, note, dueAt })
        return recorded.ok ? planRelease(database, { id, seen, dueAt, by, note }) : recorded
      },

      async callOff(id, { seen, note }) {
        const found = await aboutOf(id)
        if (!found) return refused('missing')
        if (found.row.edit !== seen || found.row.state !== 'planned') return refused('conflict')
        const recorded = await releases.plan(id, { ...found.about, note, dueAt: null })
        return recorded.ok ? callOffRelease(database, { id, seen }) : recorded
      },

      takeBack: (id, change) => sendRelease(sending, { id, act: 'takeBack', ...change }, releases),
    }
  }

  /** What a release keeps of changes. `missing`: one is about something that is not there. `moved`: its `base` is not what stands there. */
  async function newParts(
    added: readonly AddedPart[],
    releases: ReleaseStore,
  ): Promise<Outcome<NewPart[], 'missing' | 'moved'>> {
    const ofStore = added.filter((part) => part.kind !== 'layout')
    const asked = ofStore.map(({ kind, id, value }): StorePart => ({ kind, id, value, base: '' }))
    const states = asked.length === 0 ? [] : await releases.check(asked)
    if (!states) return refused('missing')
    if (ofStore.some(({ base }, at) => base !== undefined && base !== states[at]!.base)) return refused('moved')
    const made: NewPart[] = ofStore.map(({ kind, id, value, version = null }, at) => ({
      ...{ kind: kind as StorePartKind, id, value: JSON.stringify(value), base: states[at]!.base, version },
    }))
    for (const { kind, id } of added) {
      if (kind !== 'layout') continue
      const draft = await readLayoutDraft(database.db, id)
      if (!draft) return refused('missing')
      made.push({ kind, id, value: JSON.stringify(draft.layout), base: String(draft.basedOn), version: draft.edit })
    }
    return done(made)
  }
}

const isPart = (part: { kind: string; id: string }) => (row: PartRow) => row.kind === part.kind && row.id === part.id

function partOf({ kind, id, author, added_at: addedAt, before, version, out_base }: PartRow, { state }: ReleaseRow) {
  const isLeft = (state === 'out' && before === null) || (state === 'back' && before !== null && out_base !== '')
  return { kind: kind as ReleasePart['kind'], id, author, addedAt, version, isLeft }
}
