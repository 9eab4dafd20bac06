import type { ClaimSlugs } from '#server/commerce/store/change-page.ts'
import { storeMigrations } from '#server/commerce/store/migrations.ts'
import { readParts } from '#server/commerce/store/releases/part-values.ts'
import { doRun, settleRun } from '#server/commerce/store/releases/run-release.ts'
import { problemsOf } from '#server/commerce/store/releases/write-parts.ts'
import type { StoreDatabase } from '#server/commerce/store/schema.ts'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import { openLayoutStore } from '#server/layouts/store.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import { frameDocument, homeDocument, notice, testWorld } from '#server/layouts/testing.ts'
import { type Database, openDatabase } from '#server/platform/database/open.ts'
import { done, refused } from '#server/platform/outcome.ts'
import type { ReleaseStore } from '#server/ports/staff-releases.ts'

interface Place {
  folder: string
  /** of PostgreSQL; '' for SQLite */
  url: string
  /** of the names of its schemas */
  prefix: string
}

/** The two databases that a release is in, as a process of its own opens them. */
export async function openReleaseDatabases({ folder, url, prefix }: Place) {
  const place = {
    ...{ dataDir: folder, databaseUrl: url === '' ? null : url, poolSize: 3 },
    ...(url !== '' && { schemaPrefix: prefix }),
  }
  const layouts = await openDatabase<LayoutTables>({ ...place, name: 'layouts', migrations: layoutTableMigrations })
  const shop = await openDatabase<StoreDatabase>({ ...place, name: 'store', migrations: storeMigrations })
  const defaults = new Map([
    ['frames/default', JSON.stringify(frameDocument)],
    ['screens/home', JSON.stringify(homeDocument({ hello: notice('old') }))],
  ])
  const store = await openLayoutStore({ database: layouts, defaults, world: testWorld, report: () => {} })
  return { layouts, shop, store }
}

export const claimNothing = async () => []

/** The commerce API's half without HTTP. */
export function releaseStoreOf(shop: Database<StoreDatabase>, claimSlugs: ClaimSlugs): ReleaseStore {
  const now = () => new Date()
  return {
    async check(parts) {
      const [found, problems] = [await readParts(shop.db, parts), await problemsOf(shop.db, parts)]
      return parts.map(({ kind, id }, at) => ({
        ...{ kind, id, ...found[at]! },
        problems: problems.filter((each) => each.kind === kind && each.id === id),
      }))
    },
    async run(release, { run, act, parts, moved, author = '', note }) {
      const isBack = act === 'takeBack'
      const wanted = { release, run, isBack, parts, moved, author, note, record: async () => {} }
      const outcome = await doRun({ store: shop, claimSlugs, now: now() }, wanted)
      if (outcome.ok) return done(outcome.run)
      return refused(outcome.code === 'moved' ? 'moved' : 'invalid')
    },
    plan: async () => done(null),
    settle: (release, run) => settleRun({ store: shop, now: now() }, { release, run }),
  }
}
