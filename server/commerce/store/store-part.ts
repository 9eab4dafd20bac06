import type { Kysely } from 'kysely'
import { changesAfter, latestChange } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { MediaLibrary } from '../media/media-library.ts'
import type { StorePart } from '../parts.ts'
import { layoutChangeRoutes } from '../staff/layout-change-routes.ts'
import { authorRoutes } from '../staff/people/author-routes.ts'
import { logInRoutes } from '../staff/people/log-in-routes.ts'
import { ownAccountRoutes } from '../staff/people/own-account-routes.ts'
import { namesOfPeople, peopleNames, rightsOfPerson, withdrawInvitationsBy } from '../staff/people/people.ts'
import { peopleDeps } from '../staff/people/people-deps.ts'
import { peopleRoutes } from '../staff/people/people-routes.ts'
import { callerOfSession } from '../staff/people/sessions.ts'
import { previewLinkRoutes } from '../staff/preview-link-routes.ts'
import type { WithStaffCalls } from '../staff/staff-tables.ts'
import type { ClaimSlugs, ReleaseSlugs } from './change-page.ts'
import { contentReadRoutes } from './content/content-read-routes.ts'
import { contentRoutes } from './content/content-routes.ts'
import { type DocumentFile, documentRoutes } from './documents.ts'
import type { MailPreviews } from './mails/preview/mail-previews.ts'
import type { Pictures } from './media.ts'
import { forgetPersonalData, personalData } from './personal-data.ts'
import { notePicture } from './pictures/index-pictures.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import type { FindPictureUses } from './pictures/picture-uses.ts'
import { questionsChangedAt } from './product-questions.ts'
import { releaseRoutes } from './releases/release-routes.ts'
import { blogCategoryRoutes } from './routes/blog-category-routes.ts'
import { blogRoutes, blogStaffRoutes } from './routes/blog-routes.ts'
import { configRoutes } from './routes/config-routes.ts'
import { footerDraftRoutes } from './routes/footer-draft-routes.ts'
import { footerRoutes } from './routes/footer-routes.ts'
import { mailRoutes } from './routes/mail-routes.ts'
import { messageRoutes } from './routes/message-routes.ts'
import { questionRoutes } from './routes/question-routes.ts'
import { staffRoutes } from './routes/staff-routes.ts'
import { stockAlertRoutes } from './routes/stock-alert-routes.ts'
import { storeRoutes } from './routes/store-routes.ts'
import type { StoreDatabase } from './schema.ts'

/** The store part of the commerce API over its own database. */
export function createStorePart({
  database,
  pictureFile,
  focalPointOf = async () => null,
  documentFile,
  hasProduct,
  sells,
  claimSlugs,
  releaseSlugs,
  media,
  pictureUses,
  peopleKey,
  mailPreviews = null,
  clock,
  report = () => {},
}: {
  database: Database<StoreDatabase>
  pictureFile: Pictures['pictureFile']
  /** points of the engine's pictures; default: they have none */
  focalPointOf?: Pictures['focalPointOf']
  documentFile: DocumentFile
  /** whether the engine sells a product: questions about others are refused */
  hasProduct: (id: string) => Promise<boolean>
  /** whether it sells a product under a sku, its own or a variant's: alerts for others are refused */
  sells: (productId: string, sku: string) => Promise<boolean>
  claimSlugs: ClaimSlugs
  releaseSlugs: ReleaseSlugs
  /** the shop's own pictures and documents */
  media: MediaLibrary
  /** what of the engine names pictures */
  pictureUses: FindPictureUses
  /** key of what people of the studio prove themselves with; kept beside the databases */
  peopleKey: string
  /** default: none, as mails are written elsewhere */
  mailPreviews?: MailPreviews | null
  clock: () => Date
  /** notified of unexpected errors of the storage */
  report?: (error: unknown) => void
}): StorePart {
  const { db } = database
  const routes = storeRoutes(database, { pictureFile, focalPointOf })
  routes.route('/', documentRoutes(documentFile))
  routes.route('/', messageRoutes({ store: database, hasProduct, clock }))
  routes.route('/', questionRoutes({ store: database }))
  routes.route('/', stockAlertRoutes({ store: database, sells }))
  routes.route('/', mailRoutes({ store: database, previews: mailPreviews, clock }))
  routes.route('/', configRoutes({ store: database, clock }))
  routes.route('/', footerRoutes({ store: database, clock }))
  routes.route('/', footerDraftRoutes({ store: database, clock }))
  routes.route('/', staffRoutes({ store: database, claimSlugs, clock }))
  routes.route('/', blogRoutes(database))
  routes.route('/', blogStaffRoutes({ store: database, clock }))
  routes.route('/', blogCategoryRoutes({ store: database, clock }))
  routes.route('/', contentReadRoutes(db))
  routes.route('/', contentRoutes({ store: database, claimSlugs, releaseSlugs, clock }))
  routes.route('/', releaseRoutes({ store: database, claimSlugs, clock }))
  routes.route('/', pictureRoutes({ store: database, media, engineUses: pictureUses, clock, report }))
  const people = peopleDeps({ store: database, key: peopleKey, clock })
  routes.route('/', logInRoutes(people))
  routes.route('/', ownAccountRoutes(people))
  routes.route('/', peopleRoutes(people))
  routes.route('/', authorRoutes(db))
  routes.route('/', layoutChangeRoutes({ store: database }))
  routes.route('/', previewLinkRoutes({ store: database }))
  return {
    routes,
    latestChange: () => latestChange(db),
    callerOfSession: (token, now) => callerOfSession(db, token, now),
    namesOfPeople: (actors) => namesOfPeople(db, actors),
    peopleNames: () => peopleNames(db),
    notePicture: (stored, by) => notePicture(database, media, { stored, by, now: clock() }),
    rightsOfPerson: (name) => rightsOfPerson(db, name),
    withdrawInvitationsBy: (name, now) => withdrawInvitationsBy(db, name, now),
    trail: db as unknown as Kysely<WithStaffCalls>,
    personalData: (customerId) => personalData(db, customerId),
    forgetPersonalData: (customerId) => forgetPersonalData(database, customerId, clock()),
    questionsChangedAt: (productIds) => questionsChangedAt(db, productIds),
    async changesAfter(afterId) {
      const { id, tags, isIncomplete } = await changesAfter(db, afterId)
      if (tags.length > 0) return { id, tags, reset: isIncomplete }
      // An id that was never assigned: the reader knew another database.
      const latest = await latestChange(db)
      return afterId > latest ? { id: latest, tags, reset: true } : { id, tags, reset: false }
    },
  }
}
