import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, it } from 'vitest'
import { type Ask, startCommerceProcess } from './testing/commerce-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'witryna-killed-import-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const ROUNDS = process.env.TEST_MATRIX === 'full' ? 20 : 2
const PRODUCTS = 200

interface Import {
  id: string
  state: string
  checked: number
  stored: number
  bad: number
}

/** Each names the next one, which comes later. */
const product = (round: number, number: number) => ({
  ...{ sku: `R${round}-${number}`, vat: 23, categories: [1], related: [`R${round}-${(number + 1) % PRODUCTS}`] },
  texts: { pl: { name: `Towar ${round} ${number}` }, en: { name: `Goods ${round} ${number}` } },
  offers: [
    {
      sku: `R${round}-${number}`,
      prices: { PLN: { regular: '10.00' }, EUR: { regular: '2.50' } },
      stock: [{ place: 'LDZ', quantity: 3 }],
    },
  ],
})

it('an import whose server is killed at any instant is carried through by the next one, with nothing half', async () => {
  let shop = await startCommerceProcess(dataDir)
  const read = (ask: Ask, id: string) => ask<Import>('GET', `/staff/import/${id}`)
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await shop.ask<Import>('POST', '/staff/import', {})
    const lines = Array.from({ length: PRODUCTS }, (_, number) => ({
      ...{ kind: 'product', place: `products.jsonl:${number + 1}`, record: product(round, number) },
    }))
    await shop.ask('POST', `/staff/import/${id}/line`, { from: 0, lines })
    await shop.ask('POST', `/staff/import/${id}/start`, {})
    // Early and late, while it checks and while it stores.
    const done = Math.floor((round / ROUNDS) * 2 * PRODUCTS)
    await expect
      .poll(
        async () => {
          const { checked, stored, state } = await read(shop.ask, id)
          return state === 'done' || checked + stored >= done
        },
        { timeout: 120_000, interval: 1 },
      )
      .toBe(true)
    shop.child.kill('SIGKILL')
    await once(shop.child, 'exit')
    expect(halfProducts()).toEqual([])

    shop = await startCommerceProcess(dataDir)
    await expect.poll(async () => (await read(shop.ask, id)).state, { timeout: 120_000 }).toBe('done')
    expect(await read(shop.ask, id)).toMatchObject({ checked: PRODUCTS, stored: PRODUCTS, bad: 0 })
    expect(halfProducts()).toEqual([])
    expect(linksOf(`R${round}-%`)).toBe(PRODUCTS)
  }
  shop.child.kill('SIGKILL')
  await once(shop.child, 'exit')
})

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

const linksOf = (skus: string) =>
  inFile((file) =>
    Number(
      file
        .prepare('select count(*) as n from product_links l join products p on p.id = l.product_id where p.sku like ?')
        .get(skus)!.n,
    ),
  )
