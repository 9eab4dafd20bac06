import { afterAll } from 'vitest'
import type { ListingQuery } from '#schemas/listing.ts'
import type { Product } from '#schemas/product.ts'
import { commercePorts } from '#server/adapters/commerce/ports.ts'
import { userOf } from '#server/commerce/engine/customers.ts'
import { openEmbeddedCommerce } from '#server/commerce/open.ts'
import { demoContents } from '#server/demo/demo-contents.ts'
import type { ReportEvent } from '#server/platform/report.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import { linksWithout, shopper } from './stub-commerce.ts'

/** Every product of the demo shop, ten per page. */
export const EVERYTHING: ListingQuery = { categoryId: 0, filters: {}, page: 1, perPage: 10 }
/** On sale: 32.90, now 27.90. */
export const COFFEE = 'KAW-1001-250G-BEAN'

/**
 * The adapter over the real API, for the tests of one file, which awaits it at its top: with its recorded calls and
 * reports, and a shared clock. Tests buy and change config, so each creates a cart of its own.
 */
export async function openEmbedded() {
  const now = new Date('2027-03-10T10:00:00.000Z')
  const calls: Request[] = []
  const reports: ReportEvent[] = []
  const commerce = await openEmbeddedCommerce({ contents: demoContents, dataDir: null, clock: () => now })
  afterAll(() => commerce.close())
  const adapter = commercePorts({
    fetch(request) {
      calls.push(request.clone())
      return commerce.fetch(request)
    },
    baseUrl: 'http://commerce.test/commerce',
    apiKey: commerce.apiKey,
    links: linksWithout(),
    log: (event) => reports.push(event),
  })

  const portsFor = (differs: Partial<Shopper> = {}): Ports => adapter.portsFor(shopper(differs))

  /** A customer of a kind, with or without credit terms. */
  async function signedIn(type: 'b2b' | 'b2c', hasTerms: boolean, ttlSeconds = 3600): Promise<Shopper> {
    const rows = await commerce.engine.db
      .selectFrom('customers as c')
      .leftJoin('customer_terms as t', 't.customer_id', 'c.id')
      .selectAll('c')
      .select('t.total')
      .where('c.kind', '=', type)
      .execute()
    const row = rows.find(({ total }) => (total !== null) === hasTerms)!
    const user = userOf(row, { country: undefined, company: undefined })
    const token = await commerce.sessions.begin(row, now, ttlSeconds)
    return shopper({ token, user, kind: type })
  }

  async function firstProduct(ports: Ports): Promise<Product> {
    const { products } = await ports.catalogue.listing(EVERYTHING)
    return (await ports.catalogue.productById(products[0]!.id))!
  }

  return { commerce, adapter, calls, reports, now, portsFor, signedIn, firstProduct }
}
