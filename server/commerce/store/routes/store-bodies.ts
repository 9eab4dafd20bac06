import { z } from 'zod'
import { pageKey, pageRoute, WireContentPage } from '#schemas/content.ts'
import { JsonValue } from '#schemas/json.ts'
import { StoreConfigEntry, TaggedConfig } from '#schemas/store-config.ts'
import { named } from '../../openapi/named.ts'
import { PAGE_TEXT, PageChanges } from '../change-page.ts'
import { ConfigDiff } from '../config-document.ts'
import { ConfigRevision, WholeConfigRevision } from '../config-revisions.ts'
import { KeptMessage } from '../kept-messages.ts'
import { UnsentMails } from '../mails/unsent-mails.ts'
import { ContactBody, QuestionBody, StoredMessage } from '../messages.ts'
import { PageRow } from '../pages.ts'
import { StockAlertBody, StoredStockAlert } from '../stock-alerts.ts'
import { WordRevision } from '../word-history.ts'

// Bodies and answers of the store's calls, by their names in `/openapi.json`.

const listOf = <Entry extends z.ZodType>(entries: string, entry: Entry) =>
  z.strictObject({ data: z.array(entry).meta({ description: `${entries}.` }) }).meta({ description: `${entries}.` })

/** Body of POST /store-config/by-tags. S7.27. */
export const TagsBody = named(
  'Tags',
  z
    .strictObject({
      tags: z
        .array(z.string().regex(/^[A-Za-z0-9_./-]{1,200}$/))
        .max(50)
        .meta({ description: 'Tags to read.', examples: [['shopping_benefits/header/slider']] }),
    })
    .meta({ description: 'Tags of store config.' }),
)

/** Body of PATCH /store-config: entries by key; null removes one. RFC 7396. */
export const ConfigChangesBody = named(
  'ConfigChanges',
  z
    .record(z.string().min(1).max(200), named('JsonValue', JsonValue))
    .meta({ description: 'Values by key as a merge patch: null removes an entry.' }),
)

export const StoreConfigAnswer = named('StoreConfig', listOf('Entries of store config', StoreConfigEntry))
export const ConfigRevisionsAnswer = named('ConfigRevisions', listOf('Revisions, the newest first', ConfigRevision))
export const WholeConfigRevisionAnswer = named('ConfigRevision', WholeConfigRevision)
/** Answer of GET /store-config/diff. */
export const ConfigDiffAnswer = named(
  'ConfigDiff',
  z
    .strictObject({
      from: z.int().meta({ description: 'Number of the earlier revision.', examples: [3] }),
      to: z.int().meta({ description: 'Number of the later revision.', examples: [4] }),
      ...ConfigDiff.shape,
    })
    .meta({ description: 'What differs between two revisions.' }),
)
export const WordHistoryAnswer = named('WordHistory', listOf('Changes of the words, the newest first', WordRevision))
export const TaggedConfigAnswer = named('TaggedConfig', listOf('Texts by tag', TaggedConfig))

export const PageChangesBody = named('PageChanges', PageChanges)
export const PageAnswer = named('ContentPage', WireContentPage)
export const PagesAnswer = named('ContentPages', listOf('Text pages', PageRow))
/** Answer of PATCH /page/{key}. */
export const StoredPageAnswer = named(
  'StoredPage',
  z
    .strictObject({
      key: pageKey,
      route: pageRoute,
      texts: z
        .record(
          z.string(),
          z.strictObject({
            title: z.string().meta(PAGE_TEXT.title),
            slug: z.string().meta(PAGE_TEXT.slug),
            metaDescription: z.string().meta(PAGE_TEXT.metaDescription),
            content: z.string().meta(PAGE_TEXT.content),
          }),
        )
        .meta({ description: 'Texts by language.', examples: [{}] }),
    })
    .meta({ description: 'A text page as it is stored.' }),
)

export const ContactMessage = named('Contact', ContactBody)
export const ProductQuestion = named('Question', QuestionBody)
export const MessageAnswer = named('StoredMessage', StoredMessage)
export const MessageOfShopper = named('KeptMessage', KeptMessage)
export const MessagesAnswer = named('KeptMessages', listOf('Messages, the newest first', KeptMessage))

export const NewStockAlert = named('StockAlert', StockAlertBody)
export const StockAlertAnswer = named('StoredStockAlert', StoredStockAlert)

export const UnsentMailsAnswer = named('UnsentMails', UnsentMails)
