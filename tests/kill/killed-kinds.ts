import { type Kysely, sql } from 'kysely'
import type { EngineDatabase } from '#server/commerce/engine/schema.ts'

type Db = Kysely<EngineDatabase>

/** Documents of one kind, brought in while the server is killed. */
export interface KilledKind {
  imports: '/staff/import' | '/staff/customer-import'
  kind: 'product' | 'customer' | 'order'
  /** `of`: documents of a round, one of which each may name */
  record(round: number, number: number, of: number): object
  /** keys of documents of which only a part is stored */
  half(db: Db): Promise<string[]>
  /** how many documents of a round are stored as a whole, with what they name */
  stored(db: Db, round: number): Promise<number>
}

/** Each product names the next one, which comes later. */
const products: KilledKind = {
  ...{ imports: '/staff/import', kind: 'product' },
  record: (round, number, of) => ({
    ...{ sku: `R${round}-${number}`, vat: 23, categories: [1], related: [`R${round}-${(number + 1) % of}`] },
    texts: { pl: { name: `Towar ${round} ${number}` }, en: { name: `Goods ${round} ${number}` } },
    offers: [
      {
        sku: `R${round}-${number}`,
        prices: { PLN: { regular: '10.00' }, EUR: { regular: '2.50' } },
        stock: [{ place: 'LDZ', quantity: 3 }],
      },
    ],
  }),
  // Texts, addresses, prices, their history, stock, category and offer of each.
  half: (db) =>
    keysOf(
      db,
      sql`select p.sku as key from products p where p.sku like 'R%-%' and p.id like 'r%-%' and (
        (select count(*) from product_texts t where t.product_id = p.id) <> 2
        or (select count(*) from slugs s where s.kind = 'product' and s.target_id = p.id) <> 2
        or (select count(*) from prices x where x.sku = p.sku) <> 2
        or (select count(*) from price_history h where h.sku = p.sku) <> 2
        or (select count(*) from stock x where x.sku = p.sku and x.quantity = 3) <> 1
        or (select count(*) from category_products c where c.product_id = p.id) <> 1
        or (select count(*) from product_offers o where o.product_id = p.id) <> 1)`,
    ),
  stored: (db, round) =>
    count(
      db,
      sql`select count(*) as n from product_links l join products p on p.id = l.product_id
        where p.sku like ${`R${round}-%`}`,
    ),
}

const address = (city: string) => ({
  ...{ street: 'Tkacka', buildingNumber: '18', postcode: '90-301', city, countryCode: 'PL' },
})

/** What a document of an import with personal data leaves behind when it has ended. */
const leftDocuments = (db: Db) =>
  keysOf(
    db,
    sql`select l.content as key from catalogue_import_lines l join catalogue_imports i on i.id = l.import_id
      where i.area = 'customers' and i.state = 'done'`,
  )

const customers: KilledKind = {
  ...{ imports: '/staff/customer-import', kind: 'customer' },
  record: (round, number) => ({
    ...{ email: `k${round}-${number}@example.com`, firstName: 'Ola', lastName: 'Nowak' },
    newsletter: { subscribed: true, givenAt: '2020-01-01T00:00:00.000Z', source: 'checkout' },
    addresses: ['Łódź', 'Warszawa'].map(address),
  }),
  async half(db) {
    const lacking = await keysOf(
      db,
      sql`select c.email as key from customers c where c.email like 'k%@example.com' and (
        (select count(*) from customer_addresses a where a.customer_id = c.id) <> 2
        or (select count(*) from newsletter n where n.email = c.email) <> 1
        or (select count(*) from consents x where x.email = c.email and x.stage = 'imported') <> 1)`,
    )
    return [...lacking, ...(await leftDocuments(db))]
  },
  stored: (db, round) =>
    count(db, sql`select count(*) as n from customers where email like ${`k${round}-%@example.com`}`),
}

const orders: KilledKind = {
  ...{ imports: '/staff/customer-import', kind: 'order' },
  record: (round, number) => ({
    ...{ number: `K${round}-${number}`, createdAt: '2020-05-01T08:30:00.000Z', email: `k${number}@example.com` },
    ...{ currency: 'PLN', status: 'complete', total: '52.00' },
    items: [1, 2].map((quantity) => ({
      ...{ sku: null, name: 'Kubek', quantity, price: '10.00', total: `${quantity}0.00`, vat: 23 },
    })),
    shipping: { label: 'Kurier', gross: '22.00', vat: 23 },
    billing: address('Łódź'),
    parcels: ['inpost', 'gls'].map((carrier) => ({ carrier, number: `${round}-${number}` })),
  }),
  async half(db) {
    const lacking = await keysOf(
      db,
      sql`select o.number as key from orders o where o.imported is not null and (
        (select count(*) from order_history h where h.order_number = o.number) <> 1
        or (select count(*) from shipments s where s.order_number = o.number) <> 2)`,
    )
    return [...lacking, ...(await leftDocuments(db))]
  },
  stored: (db, round) =>
    count(db, sql`select count(*) as n from orders where imported is not null and number like ${`K${round}-%`}`),
}

export const KILLED_KINDS: readonly KilledKind[] = [products, customers, orders]

type Query = ReturnType<typeof sql>

async function keysOf(db: Db, query: Query): Promise<string[]> {
  const { rows } = await query.execute(db)
  return (rows as { key: string }[]).map(({ key }) => key)
}

async function count(db: Db, query: Query): Promise<number> {
  const { rows } = await query.execute(db)
  return Number((rows as { n: number | bigint | string }[])[0]!.n)
}
