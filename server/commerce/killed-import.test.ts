import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Ask, startCommerceProcess } from './testing/commerce-process.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'witryna-killed-import-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const ROUNDS = process.env.TEST_MATRIX === 'full' ? 20 : 2
const DOCUMENTS = 200

interface Import {
  id: string
  state: string
  checked: number
  stored: number
  bad: number
}

/** Each names the next one, which comes later. */
const product = (round: number, number: number) => ({
  ...{ sku: `R${round}-${number}`, vat: 23, categories: [1], related: [`R${round}-${(number + 1) % DOCUMENTS}`] },
  texts: { pl: { name: `Towar ${round} ${number}` }, en: { name: `Goods ${round} ${number}` } },
  offers: [
    {
      sku: `R${round}-${number}`,
      prices: { PLN: { regular: '10.00' }, EUR: { regular: '2.50' } },
      stock: [{ place: 'LDZ', quantity: 3 }],
    },
  ],
})

const customer = (round: number, number: number) => ({
  ...{ email: `k${round}-${number}@example.com`, firstName: 'Ola', lastName: 'Nowak' },
  newsletter: { subscribed: true, givenAt: '2020-01-01T00:00:00.000Z', source: 'checkout' },
  addresses: ['Łódź', 'Warszawa'].map((city) => ({
    ...{ street: 'Tkacka', buildingNumber: '18', postcode: '90-301', city, countryCode: 'PL' },
  })),
})

interface Killed {
  imports: '/staff/import' | '/staff/customer-import'
  kind: 'product' | 'customer'
  record(round: number, number: number): object
  /** documents of which only a part is stored */
  half(): unknown[]
  /** what is stored of all documents of a round */
  stored(round: number): number
}

it.each<Killed>([
  {
    imports: '/staff/import',
    kind: 'product',
    record: product,
    half: halfProducts,
    stored: (round) => linksOf(`R${round}-%`),
  },
  { imports: '/staff/customer-import', kind: 'customer', record: customer, half: halfCustomers, stored: customersOf },
])(
  'an import ($kind) whose server is killed at any instant is carried through by the next one, with nothing half',
  async ({ imports, kind, record, half, stored }) => {
    let shop = await startCommerceProcess(dataDir)
    const read = (ask: Ask, id: string) => ask<Import>('GET', `${imports}/${id}`)
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await shop.ask<Import>('POST', imports, {})
      const lines = Array.from({ length: DOCUMENTS }, (_, number) => ({
        ...{ kind, place: `${kind}s.jsonl:${number + 1}`, record: record(round, number) },
      }))
      await shop.ask('POST', `${imports}/${id}/line`, { from: 0, lines })
      await shop.ask('POST', `${imports}/${id}/start`, {})
      // Early and late, while it checks and while it stores.
      const done = Math.floor((round / ROUNDS) * 2 * DOCUMENTS)
      await expect
        .poll(
          async () => {
            const { state, checked, stored: count } = await read(shop.ask, id)
            return state === 'done' || checked + count >= done
          },
          { timeout: 120_000, interval: 1 },
        )
        .toBe(true)
      shop.child.kill('SIGKILL')
      await once(shop.child, 'exit')
      expect(half()).toEqual([])

      shop = await startCommerceProcess(dataDir)
      await expect.poll(async () => (await read(shop.ask, id)).state, { timeout: 120_000 }).toBe('done')
      expect(await read(shop.ask, id)).toMatchObject({ checked: DOCUMENTS, stored: DOCUMENTS, bad: 0 })
      expect(half()).toEqual([])
      expect(stored(round)).toBe(DOCUMENTS)
    }
    shop.child.kill('SIGKILL')
    await once(shop.child, 'exit')
  },
)

function inFile<T>(use: (file: DatabaseSync) => T): T {
  const file = new DatabaseSync(join(dataDir, 'engine.sqlite'), { readOnly: true })
  try {
    return use(file)
  } finally {
    file.close()
  }
}

/** Imported products that lack texts, addresses, prices, their history, stock or a category. */
function halfProducts(): unknown[] {
  return inFile((file) =>
    file
      .prepare(
        `select p.sku from products p where p.sku like 'R%-%' and p.id like 'r%-%' and (
          (select count(*) from product_texts t where t.product_id = p.id) <> 2
          or (select count(*) from slugs s where s.kind = 'product' and s.target_id = p.id) <> 2
          or (select count(*) from prices x where x.sku = p.sku) <> 2
          or (select count(*) from price_history h where h.sku = p.sku) <> 2
          or (select count(*) from stock x where x.sku = p.sku and x.quantity = 3) <> 1
          or (select count(*) from category_products c where c.product_id = p.id) <> 1
          or (select count(*) from product_offers o where o.product_id = p.id) <> 1)`,
      )
      .all(),
  )
}

/** Imported customers that lack an address, their newsletter or its consent, and documents that outlive their import. */
function halfCustomers(): unknown[] {
  return inFile((file) =>
    file
      .prepare(
        `select c.email from customers c where c.email like 'k%@example.com' and (
          (select count(*) from customer_addresses a where a.customer_id = c.id) <> 2
          or (select count(*) from newsletter n where n.email = c.email) <> 1
          or (select count(*) from consents x where x.email = c.email and x.stage = 'imported') <> 1)
        union all select l.content from catalogue_import_lines l join catalogue_imports i on i.id = l.import_id
          where i.area = 'customers' and i.state = 'done'`,
      )
      .all(),
  )
}

function customersOf(round: number): number {
  return inFile((file) =>
    Number(file.prepare('select count(*) as n from customers where email like ?').get(`k${round}-%@example.com`)!.n),
  )
}

const linksOf = (skus: string) =>
  inFile((file) =>
    Number(
      file
        .prepare('select count(*) as n from product_links l join products p on p.id = l.product_id where p.sku like ?')
        .get(skus)!.n,
    ),
  )
