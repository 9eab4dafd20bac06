import type { Layout } from '#schemas/layout.ts'
import type { RouteKey } from '#schemas/routes.ts'
import type { Sender } from '#server/mails/post/mail-post.ts'
import { customerById } from '../../engine/accounts/customer-record.ts'
import { loadHeads } from '../../engine/catalogue/products.ts'
import { mailedDocument } from './mailed-document.ts'
import type { ExampleSources } from './preview/example.ts'
import type { MailWriter } from './write-mail.ts'

/** What mails need from the host of the commerce API. */
export interface MailWriting {
  /** the shop's public address, for links */
  origin: string
  /** sender of mails; null: the shop's name and address in store config */
  from: Sender | null
  /** the published layout of a name, `mails/…`; null if there is none */
  layout(name: string): Layout | null | Promise<Layout | null>
  /** routes that mails may link to */
  isBuilt(route: RouteKey): boolean
}

/** What mails are written with: both databases, and what the host of the commerce API gives. */
export function createMailWriter(
  { engine, store }: ExampleSources,
  { origin, from, layout, isBuilt }: MailWriting,
): MailWriter {
  return {
    ...{ store, origin, from, layout, isBuilt },
    async customer(id) {
      const found = await customerById(engine.db, id)
      return found && { email: found.email, firstName: found.first_name }
    },
    document: (id) => mailedDocument({ engine, store }, id),
    product: async (id, locale) => (await loadHeads(engine.db, [id], { locale })).get(id) ?? null,
  }
}
