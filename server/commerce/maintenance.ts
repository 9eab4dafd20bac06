import { pruneAttempts } from '#server/platform/database/attempts.ts'
import { pruneChanges, type WithChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Meters } from '#server/platform/observability/meters.ts'
import { runJob } from '#server/platform/observability/run-job.ts'
import { forgetInvitations } from './engine/accounts/company-invitations.ts'
import { forgetUnconfirmed } from './engine/accounts/newsletter.ts'
import { forgetLinks } from './engine/accounts/one-time-links.ts'
import { forgetSessions } from './engine/accounts/sessions.ts'
import { forgetAnswers } from './engine/answers.ts'
import { forgetCarts } from './engine/cart/forget-carts.ts'
import { forgetMissedSearches } from './engine/catalogue/missed-searches.ts'
import { settleArms } from './engine/experiments/settle-arms.ts'
import { forgetImports } from './engine/records/imports/imports.ts'
import { forgetPrepared } from './engine/returns/read-withdrawal.ts'
import type { EngineDatabase } from './engine/schema.ts'
import type { UploadFolder } from './engine/uploads/upload-folder.ts'
import { forgetUploads } from './engine/uploads/uploads.ts'
import { forgetWebhookEvents } from './engine/webhooks/replay.ts'
import type { MediaLibrary } from './media/media-library.ts'
import { forgetStaffCalls } from './staff/list-staff-calls.ts'
import { forgetOldLinks } from './staff/people/invitations.ts'
import { forgetMessages } from './store/kept-messages.ts'
import { forgetMails } from './store/mails/outbox.ts'
import { indexPictures } from './store/pictures/index-pictures.ts'
import { forgetQuestionAnswers } from './store/product-questions.ts'
import { readConfig } from './store/read-config.ts'
import { forgetRuns } from './store/releases/run-release.ts'
import type { StoreDatabase } from './store/schema.ts'

const EVERY_MS = 3600 * 1000
/** A server that reads the feed less often than this drops its whole cache. */
const FEED_KEPT_MS = 7 * 24 * 3600 * 1000

export interface MaintenanceOptions {
  engine: Database<EngineDatabase>
  store: Database<StoreDatabase>
  feeds: readonly Database<WithChanges>[]
  uploads: UploadFolder
  media: Pick<MediaLibrary, 'sweep' | 'list' | 'picture'>
  clock: () => Date
  report: (error: unknown) => void
  meters?: Pick<Meters, 'work' | 'tracing'> | undefined
}

/** Maintenance job: deletes expired data, now and every hour, until the returned function is called. */
export function runMaintenance({
  engine,
  store,
  feeds,
  uploads,
  media,
  clock,
  report,
  meters,
}: MaintenanceOptions): () => Promise<void> {
  let running = Promise.resolve()
  async function tidy() {
    await forgetAnswers(engine.db, clock())
    await forgetCarts(engine.db, clock())
    await forgetLinks(engine.db, clock())
    await forgetInvitations(engine.db, clock())
    await forgetUnconfirmed(engine.db, clock())
    await forgetSessions(engine.db, clock())
    await forgetMissedSearches(engine.db, clock())
    await forgetPrepared(engine.db, clock())
    await forgetImports(engine.db, clock())
    await forgetWebhookEvents(engine.db, clock())
    await forgetUploads(engine.db, uploads, clock())
    await settleArms(engine, clock())
    await media.sweep(clock())
    await indexPictures(store, media)
    await forgetMessages(store.db, clock())
    await forgetQuestionAnswers(store.db)
    await forgetMails(store, clock())
    await forgetOldLinks(store.db, clock())
    await forgetRuns(store.db, clock())
    await pruneAttempts(engine.db, clock())
    await pruneAttempts(store.db, clock())
    const config = await readConfig(store.db, ['staff/audit_keep_days'])
    const keptDays = config('staff/audit_keep_days')
    await forgetStaffCalls(engine.db, keptDays, clock())
    await forgetStaffCalls(store.db, keptDays, clock())
    for (const { db } of feeds) await pruneChanges(db, new Date(clock().getTime() - FEED_KEPT_MS))
  }
  const start = () => {
    running = running.then(() => runJob('maintenance', tidy, { meters, report }))
  }
  start()
  const timer = setInterval(start, EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
