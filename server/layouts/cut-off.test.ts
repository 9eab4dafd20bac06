import type { KyselyPlugin } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/database/open.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { layoutTableMigrations } from './migrations.ts'
import type { LayoutTables } from './tables.ts'
import { words } from './testing.ts'
import { DUE, LAYOUT_WORKS, type LayoutServer, type LayoutWork, openLayoutServer } from './testing-server.ts'

/* A server that ends between any two statements: `npm run test:kill` kills processes in the same work. */

eachDatabase('work on layouts that is cut off', (open) => {
  let database: Database<LayoutTables>
  beforeEach(async () => {
    database = await open<LayoutTables>(layoutTableMigrations, 'layouts')
  })

  async function withServer<T>(work: (server: LayoutServer) => Promise<T>, on = database): Promise<T> {
    const server = await openLayoutServer(on)
    try {
      return await work(server)
    } finally {
      server.close()
    }
  }
  /** What the next server finds. */
  const found = () => withServer((server) => server.state())

  /**
   * Does the work on servers that end after one statement, after two and so on, until one gets through. All before it must have left
   * what was there.
   */
  async function cutOffAnywhere({ prepare, work }: LayoutWork) {
    await withServer(prepare)
    const old = await found()
    for (let statements = 1; ; statements++) {
      const ending = endingAfter(database, statements)
      const isTold = await withServer(async (server) => {
        ending.begin()
        try {
          await work(server)
          return true
        } catch (error) {
          if (!(error instanceof Ended)) throw error
          return false
        }
      }, ending.database)
      const state = await found()
      if (isTold || JSON.stringify(state) !== JSON.stringify(old)) return { statements, old, state }
    }
  }

  it('leaves the old page with its draft, or the new one without: publishing', async () => {
    const { old, state, statements } = await cutOffAnywhere(LAYOUT_WORKS.publishing)
    expect(statements).toBeGreaterThan(5)
    expect(old).toMatchObject({ number: 0, revisions: [], draft: { basedOn: 0 }, states: 2 })
    expect(state).toMatchObject({ number: 1, text: words('new'), draft: null, states: 0 })
    expect(state.revisions).toEqual([{ number: 1, isPublished: true }])
  })

  it('leaves the page as it was, or the earlier one: going back', async () => {
    const { old, state } = await cutOffAnywhere(LAYOUT_WORKS['going back'])
    expect(old).toMatchObject({ number: 1, text: words('new') })
    expect(state).toMatchObject({ number: 2, text: words('shipped') })
  })

  it('leaves a plan, or none: planning', async () => {
    const { old, state } = await cutOffAnywhere(LAYOUT_WORKS.planning)
    expect([old.dueAt, state.dueAt, state.fault]).toEqual([null, DUE.toISOString(), null])
  })

  it('goes out once, on this server or on the next one: a planned publication', async () => {
    const { old, state } = await cutOffAnywhere(LAYOUT_WORKS['a planned publication'])
    expect([old.dueAt, old.fault]).toEqual([DUE.toISOString(), null])
    expect(state).toMatchObject({ number: 1, text: words('new'), draft: null, states: 0, dueAt: null })
    expect(await withServer((server) => server.runPlans())).toEqual([])
    expect((await found()).revisions).toHaveLength(1)
  })

  it('does not go out once its plan was called off, even in that moment', async () => {
    await withServer(LAYOUT_WORKS['a planned publication'].prepare)
    const calledOff = {
      ...database,
      async transaction(work) {
        await database.db.deleteFrom('layout_plans').execute()
        return database.transaction(work)
      },
    } as Database<LayoutTables>
    expect(await withServer((server) => server.runPlans(), calledOff)).toEqual([])
    expect(await found()).toMatchObject({ number: 0, dueAt: null, draft: { basedOn: 0 } })
  })
})

class Ended extends Error {}

/** The database of a server that ends after some statements from `begin` on: all later ones fail, and open transactions with them. */
function endingAfter(database: Database<LayoutTables>, statements: number) {
  let left = Number.POSITIVE_INFINITY
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (left-- <= 0) throw new Ended()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    begin() {
      left = statements
    },
    database: {
      ...database,
      db: database.db.withPlugin(plugin),
      transaction: (work) => database.transaction((tx) => work(tx.withPlugin(plugin) as typeof tx)),
    } as Database<LayoutTables>,
  }
}
