import { z } from 'zod'
import { WireContentPage } from '#schemas/content.ts'
import { JsonValue } from '#schemas/json.ts'
import { StoreConfigEntry, TaggedConfig } from '#schemas/store-config.ts'
import { named } from '../../openapi/named.ts'
import { PageChanges } from '../change-page.ts'
import { ConfigDiff } from '../config-document.ts'
import { ConfigRevision, WholeConfigRevision } from '../config-revisions.ts'
import { KeptMessage } from '../kept-messages.ts'
import { UnsentMails } from '../mails/unsent-mails.ts'
import { ContactBody, QuestionBody, StoredMessage } from '../messages.ts'
import { PageRow } from '../pages.ts'
import { StockAlertBody, StoredStockAlert } from '../stock-alerts.ts'

// Bodies and answers of the store's calls, by their names in `/openapi.json`.

/** Body of POST /store-config/by-tags. S7.27. */
export const TagsBody = named(
  'Tags',
  z.strictObject({ tags: z.array(z.string().regex(/^[A-Za-z0-9_./-]{1,200}$/)).max(50) }),
)

/** Body of PATCH /store-config: entries by key; null removes one. RFC 7396. */
export const ConfigChangesBody = named(
  'ConfigChanges',
  z.record(z.string().min(1).max(200), named('JsonValue', JsonValue)),
)

export const StoreConfigAnswer = named('StoreConfig', z.strictObject({ data: z.array(StoreConfigEntry) }))
export const ConfigRevisionsAnswer = named('ConfigRevisions', z.strictObject({ data: z.array(ConfigRevision) }))
export const WholeConfigRevisionAnswer = named('ConfigRevision', WholeConfigRevision)
/** Answer of GET /store-config/diff. */
export const ConfigDiffAnswer = named('ConfigDiff', z.strictObject({ from: z.int(), to: z.int(), ...ConfigDiff.shape }))
export const TaggedConfigAnswer = named('TaggedConfig', z.strictObject({ data: z.array(TaggedConfig) }))

export const PageChangesBody = named('PageChanges', PageChanges)
export const PageAnswer = named('ContentPage', WireContentPage)
export const PagesAnswer = named('ContentPages', z.strictObject({ data: z.array(PageRow) }))
/** Answer of PATCH /page/{key}. */
export const StoredPageAnswer = named(
  'StoredPage',
  z.strictObject({
    key: z.string(),
    route: z.string().nullable(),
    texts: z.record(
      z.string(),
      z.strictObject({ title: z.string(), slug: z.string(), metaDescription: z.string(), content: z.string() }),
    ),
  }),
)

export const ContactMessage = named('Contact', ContactBody)
export const ProductQuestion = named('Question', QuestionBody)
export const MessageAnswer = named('StoredMessage', StoredMessage)
export const MessagesAnswer = named('KeptMessages', z.strictObject({ data: z.array(KeptMessage) }))

export const NewStockAlert = named('StockAlert', StockAlertBody)
export const StockAlertAnswer = named('StoredStockAlert', StoredStockAlert)

export const UnsentMailsAnswer = named('UnsentMails', UnsentMails)
