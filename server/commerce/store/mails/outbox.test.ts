import { describe, expect, it } from 'vitest'
import { type Letter, type MailPost, NotSentError, UnclearError } from '#server/mails/post/mail-post.ts'
import { eachDatabase, type OpenForTest } from '#server/platform/database/testing.ts'
import type { EngineEvent } from '../../engine/event-payloads.ts'
import { appendEvent, waitingEvents } from '../../engine/events.ts'
import { engineMigrations } from '../../engine/migrations/migrations.ts'
import type { EngineDatabase } from '../../engine/schema.ts'
import { emptyDatabases } from '../../testing/empty-databases.ts'
import { storeMigrations } from '../migrations.ts'
import type { StoreDatabase } from '../schema.ts'
import { addMails, CLAIM_MS, claimMail, dueMails, forgetMails, handOver, MAX_TRIES, pauseAfter } from './outbox.ts'
import { sendMails } from './send-mails.ts'
import { takeEvents } from './take-events.ts'
import { listUnsentMails, sendAgain } from './unsent-mails.ts'

const MINUTE_MS = 60_000
const changed: EngineEvent = { type: 'password.changed', locale: 'pl', email: 'zofia@example.pl' }

/** A shop whose mails are only collected in a list. */
async function openShop(open: OpenForTest) {
  const openCopy = await open.copyOf(emptyDatabases)
  const engine = await openCopy<EngineDatabase>(engineMigrations, 'engine')
  const store = await openCopy<StoreDatabase>(storeMigrations, 'store')
  const world = { now: new Date('2027-03-10T10:00:00.000Z') }
  const clock = () => world.now
  const sent: Letter[] = []
  const said: string[] = []
  let failure: Error | null = null
  const post: MailPost = {
    async send(letter, beforeHandover) {
      if (failure) throw failure
      await beforeHandover?.()
      sent.push(letter)
    },
    wasSent: async () => null,
    close: async () => {},
  }
  const write = async (mail: { layout: string; recipient: string; content: string; messageId: string }) => ({
    from: { name: '', address: 'sklep@ziarno.example' },
    to: mail.recipient,
    subject: mail.content,
    html: '',
    text: '',
    attachments: [],
    messageId: mail.messageId,
    name: mail.layout,
    date: clock(),
  })
  const deliver = (parts: { post?: MailPost } = {}) =>
    sendMails({ store, post, write, clock, report: (message) => said.push(message), ...parts })
  const add = (key: string, uselessAfter: Date | null = null) =>
    addMails(
      store.db,
      [{ key, layout: 'password-changed', recipient: 'zofia@example.pl', content: `of ${key}`, uselessAfter }],
      clock(),
    )
  return {
    engine,
    store,
    post,
    sent,
    said,
    deliver,
    add,
    clock,
    fail: (error: Error | null) => {
      failure = error
    },
    pass: (ms: number) => {
      world.now = new Date(world.now.getTime() + ms)
    },
    rows: () => store.db.selectFrom('outbox').selectAll().orderBy('id').execute(),
  }
}

eachDatabase('mails on their way', (open, _, rule) => {
  it('that were given up are listed with why, and sent when people say so; what nobody can use is not', async () => {
    const { store, sent, deliver, add, fail, pass, clock } = await openShop(open)
    await add('lost')
    await add('late', new Date(clock().getTime() + MINUTE_MS))
    fail(new NotSentError('no such mail box', { isFinal: true }))
    await deliver()
    const { data } = await listUnsentMails(store.db, { status: null }, clock())
    expect(data.map(({ id, name, error, canBeSent }) => ({ id, name, error, canBeSent }))).toEqual([
      { id: 2, name: 'password-changed', error: 'no such mail box', canBeSent: true },
      { id: 1, name: 'password-changed', error: 'no such mail box', canBeSent: true },
    ])
    fail(null)
    pass(2 * MINUTE_MS)
    expect(await sendAgain(store.db, 2, clock())).toBe('useless')
    expect(await sendAgain(store.db, 1, clock())).toBe('again')
    await deliver()
    expect(sent.map(({ subject }) => subject)).toEqual(['of lost'])
    expect(await sendAgain(store.db, 1, clock())).toBe('sent')
    expect(await sendAgain(store.db, 99, clock())).toBe('not_found')
    await deliver()
    expect(sent).toHaveLength(1)
  })

  it('are made of an event once, however often it is read', async () => {
    const { engine, store, clock, rows } = await openShop(open)
    await engine.transaction((tx) => appendEvent(tx, changed, clock()))
    const [event] = await waitingEvents(engine.db, 10)
    const take = () =>
      takeEvents({
        engine,
        store,
        now: clock(),
        report: () => {},
        mailsOf: ({ id, event: { type, ...content } }) => [
          {
            key: `engine:${id}`,
            layout: type,
            recipient: 'zofia@example.pl',
            content: JSON.stringify(content),
            uselessAfter: null,
          },
        ],
      })
    // Two servers read it at once, and one was killed before it could delete it from the engine.
    await Promise.all([take(), take()])
    await engine.db
      .insertInto('events')
      .values({ id: event!.id, type: changed.type, content: '{}', at: event!.at } as never)
      .execute()
    expect(await take()).toBe(1)
    expect(await rows()).toHaveLength(1)
    expect(await waitingEvents(engine.db, 10)).toEqual([])
  })

  rule('do not wait for an event of which no mail can be made', async () => {
    const { engine, store, clock } = await openShop(open)
    await engine.transaction((tx) => appendEvent(tx, changed, clock()))
    const said: string[] = []
    const mailsOf = () => {
      throw new Error('unreadable')
    }
    await takeEvents({ engine, store, mailsOf, now: clock(), report: (message) => said.push(message) })
    expect(said).toEqual([expect.stringContaining('password.changed')])
    expect(await waitingEvents(engine.db, 10)).toEqual([])
  })

  rule('are sent once, and what they told of is forgotten', async () => {
    const { add, deliver, sent, rows } = await openShop(open)
    await add('a')
    await add('a')
    await deliver()
    await deliver()
    expect(sent.map(({ subject }) => subject)).toEqual(['of a'])
    expect(await rows()).toEqual([expect.objectContaining({ status: 'sent', content: '' })])
  })

  it('are sent once among several servers that look at the same moment', async () => {
    const { add, deliver, sent } = await openShop(open)
    for (const key of ['a', 'b', 'c', 'd', 'e']) await add(key)
    await Promise.all([deliver(), deliver(), deliver(), deliver()])
    expect(sent.map(({ subject }) => subject).sort()).toEqual(['of a', 'of b', 'of c', 'of d', 'of e'])
  })

  rule('are tried again after growing pauses, with the same id, and given up after days', async () => {
    const { add, deliver, sent, fail, pass, rows } = await openShop(open)
    await add('a')
    fail(new NotSentError('away'))
    await deliver()
    const [first] = await rows()
    expect(first).toMatchObject({ status: 'pending', tries: 1, error: 'away' })
    await deliver()
    expect((await rows())[0]!.tries).toBe(1)
    pass(MINUTE_MS)
    await deliver()
    expect((await rows())[0]!.tries).toBe(2)
    pass(MINUTE_MS)
    await deliver()
    expect((await rows())[0]!.tries).toBe(2)
    fail(null)
    pass(4 * MINUTE_MS)
    await deliver()
    expect(sent).toEqual([expect.objectContaining({ messageId: first!.message_id })])

    await add('b')
    fail(new NotSentError('away'))
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      await deliver()
      pass(pauseAfter(tries))
    }
    expect((await rows())[1]).toMatchObject({ status: 'failed', tries: MAX_TRIES - 1 })
    const pauses = Array.from({ length: MAX_TRIES - 1 }, (_, index) => pauseAfter(index + 1))
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
  })

  rule('are given up at once when there is no such mail box', async () => {
    const { add, deliver, fail, rows, said } = await openShop(open)
    await add('a')
    fail(new NotSentError('550', { isFinal: true }))
    await deliver()
    expect((await rows())[0]!.status).toBe('failed')
    expect(said).toEqual([expect.stringContaining('given up')])
    expect(said.join()).not.toContain('zofia')
  })

  rule('are never sent twice: one that may have arrived is not tried again', async () => {
    const { add, deliver, fail, pass, sent, rows } = await openShop(open)
    await add('a')
    fail(new UnclearError('went away'))
    await deliver()
    fail(null)
    pass(24 * 60 * MINUTE_MS)
    await deliver()
    expect(sent).toEqual([])
    expect((await rows())[0]!.status).toBe('unclear')
  })

  rule.each([
    ['before it was handed over: it is sent', false, null, 'sent', 1],
    ['while it was handed over and nobody can tell: it is not sent again', true, null, 'unclear', 0],
    ['after it was sent, as the post knows: it is not sent again', true, true, 'sent', 0],
    ['while it was handed over and was not sent, as the post knows: it is sent', true, false, 'sent', 1],
  ])('survive a server that is killed %s', async (_, isHandedOver, wasSent, status, times) => {
    const { add, deliver, pass, sent, store, clock, rows, post } = await openShop(open)
    await add('a')
    const [id] = await dueMails(store.db, clock(), 1)
    await claimMail(store.db, id!, clock())
    if (isHandedOver) await handOver(store.db, id!, clock())
    await deliver({ post: { ...post, wasSent: async () => wasSent } })
    expect(sent).toEqual([])
    pass(CLAIM_MS)
    await deliver({ post: { ...post, wasSent: async () => wasSent } })
    expect(sent).toHaveLength(times)
    expect((await rows())[0]!.status).toBe(status)
  })

  rule('are not sent when their link has expired before its turn came', async () => {
    const { add, deliver, pass, sent, clock, rows } = await openShop(open)
    await add('a', new Date(clock().getTime() + 60 * MINUTE_MS))
    pass(61 * MINUTE_MS)
    await deliver()
    expect(sent).toEqual([])
    expect((await rows())[0]).toMatchObject({ status: 'dropped', content: '' })
  })

  rule('are forgotten a quarter of a year after they were sent', async () => {
    const { add, deliver, pass, clock, store, rows } = await openShop(open)
    await add('a')
    await deliver()
    await add('b')
    pass(91 * 24 * 60 * MINUTE_MS)
    await forgetMails(store, clock())
    expect((await rows()).map(({ key }) => key)).toEqual(['b'])
  })
})

describe('pauses', () => {
  it('start with a minute and never exceed six hours', () => {
    expect(pauseAfter(1)).toBe(MINUTE_MS)
    expect(pauseAfter(MAX_TRIES)).toBe(6 * 60 * MINUTE_MS)
  })
})
