import type { JsonValue } from '#schemas/json.ts'
import type { StorePart, StorePartKind } from '#schemas/release.ts'
import type { Database } from '#server/platform/database/open.ts'
import { done, type Outcome, refused } from '#server/platform/outcome.ts'
import type {
  AddedPart,
  ReleaseOutcome,
  ReleaseStore,
  StaffRelease,
  StaffReleasesPort,
} from '#server/ports/staff-releases.ts'
import type { FindDangling } from '../dangling.ts'
import { readLayoutDraft } from '../layout-drafts.ts'
import type { LayoutWorld } from '../layout-world.ts'
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
import { changesSince } from './release-changes.ts'
import { factsOf, listReleases, type PartRow, readRelease, waitingReleases } from './release-rows.ts'
import { storePart } from './release-run.ts'
import { sendRelease } from './send-release.ts'
import { shownParts } from './shown-parts.ts'

interface StaffReleasesParts {
  store: LayoutStore
  database: Database<LayoutTables>
  world: LayoutWorld
  findDangling: FindDangling
  clock: () => Date
}

/** Releases for the studio, for whoever the commerce API is called as. */
export function createStaffReleases(parts: StaffReleasesParts): (releases: ReleaseStore) => StaffReleasesPort {
  const { store, database, world, clock, findDangling } = parts
  const sending = { database, store, world, clock }
  const shown = shownParts({ store, world, findDangling, clock })

  return (releases) => {
    async function one(id: string): Promise<StaffRelease | null> {
      const found = await readRelease(database.db, id)
      if (!found) return null
      return { ...factsOf(found.row), parts: await shown(found, releases) }
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
        return own ? { value: JSON.parse(own.value) as JsonValue | null, base: own.base, version: own.version } : null
      },

      async add(name, author, added = []) {
        const made = await newParts(added, releases)
        return made.ok
          ? done({ id: await addRelease(database, { name, author, parts: made.value, now: clock() }) })
          : made
      },

      async put(id, added, by) {
        const made = await newParts(added, releases)
        return made.ok ? putParts(database, { id, parts: made.value, by, now: clock() }) : made
      },

      changesSince: (id, seen) => changesSince(database.db, id, seen),

      removePart: (id, part, { seen, by }) =>
        withRights(id, isPart(part), () => removePart(database, { id, part, seen, by, now: clock() })),
      remove: (id, { seen, by }) =>
        withRights(
          id,
          () => true,
          () => removeRelease(database, { id, seen, by, now: clock() }),
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
        return recorded.ok ? planRelease(database, { id, seen, dueAt, by, note, now: clock() }) : recorded
      },

      async callOff(id, { seen, by, note }) {
        const found = await aboutOf(id)
        if (!found) return refused('missing')
        if (found.row.edit !== seen || found.row.state !== 'planned') return refused('conflict')
        const recorded = await releases.plan(id, { ...found.about, note, dueAt: null })
        return recorded.ok ? callOffRelease(database, { id, seen, by, now: clock() }) : recorded
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
