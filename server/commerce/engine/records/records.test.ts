import { beforeEach, expect, it } from 'vitest'
import type { openDatabase } from '#server/platform/database/open.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { emptyDatabases } from '../../testing/empty-databases.ts'
import { openTestShop, type TestShop } from '../../testing/test-commerce.ts'
import { createFormerAddresses } from '../accounts/former-addresses.ts'
import { engineMigrations } from '../migrations/migrations.ts'
import type { EngineDatabase } from '../schema.ts'
import { CUSTOMER_KINDS, GOODS_KINDS, RECORD_KINDS, type RecordKindName, recordKind } from './kinds.ts'
import { recordWorld, storeRecords } from './store-records.ts'

type Db = Awaited<ReturnType<typeof openDatabase<EngineDatabase>>>

async function exported({ db }: Db, kind: RecordKindName): Promise<unknown[]> {
  const { list, load } = recordKind(kind)
  const keys = await list(db, null, 10_000)
  const records = keys.length === 0 ? new Map() : await load(db, keys)
  return keys.map((key) => records.get(key))
}

async function store(database: Db, kind: RecordKindName, values: readonly unknown[], now = new Date()) {
  const world = await recordWorld(database.db, {
    former: createFormerAddresses({ secret: 'test' }),
    now,
    newDays: null,
  })
  return database.transaction((tx) => storeRecords(tx, kind, values, world))
}

it('kinds keep their places, by which imports that are under way know them', () => {
  expect([...RECORD_KINDS.entries()].slice(0, 10)).toEqual([
    ...[
      [0, 'warehouse'],
      [1, 'price-group'],
      [2, 'attribute'],
      [3, 'category'],
      [4, 'product'],
      [5, 'redirect'],
    ],
    ...[
      [6, 'coupon'],
      [7, 'promotion'],
      [8, 'customer'],
      [9, 'order'],
    ],
  ])
  expect([...GOODS_KINDS, ...CUSTOMER_KINDS].sort()).toEqual([...RECORD_KINDS].sort())
})

eachDatabase('documents of goods', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  it('change nothing in the shop that they were written by', async () => {
    for (const kind of RECORD_KINDS) {
      const records = await exported(shop.database, kind)
      const { outcomes } = await store(shop.database, kind, records)
      expect(outcomes.filter(({ is }) => is !== 'same')).toEqual([])
    }
  })

  it('make the same shop of an empty one', async () => {
    const copy = await open.copyOf(emptyDatabases)
    const other = await copy<EngineDatabase>(engineMigrations, 'engine')
    for (const kind of RECORD_KINDS) {
      const records = await exported(shop.database, kind)
      // Twice: parts and related products come later in the file than what names them.
      const first = await store(other, kind, records)
      const again = await store(other, kind, records)
      expect([...first.outcomes, ...again.outcomes].filter(({ is }) => is === 'bad')).toEqual([])
      expect(await exported(other, kind)).toEqual(records)
    }
  })

  it('need a category’s name in one language alone', async () => {
    const named = { id: 901, texts: { pl: { name: 'Kubki' } } }
    const nameless = { id: 902, parent: 0 }
    const { outcomes } = await store(shop.database, 'category', [named, nameless])
    expect(outcomes).toEqual([
      { is: 'added', key: '901' },
      {
        is: 'bad',
        key: '902',
        problems: [
          {
            path: 'texts.pl.name',
            message: 'A category needs a name in one language at least.',
            ...{ code: 'category_name_needed', values: {} },
          },
        ],
      },
    ])
    const { texts } = (await exported(shop.database, 'category')).find(
      (each) => (each as { id: number }).id === 901,
    ) as { texts: object }
    expect(Object.keys(texts)).toEqual(['pl'])
  })

  it('name the warehouses that there are, where one is unknown', async () => {
    const [product] = (await exported(shop.database, 'product')) as { offers: object[] }[]
    const offers = product!.offers.map((offer) => ({ ...offer, stock: [{ place: 'main', quantity: 1 }] }))
    const { outcomes } = await store(shop.database, 'product', [{ ...product, offers }])
    const [{ problems }] = outcomes as unknown as [{ problems: { message: string }[] }]
    expect(problems[0]?.message).toMatch(/^There is no warehouse main\. The shop has [A-Z]/)
  })
})
