import { expect, it } from 'vitest'
import { createAttemptLimit, createAttemptsTable, pruneAttempts, type WithAttempts } from './attempts.ts'
import type { Migrations } from './migrate.ts'
import { eachDatabase } from './testing.ts'

const migrations: Migrations = { '001-attempts': { up: createAttemptsTable } }

eachDatabase('a limit of attempts', (open) => {
  async function openLimit() {
    const database = await open<WithAttempts>(migrations)
    const time = { now: new Date('2027-03-10T10:00:00.000Z') }
    const server = (subject = 'login') =>
      createAttemptLimit({ database, subject, limit: 3, windowMs: 60_000, clock: () => time.now })
    const wait = (ms: number) => {
      time.now = new Date(time.now.getTime() + ms)
    }
    return { database, time, server, wait }
  }

  it('is shared by all servers on one database, and another server goes on where one has stopped', async () => {
    const { server } = await openLimit()
    const [one, other] = [server(), server()]
    expect([await one.count('ewa'), await other.count('ewa'), await one.count('ewa')]).toEqual([
      { isAllowed: true, count: 1 },
      { isAllowed: true, count: 2 },
      { isAllowed: true, count: 3 },
    ])
    expect(await server().count('ewa')).toEqual({ isAllowed: false, count: 4, retryAfterS: 60 })
  })

  it('counts each of many attempts of the same moment once', async () => {
    const { server } = await openLimit()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => server().count(`${index % 2}`)))
    const numbers = answers.map(({ count }) => count).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => Math.floor(index / 2) + 1))
  })

  it('counts names and subjects apart', async () => {
    const { server } = await openLimit()
    for (let count = 0; count < 4; count += 1) await server().count('ewa')
    expect(await server().count('jan')).toMatchObject({ count: 1 })
    expect(await server('mail').count('ewa')).toMatchObject({ count: 1 })
  })

  it('begins anew when the window that the first attempt began is over', async () => {
    const { server, wait } = await openLimit()
    for (let count = 0; count < 3; count += 1) await server().count('ewa')
    wait(59_001)
    expect(await server().count('ewa')).toMatchObject({ isAllowed: false, retryAfterS: 1 })
    wait(999)
    expect(await server().count('ewa')).toEqual({ isAllowed: true, count: 1 })
    wait(59_999)
    expect(await server().count('ewa')).toEqual({ isAllowed: true, count: 2 })
  })

  it('tells how long a further attempt has to wait, and counts nothing for it', async () => {
    const { server, wait } = await openLimit()
    expect(await server().pausedS('ewa')).toBeNull()
    for (let count = 0; count < 2; count += 1) await server().count('ewa')
    expect(await server().pausedS('ewa')).toBeNull()
    await server().count('ewa')
    wait(59_001)
    expect([await server().pausedS('ewa'), await server().pausedS('jan')]).toEqual([1, null])
    wait(999)
    expect(await server().pausedS('ewa')).toBeNull()
  })

  it('takes an attempt back, but never one of a window that is over or that was not counted', async () => {
    const { server, database, wait } = await openLimit()
    await server().giveBack('ewa')
    for (let count = 0; count < 3; count += 1) await server().count('ewa')
    await server().giveBack('ewa')
    expect(await server().count('ewa')).toEqual({ isAllowed: true, count: 3 })
    wait(60_000)
    await server().giveBack('ewa')
    expect(await database.db.selectFrom('attempts').select('count').execute()).toEqual([{ count: 3 }])
  })

  it('keeps no name that can be read, and nothing of a window that is over', async () => {
    const { server, database, time, wait } = await openLimit()
    await server().count('ewa@nadstawem.example')
    wait(1)
    await server().count('jan@nadstawem.example')
    const keys = async () => (await database.db.selectFrom('attempts').select('key').execute()).map(({ key }) => key)
    expect(await keys()).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)])
    wait(59_999)
    await pruneAttempts(database.db, time.now)
    expect(await keys()).toHaveLength(1)
  })
})
