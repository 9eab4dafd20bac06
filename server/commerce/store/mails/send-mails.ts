import { type Letter, type MailPost, NotSentError, UnclearError } from '#server/mails/post/mail-post.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { WorkMeter } from '#server/platform/observability/work-meter.ts'
import type { StoreDatabase } from '../schema.ts'
import {
  abandonedMails,
  CLAIM_MS,
  type ClaimedMail,
  claimMail,
  dueMails,
  endMail,
  handOver,
  MAX_TRIES,
  pauseAfter,
  returnMail,
} from './outbox.ts'

export interface SendMails {
  store: Database<StoreDatabase>
  post: MailPost
  /** draws a mail; null for one without a recipient */
  write: (mail: ClaimedMail) => Promise<Letter | null>
  clock: () => Date
  /** messages for operators: a mail that failed, or may not have arrived */
  report: (message: string, error?: unknown) => void
  meter?: WorkMeter | undefined
  signal?: AbortSignal
}

const MAX_AT_ONCE = 50

/** Sends all due mails, one after another, and handles those whose server was stopped. */
export async function sendMails(world: SendMails): Promise<void> {
  await settleAbandoned(world, new Date(world.clock().getTime() - CLAIM_MS))
  for (const id of await dueMails(world.store.db, world.clock(), MAX_AT_ONCE)) {
    if (world.signal?.aborted) return
    const mail = await claimMail(world.store.db, id, world.clock())
    if (mail) await sendOne(mail, world)
  }
}

async function sendOne(
  mail: ClaimedMail,
  { store: { db }, post, write, clock, report, meter }: SendMails,
): Promise<void> {
  const { id } = mail
  try {
    const letter = await write(mail)
    if (letter) await post.send(letter, () => handOver(db, id, clock()))
    const status = letter ? 'sent' : 'dropped'
    await endMail(db, id, { status, now: clock() })
    meter?.mailEnded(status)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const tries = mail.tries + 1
    if (error instanceof UnclearError) {
      await endMail(db, id, { status: 'unclear', error: message, now: clock() })
      meter?.mailEnded('unclear')
      report(`Mail ${id} (${mail.layout}) may not have arrived; POST /staff/mail/${id}/resend sends it again.`, error)
    } else if (tries >= MAX_TRIES || (error instanceof NotSentError && error.isFinal)) {
      await endMail(db, id, { status: 'failed', error: message, now: clock() })
      meter?.mailEnded('failed')
      report(
        `Mail ${id} (${mail.layout}) was given up after ${tries} tries; POST /staff/mail/${id}/resend sends it.`,
        error,
      )
    } else {
      await returnMail(db, { id, tries, error: message, pauseMs: pauseAfter(tries), now: clock() })
      meter?.mailEnded('retry')
      report(`Mail ${id} (${mail.layout}) was not sent and will be tried again.`, error)
    }
  }
}

/**
 * A killed server leaves its mail claimed. It was sent if the post says so; if the post cannot tell, it is sent again
 * only if the hand-over had not begun: a missing mail is better than a duplicate.
 */
export async function settleAbandoned(
  { store: { db }, post, clock, report }: Omit<SendMails, 'write'>,
  before: Date,
): Promise<void> {
  for (const { id, messageId, isHandedOver } of await abandonedMails(db, before)) {
    const wasSent = (await post.wasSent({ messageId })) ?? (isHandedOver ? 'unclear' : false)
    if (wasSent === false) await returnMail(db, { id, error: 'its sender was stopped', pauseMs: 0, now: clock() })
    else await endMail(db, id, { status: wasSent === true ? 'sent' : 'unclear', now: clock() })
    if (wasSent === 'unclear') report(`Mail ${id} may not have arrived: its sender was stopped. It is not sent again.`)
  }
}
