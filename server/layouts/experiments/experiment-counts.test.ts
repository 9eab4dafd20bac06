import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeConsent } from '#schemas/consent.ts'
import { Layout } from '#schemas/layout.ts'
import { COOKIE, type CookieChange, type Cookies } from '#server/http/visit/cookies.ts'
import { createExperimentVisitors } from '#server/http/visit/experiment-visitors.ts'
import { SYSTEM_SHOPPER } from '#server/http/visit/shop-rules.ts'
import type { Visit } from '#server/http/visit/visit.ts'
import type { Database } from '#server/platform/database/open.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import type { ReportEvent } from '#server/platform/report.ts'
import { layoutTableMigrations } from '../migrations.ts'
import { openLayoutStore } from '../store.ts'
import type { LayoutTables } from '../tables.ts'
import { frameDocument, homeDocument, notice, query, testWorld } from '../testing.ts'
import { createExperimentCounts } from './experiment-counts.ts'
import { runOf } from './experiment-run.ts'
import { readExperiments } from './read-experiments.ts'
import { shownExperiments } from './shown-experiments.ts'

const SECRET = 'a secret that only tests know, long enough'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const document = homeDocument(
  { hello: notice('Hi', { arms: { shelf: { b: { settings: { tone: 'warning' } } } } }), more: notice('More') },
  { experiments: { shelf: { a: 50, b: 50 } } },
)
const home = Layout.parse(document)
const defaults = new Map([
  ['frames/default', JSON.stringify(frameDocument)],
  ['screens/home', JSON.stringify(document)],
])

eachDatabase('people of an experiment', (open, _, rule) => {
  const now = { at: new Date('2026-12-01T12:00:00Z') }
  const clock = () => now.at

  /** One server of the shop, over a database that others may use, too. */
  async function start(database: Database<LayoutTables>) {
    const reports: ReportEvent[] = []
    const store = await openLayoutStore({ database, defaults, world: testWorld, report: () => {} })
    const counts = createExperimentCounts({
      ...{ database, store, clock, report: (event) => void reports.push(event), everyMs: 3_600_000 },
      secret: Promise.resolve(SECRET),
    })
    const visitors = createExperimentVisitors({ experiments: counts, secret: SECRET, clock })
    const revision = `screens/home@${store.published('screens/home')!.revision}`
    const close = async () => {
      await counts.close()
      store.close()
    }
    return { store, counts, visitors, revision, reports, close }
  }
  const openTables = () => open<LayoutTables>(layoutTableMigrations, 'layouts')

  function visitOf(cookies: Cookies, staffToken: string | null = null): Visit {
    const bucket = cookies.bucket === undefined ? null : Number(cookies.bucket)
    const shopper = { ...SYSTEM_SHOPPER, bucket, staffToken }
    return { shopper, cookies, corrections: [], hasSessionEnded: false, requestId: 'test' }
  }
  const agreeing = (bucket: number): Cookies => ({
    consent: writeConsent({ at: now.at, purposes: new Set(['statistics']) }),
    bucket: String(bucket),
  })
  function withChanges(cookies: Cookies, changes: readonly CookieChange[]): Cookies {
    return { ...cookies, ...Object.fromEntries(changes.map(({ name, value }) => [name, value ?? undefined])) }
  }
  /** Somebody who agreed on an earlier page. */
  function somebody({ visitors }: Awaited<ReturnType<typeof start>>, bucket: number): Cookies {
    const given: CookieChange = { name: COOKIE.bucket, value: String(bucket) }
    return withChanges(agreeing(bucket), visitors.consented([given]))
  }
  async function totals({ db }: Database<LayoutTables>) {
    const [run] = await readExperiments(db)
    return Object.fromEntries((run?.arms ?? []).map(({ arm, seen, added }) => [arm, [seen, added]]))
  }

  it('are counted once each by two servers, whatever is repeated and in whatever order', async () => {
    const step = fc.record({
      person: fc.nat(5),
      act: fc.constantFrom('see', 'add'),
      server: fc.nat(1),
      /** the browser sends a cookie that it had before, as when two requests go out at once or an answer is lost */
      isOld: fc.boolean(),
      times: fc.integer({ min: 1, max: 3 }),
      isStored: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const database = await openTables()
        const servers = [await start(database), await start(database)] as const
        const people = Array.from({ length: 6 }, (_, index) => {
          const cookies = somebody(servers[0], index * 17)
          return { history: [cookies], sawWith: new Set<string>(), seen: false, added: false, bucket: index * 17 }
        })
        for (const { person, act, server, isOld, times, isStored } of steps) {
          const each = people[person]!
          const { visitors, revision, counts } = servers[server]!
          const cookies = (isOld ? each.history.at(-2) : undefined) ?? each.history.at(-1)!
          for (let time = 0; time < times; time++) {
            const visit = visitOf(cookies)
            const changes =
              act === 'see' ? visitors.seen(visit, { revision, userAgent: BROWSER }) : visitors.added(visit)
            const isSeenByCookie = each.sawWith.has(cookies.experiments ?? '')
            if (act === 'see') each.seen = true
            else if (isSeenByCookie) each.added = true
            if (changes.length === 0) continue
            each.history.push(withChanges(cookies, changes))
            each.sawWith.add(each.history.at(-1)!.experiments ?? '')
          }
          if (isStored) await Promise.all(servers.map((one) => one.counts.flush()))
          else void counts.flush()
        }
        await Promise.all(servers.map((one) => one.close()))
        const expected: Record<string, [number, number]> = { a: [0, 0], b: [0, 0] }
        for (const { seen, added, bucket } of people) {
          const arm = shownExperiments(home, { ...query, bucket }).get('shelf')!
          if (seen) expected[arm]![0] += 1
          if (added) expected[arm]![1] += 1
        }
        expect(await totals(database)).toEqual(people.some(({ seen }) => seen) ? expected : {})
      }),
      { numRuns: 15, seed: 42 },
    )
  })

  it('are stored once the database takes them again, and nobody waits for it', async () => {
    const database = await openTables()
    const server = await start(database)
    await database.db.schema.alterTable('experiment_counts').renameTo('away').execute()
    const cookies = somebody(server, 3)
    expect(server.visitors.seen(visitOf(cookies), { revision: server.revision, userAgent: BROWSER })).toHaveLength(1)
    await server.counts.flush()
    expect(server.reports).toMatchObject([{ message: 'Experiments could not be counted; it is tried again' }])
    await database.db.schema.alterTable('away').renameTo('experiment_counts').execute()
    await server.close()
    expect(
      Object.values(await totals(database))
        .flat()
        .sort(),
    ).toEqual([0, 0, 0, 1])
  })

  it('leave numbers alone: two days later nothing says that a visitor was there', async () => {
    const database = await openTables()
    const server = await start(database)
    server.visitors.seen(visitOf(somebody(server, 3)), { revision: server.revision, userAgent: BROWSER })
    await server.counts.flush()
    const hashes = () => database.db.selectFrom('experiment_marks').select('hash').execute()
    const [first] = await hashes()
    now.at = new Date(now.at.getTime() + 49 * 3_600_000)
    server.visitors.seen(visitOf(somebody(server, 3)), { revision: server.revision, userAgent: BROWSER })
    await server.close()
    expect((await hashes()).map(({ hash }) => hash)).not.toContain(first!.hash)
    expect(
      Object.values(await totals(database))
        .flat()
        .reduce((sum, each) => sum + each, 0),
    ).toBe(2)
  })

  rule('are those who agreed, and neither staff nor robots', async () => {
    const database = await openTables()
    const { visitors, revision, counts, close } = await start(database)
    const agreed = withChanges(agreeing(3), visitors.consented([{ name: COOKIE.bucket, value: '3' }]))
    const seen = { revision, userAgent: BROWSER }
    expect(visitors.seen(visitOf({ ...agreed, consent: undefined }), seen)).toEqual([])
    expect(visitors.seen(visitOf({ ...agreed, bucket: undefined }), seen)).toEqual([])
    expect(visitors.seen(visitOf(agreed, 'staff_0000'), seen)).toEqual([])
    for (const userAgent of [null, '', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'HeadlessChrome/140', 'curl/8.1'])
      expect(visitors.seen(visitOf(agreed), { revision, userAgent })).toEqual([])
    expect(visitors.seen(visitOf(agreed), { revision: 'screens/home@older', userAgent: BROWSER })).toEqual([])
    expect(visitors.added(visitOf(agreed))).toEqual([])
    expect(visitors.armsOf(visitOf(agreed))).toEqual([])
    // Consent from before this release has no id: two events of one page would count under two.
    expect(visitors.seen(visitOf(agreeing(3)), seen)).toMatchObject([{ name: 'experiments' }])
    await counts.flush()
    expect(await totals(database)).toEqual({})
    expect(visitors.seen(visitOf(agreed), seen)).toHaveLength(1)
    await close()
    expect(
      Object.values(await totals(database))
        .flat()
        .sort(),
    ).toEqual([0, 0, 0, 1])
  })

  rule('begin anew with other shares or another arm, and go on through any other change of the page', async () => {
    const changed = (change: object) => runOf(Layout.parse({ ...document, ...change }), 'shelf')
    const { hello } = document.sections as unknown as { hello: object }
    expect(changed({ experiments: { shelf: { a: 40, b: 60 } } })).not.toBe(runOf(home, 'shelf'))
    expect(
      changed({ sections: { ...document.sections, hello: { ...hello, arms: { shelf: { b: { hidden: true } } } } } }),
    ).not.toBe(runOf(home, 'shelf'))
    expect(changed({ sections: { ...document.sections, more: notice('Changed') } })).toBe(runOf(home, 'shelf'))
  })
})

describe('the experiments that a page shows', () => {
  const arms = { shelf: { b: { hidden: true } } }
  const layoutOf = (hello: object) =>
    Layout.parse(homeDocument({ hello: notice('Hi', hello) }, { experiments: { shelf: { a: 0, b: 100 } } }))
  const shown = (hello: object) => [...shownExperiments(layoutOf(hello), { ...query, bucket: 7 })]

  it('are told in the arm that hides the section as well: another arm would show it', () => {
    expect(shown({ arms })).toEqual([['shelf', 'b']])
  })

  it('are none where nothing differs for this shopper', () => {
    expect(shown({})).toEqual([])
    expect(shown({ arms, audience: { customer: ['b2b'] } })).toEqual([])
    expect(shown({ arms, schedule: { from: '2027-01-01T00:00:00+01:00' } })).toEqual([])
  })
})
