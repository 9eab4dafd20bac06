import { customerById } from '../../engine/accounts/customer-record.ts'
import { loadHeads } from '../../engine/catalogue/products.ts'
import { mailedDocument } from './mailed-document.ts'
import type { ExampleSources } from './preview/example.ts'
import type { MailsOf } from './start-mails.ts'
import type { MailWriter } from './write-mail.ts'

/** What mails are written with: both databases, and what the host of the commerce API gives. */
export function createMailWriter(
  { engine, store }: ExampleSources,
  { origin, from, layout, isBuilt }: Omit<MailsOf, 'post'>,
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
