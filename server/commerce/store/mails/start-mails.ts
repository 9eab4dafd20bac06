import type { MailPost } from '#server/mails/post/mail-post.ts'
import type { Database } from '#server/platform/database/open.ts'
import { createLooks } from '#server/platform/looks.ts'
import type { WorkMeter } from '#server/platform/observability/work-meter.ts'
import type { EngineDatabase } from '../../engine/schema.ts'
import type { StoreDatabase } from '../schema.ts'
import { mailsOfEvent } from './mail-of-event.ts'
import { createMailWriter, type MailWriting } from './mail-writer.ts'
import { sendMails, settleAbandoned } from './send-mails.ts'
import { takeEvents } from './take-events.ts'
import { tellOfStock } from './tell-of-stock.ts'
import { writeMail } from './write-mail.ts'

/** Dependencies of mails, from the host of the commerce API. */
export interface MailsOf extends MailWriting {
  post: MailPost
}

interface StartMails {
  engine: Database<EngineDatabase>
  store: Database<StoreDatabase>
  mails: MailsOf
  clock: () => Date
  report: (message: string, error?: unknown) => void
  meter?: WorkMeter | undefined
}

/** Quick enough for people who wait for a link, and seldom enough while many write. */
const PAUSE_MS = 1_000
/** Without a write to the databases only time can make a mail due: pauses take minutes. */
const NET_MS = 15_000

/** Writes and sends mails about events, until the returned function is called; it waits for the mail in progress. */
export function startMails({ engine, store, mails, clock, report, meter }: StartMails): () => Promise<void> {
  const { post } = mails
  const stop = new AbortController()
  const writer = createMailWriter({ engine, store }, mails)

  async function run(): Promise<void> {
    while (
      !stop.signal.aborted &&
      (await takeEvents({ engine, store, mailsOf: mailsOfEvent, now: clock(), report, meter })) > 0
    );
    await tellOfStock({ engine, store, now: clock() })
    await sendMails({
      store,
      post,
      write: (mail) => writeMail(mail, writer),
      clock,
      report,
      meter,
      signal: stop.signal,
    })
  }

  // A folder has one server at a time, so earlier claims there are void; a database may have many servers.
  const begin =
    store.dialect === 'sqlite' ? settleAbandoned({ store, post, clock, report }, clock()) : Promise.resolve()
  let running = begin.catch((error) => report('Mails of the last run could not be looked after.', error))
  async function look(): Promise<number | null> {
    const isDone = running.then(run).then(
      () => true,
      (error) => {
        report('Mails could not be looked after.', error)
        return false
      },
    )
    running = isDone.then(() => {})
    return (await isDone) ? null : 0
  }
  const looks = createLooks({ look, pauseMs: PAUSE_MS, netMs: NET_MS })
  // Our own writes cause one more look, which finds nothing.
  const ends = [engine.onWrite(looks.wake), store.onWrite(looks.wake)]
  looks.wake()
  return async () => {
    stop.abort()
    for (const end of ends) end()
    looks.stop()
    await running
    await post.close()
  }
}
