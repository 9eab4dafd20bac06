import { describe, expect, it } from 'vitest'
import { checkClock } from './check-clock.ts'
import { checkDisk } from './check-disk.ts'
import { checkQueries } from './check-queries.ts'
import { checkVersions } from './check-versions.ts'
import { checkWebhooks } from './check-webhooks.ts'

const MB = 1024 * 1024
const now = new Date('2027-03-15T12:00:00.000Z')
const secondsFromNow = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('doctor looks at', () => {
  it.each([
    [100, false, 'fault'],
    [500, false, 'warning'],
    [5_000, false, 'ok'],
    [5_000, true, 'ok'],
    // Copies made before migrations would fill it.
    [2_000, true, 'fault'],
  ] as const)('the disk: %i MB with migrations to come (%s) are %s', (megabytes, hasMigrationsToCome, state) => {
    const folders = [{ variable: 'DATA_DIR', path: '/data', freeBytes: megabytes * MB }] as const
    const [finding] = checkDisk({ folders, databaseBytes: 3_000 * MB }, hasMigrationsToCome)
    expect(finding).toMatchObject({ state, message: expect.stringContaining(`${megabytes} MB are free`) })
  })

  it.each([
    [null, null, 'ok'],
    [secondsFromNow(-4), secondsFromNow(-3_600), 'ok'],
    [secondsFromNow(-60), null, 'fault'],
    [null, secondsFromNow(3_600), 'fault'],
  ] as const)('the clock: that of the database says %s, the latest order %s', (database, latest, state) => {
    expect(checkClock({ now, database, latest })).toMatchObject([{ state }])
  })

  it('slow statements since the start, and those that run for long', () => {
    const metrics = (quick: number) =>
      [
        `witryna_database_statement_seconds_bucket{le="0.1",database="engine"} ${quick}`,
        'witryna_database_statement_seconds_count{database="engine"} 1000',
      ].join('\n')
    expect(checkQueries(metrics(995), [])).toMatchObject([{ state: 'ok' }])
    expect(checkQueries(metrics(900), ['select 1 (process 7, 12 s)'])).toMatchObject([
      { state: 'warning', message: expect.stringContaining('select 1 (process 7, 12 s)') },
      { state: 'warning', message: expect.stringContaining('100 of 1000 statements of engine') },
    ])
    expect(checkQueries(null, [])).toMatchObject([{ state: 'ok', message: expect.stringContaining('METRICS_TOKEN') }])
  })

  it('webhook endpoints that were switched off, and events that wait', async () => {
    const rows = async () => [
      { id: 'we_1', is_active: 0, off_reason: 'failing', late: 0 },
      { id: 'we_2', is_active: 1, off_reason: null, late: '7' },
    ]
    expect(await checkWebhooks({ rows }, now)).toMatchObject([
      { state: 'warning', message: expect.stringContaining('we_1 was switched off, as it has accepted nothing') },
      { state: 'warning', message: expect.stringContaining('7 events wait for the endpoint we_2') },
    ])
  })

  it('the version of Node', () => {
    expect(checkVersions('SQLite 3', '20.1.0')).toMatchObject({ state: 'fault' })
    expect(checkVersions('SQLite 3', '24.1.0')).toMatchObject({ state: 'ok' })
  })
})
