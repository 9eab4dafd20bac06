import { expect, it } from 'vitest'
import { testClock } from '#server/commerce/testing/test-commerce.ts'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { createBearerSessions } from './bearer-sessions.ts'

const SECRET = 'a secret of at least thirty-two characters'
const HOUR_MS = 3_600_000

eachDatabase('bearer sessions', (open, _, rule) => {
  async function openSessions() {
    const database = await open<LayoutTables>(layoutTableMigrations, 'layouts')
    const clock = testClock()
    const server = (secret = SECRET) => createBearerSessions({ database, secret, clock })
    const pass = (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms)
    }
    return { database, clock, server, pass }
  }

  it('are read on any server, with what was set and without what was removed', async () => {
    const { server } = await openSessions()
    const { token } = await server().begin()
    const { id } = (await server().read(token))!
    await server().change(id, { cartId: 'car-1', currency: 'EUR' })
    await server().change(id, { currency: null, token: 'a.b.c' })
    expect(await server().read(token)).toEqual({ id, values: { cartId: 'car-1', token: 'a.b.c' } })
  })

  rule('end an hour after the token was given, unless it is renewed', async () => {
    const { server, pass } = await openSessions()
    const { token } = await server().begin()
    pass(HOUR_MS - 1)
    const renewed = (await server().renew(token))!
    expect(renewed.token).not.toBe(token)
    pass(HOUR_MS - 1)
    expect(await server().read(renewed.token)).not.toBeNull()
    pass(1)
    expect([await server().read(renewed.token), await server().renew(renewed.token)]).toEqual([null, null])
  })

  rule('keep the old token for a minute after a renewal, for calls under way', async () => {
    const { server, pass } = await openSessions()
    const { token } = await server().begin()
    await server().renew(token)
    pass(59_999)
    expect(await server().read(token)).not.toBeNull()
    pass(1)
    expect(await server().read(token)).toBeNull()
  })

  rule('end all their tokens for another one, which has the same end', async () => {
    const { server, pass } = await openSessions()
    const { token: older } = await server().begin()
    pass(HOUR_MS / 2)
    const { token } = (await server().renew(older))!
    const { id } = (await server().read(token))!
    const next = (await server().exchange(id))!
    expect([await server().read(older), await server().read(token), await server().renew(token)]).toEqual([
      ...[null, null, null],
    ])
    pass(HOUR_MS - 1)
    expect((await server().read(next))?.id).toBe(id)
    pass(1)
    expect(await server().read(next)).toBeNull()
    await server().end(id)
    expect(await server().exchange(id)).toBeNull()
  })

  rule('cannot be renewed for ever', async () => {
    const { server, clock, pass } = await openSessions()
    let { token, renewableUntil, expiresAt } = await server().begin()
    const end = renewableUntil
    while (clock.now.getTime() + HOUR_MS / 2 < Date.parse(end)) {
      pass(HOUR_MS / 2)
      ;({ token, renewableUntil, expiresAt } = (await server().renew(token))!)
    }
    expect([renewableUntil, expiresAt]).toEqual([end, end])
    pass(HOUR_MS / 2)
    expect(await server().renew(token)).toBeNull()
  })

  rule('end at once with all their tokens', async () => {
    const { server } = await openSessions()
    const { token } = await server().begin()
    const renewed = (await server().renew(token))!
    const { id } = (await server().read(token))!
    await server().end(id)
    await server().change(id, { cartId: 'car-1' })
    expect([await server().read(token), await server().read(renewed.token)]).toEqual([null, null])
  })

  rule('cannot be opened with a copy of the database', async () => {
    const { server, database } = await openSessions()
    const { token } = await server().begin()
    const { id } = (await server().read(token))!
    await server().change(id, { token: 'secret-of-the-customer' })
    const rows = {
      tokens: await database.db.selectFrom('bearer_tokens').selectAll().execute(),
      sessions: await database.db.selectFrom('bearer_sessions').selectAll().execute(),
    }
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(Buffer.from(rows.sessions[0]!.sealed).toString('latin1')).not.toContain('secret-of-the-customer')
    expect(await server('another secret of thirty-two characters').read(token)).toBeNull()
  })

  rule('leave nothing behind', async () => {
    const { server, database, pass } = await openSessions()
    await server().begin()
    pass(HOUR_MS)
    await server().begin()
    expect(await database.db.selectFrom('bearer_sessions').select('id').execute()).toHaveLength(1)
    expect(await database.db.selectFrom('bearer_tokens').select('hash').execute()).toHaveLength(1)
  })
})
