import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { WireCart } from '#schemas/cart.ts'
import { StoredRecordsAnswer } from '#server/commerce/engine/routes/staff/record-bodies.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { openTestShop, type TestShop } from '#server/commerce/testing/test-commerce.ts'
import { buyer, PLENTIFUL, place } from '#server/commerce/testing/test-orders.ts'
import { eachDatabaseInFull, type OpenForTest } from '#server/platform/database/testing.ts'
import { CATALOGUE_VERBS, runCatalogueCommand } from './catalogue-group.ts'
import { commandsOf, deskOf, testFolder } from './testing-files.ts'

const FILES = [
  ...['warehouses', 'price-groups', 'attributes', 'categories', 'products', 'redirects'],
  ...['coupons', 'promotions'],
]

const PROMOTIONS = [
  {
    ...{ code: 'spring', kind: 'percent', percent: 10, takesFrom: 'cart', name: { pl: 'Wiosna', en: 'Spring' } },
    ...{ categories: [16], customerKinds: ['b2c'], countries: ['PL', 'DE'], currencies: ['PLN'], limitTotal: 5 },
    ...{ minSubtotal: { PLN: '100' }, validUntil: '2028-01-01T00:00:00+01:00', combines: false, priority: -2 },
  },
  {
    ...{ code: 'three-for-two', kind: 'buy_get', percent: 100, buyQuantity: 2, getQuantity: 1 },
    ...{ products: ['KAW-1011'], getProducts: ['KAW-1013', 'KAW-1014'], firstOrderOnly: true },
  },
  { code: 'delivery', kind: 'free_shipping', shippingMethods: ['courier', 'locker'], active: false },
]

/** Formats that a whole shop goes through: text has nothing to do with the database. */
const formatsOn = (dialect: 'sqlite' | 'postgres') =>
  dialect === 'sqlite' || process.env.TEST_MATRIX === 'full' ? ['csv', 'jsonl'] : ['csv']

/** A shop with promotions, and a folder for files, before each test. */
function shopWithFiles(open: OpenForTest) {
  const { path: inFolder, file } = testFolder()
  const run = commandsOf({ name: 'catalogue', verbs: CATALOGUE_VERBS, work: runCatalogueCommand })
  const state = {} as { shop: TestShop }
  beforeEach(async () => {
    state.shop = await openTestShop(open)
    await state.shop.ask(StoredRecordsAnswer, 'POST', '/staff/record/promotion', { body: { records: PROMOTIONS } })
  })
  return { state, inFolder, file, run }
}

eachDatabaseInFull('the goods of a shop in files', (open, dialect) => {
  const { state, inFolder, file, run } = shopWithFiles(open)

  /** The same shop without any goods. */
  async function emptyShop() {
    const empty = await openTestShop(open)
    const { db } = empty.database
    for (const table of ['products', 'categories', 'slugs', 'attributes', 'warehouses', 'price_groups'] as const)
      await db.deleteFrom(table).execute()
    for (const table of ['coupons', 'promotions'] as const) await db.deleteFrom(table).execute()
    return empty
  }

  it.each(formatsOn(dialect))(
    'change nothing in the shop that wrote them, and make an empty one equal (%s)',
    async (format) => {
      const { shop } = state
      const out = inFolder('out')
      expect((await run(shop, 'export', out, '--format', format)).said).toEqual([
        ...[`warehouses.${format}: 3`, `price-groups.${format}: 1`, `attributes.${format}: 19`],
        ...[`categories.${format}: 35`, `products.${format}: 96`, `redirects.${format}: 0`],
        ...[`coupons.${format}: 5`, `promotions.${format}: 3`],
      ])
      const same = await run(shop, 'import', out)
      expect(same).toMatchObject({ code: 0, said: ['Done: 0 stored (0 new, 0 changed, 162 the same, 0 bad).'] })

      const other = await emptyShop()
      expect((await run(other, 'import', out)).code).toBe(0)
      const [before, after] = [inFolder('before'), inFolder('after')]
      await run(shop, 'export', before, '--format', 'jsonl')
      await run(other, 'export', after, '--format', 'jsonl')
      for (const name of FILES)
        expect(readFileSync(join(after, `${name}.jsonl`), 'utf8')).toBe(
          readFileSync(join(before, `${name}.jsonl`), 'utf8'),
        )
    },
  )

  it('keep the uses of a code and of a promotion that an import changes', async () => {
    const { shop } = state
    await changeConfig(shop.storeDatabase, { 'checkout/guest_coupons': true }, shop.clock())
    const codes = file('coupons.csv', 'code,kind,percent,limit_total', 'ONCE,percent,10,1')
    const promotions = file('promotions.csv', 'code,kind,percent,limit_total', 'once,percent,10,1')
    for (const path of [codes, promotions]) expect((await run(shop, 'import', path)).code).toBe(0)
    const id = await buyer(shop).readyCart({}, { sku: PLENTIFUL[0]!, qty: 3 })
    await shop.ask(WireCart, 'PATCH', `/cart/${id}/coupon`, { body: { couponCode: 'ONCE' } })
    const { order } = await place(shop, id)
    expect(order.totals.find(({ code }) => code === 'discount')?.parts?.map(({ code }) => code)).toEqual([
      'once',
      'ONCE',
    ])
    file('coupons.csv', 'code,percent,limit_total', 'once,20,1')
    file('promotions.csv', 'code,percent,limit_total', 'once,20,1')
    expect((await run(shop, 'import', inFolder())).said).toEqual([
      'Done: 2 stored (0 new, 2 changed, 0 the same, 0 bad).',
    ])
    const next = await buyer(shop).readyCart({ email: 'second@example.com' }, { sku: PLENTIFUL[0]!, qty: 3 })
    expect(await shop.askRefused('PATCH', `/cart/${next}/coupon`, { body: { couponCode: 'ONCE' } })).toMatchObject({
      code: 'coupon_used_up',
    })
    const cart = await shop.ask(WireCart, 'GET', `/cart/${next}`)
    expect(cart.totalSegments.map(({ code }) => code)).not.toContain('discount')
  })

  it('have places in their order up to a number that both databases hold', async () => {
    const { shop } = state
    const path = file('place.csv', 'sku,name.pl,vat,position', 'A-1,Pierwszy,23,2000000001', 'A-2,Drugi,23,2000000000')
    const { complained } = await run(shop, 'import', path, '--skip-bad')
    expect(complained).toEqual(['place.csv:2, column position: 2000000001: Write a whole number from 0 to 2000000000.'])
    // The next one comes behind, as far as there is room.
    expect((await run(shop, 'import', file('next.csv', 'sku,name.pl,vat', 'A-3,Trzeci,23'))).code).toBe(0)
    const far = file('warehouses.csv', 'code,name.pl,position', 'FAR,Daleko,3000000000')
    expect((await run(shop, 'import', far)).complained[0]).toBe(
      'warehouses.csv:2, column position: 3000000000: Write a whole number from 0 to 2000000000.',
    )
  })
})

eachDatabaseInFull('files of goods', (open) => {
  const { state, inFolder, file, run } = shopWithFiles(open)

  it('name each fault of a promotion by its column', async () => {
    const { shop } = state
    const path = file('promotions.csv', 'code,kind,percent,products', 'bad,percent,101,', 'worse,percent,10,NOWHERE')
    const { code, complained } = await run(shop, 'import', path)
    expect(code).toBe(1)
    expect(complained.join('\n')).toContain('promotions.csv:2, column percent: 101')
    expect(complained.join('\n')).toContain('There is no product NOWHERE.')
  })

  it('bring new products with variants in from a spreadsheet of a few columns', async () => {
    const { shop } = state
    const path = file(
      'new.csv',
      '\ufeffsku;variant_of;type;name.pl;vat;categories;options;price.PLN;stock.LDZ;option.size',
      'KUB-1;;configurable;Kubek Łąka;23;1;"[{""code"":""size"",""label"":{""pl"":""Rozmiar""},""values"":[{""value"":""s"",""label"":{""pl"":""Mały""}},{""value"":""l"",""label"":{""pl"":""Duży""}}]}]";;;',
      'KUB-1-S;KUB-1;;;;;;1 039,5;3;s',
      'KUB-1-L;KUB-1;;;;;;49,00;0;l',
      'LYZ-1;;simple;Łyżka;8;1;;5.00;12;',
    )
    expect(await run(shop, 'import', path)).toEqual({
      ...{ code: 0, said: ['Done: 2 stored (2 new, 0 changed, 0 the same, 0 bad).'], complained: [] },
    })
    const { data } = await deskOf(shop).records('product', 'KTO')
    const cup = data.find(({ sku }) => sku === 'KUB-1') as { offers: { sku: string; prices: object; stock: object }[] }
    expect(cup.offers).toMatchObject([
      {
        sku: 'KUB-1-S',
        prices: { PLN: { regular: '1039.50' } },
        stock: [{ place: 'LDZ', quantity: 3, deliveryDays: 1 }],
      },
      { sku: 'KUB-1-L', prices: { PLN: { regular: '49.00' } }, stock: [{ place: 'LDZ', quantity: 0 }] },
    ])
  })

  it('change one price by a file with two columns', async () => {
    const { shop } = state
    const before = (await deskOf(shop).records('product', null)).data
    const simple = before.find(({ type }) => type === 'simple')! as { sku: string }
    const path = file('prices.csv', 'sku,price.PLN', `${simple.sku},77.70`)
    expect((await run(shop, 'import', path)).said).toEqual(['Done: 1 stored (0 new, 1 changed, 0 the same, 0 bad).'])
    const after = (await deskOf(shop).records('product', null)).data.find(({ sku }) => sku === simple.sku)
    expect(after).toMatchObject({ offers: [{ prices: { PLN: { regular: '77.70' } } }] })
  })

  it('are read with the columns of another program by a map', async () => {
    const { shop } = state
    const map = file(
      'map.json',
      '{"columns":{"Indeks":"sku","Nazwa":"name.pl","Cena":"price.PLN","Uwagi":null},"set":{"vat":"5"}}',
    )
    const path = file('towar.csv', 'Indeks;Nazwa;Uwagi;Cena', 'XT-1;Książka;nie dla nas;39,99')
    expect((await run(shop, 'import', path, '--map', map)).code).toBe(0)
    const found = (await deskOf(shop).records('product', 'XT')).data.find(({ sku }) => sku === 'XT-1')
    expect(found).toMatchObject({
      vat: 5,
      texts: { pl: { name: 'Książka' } },
      offers: [{ prices: { PLN: { regular: '39.99' } } }],
    })
    await expect(run(shop, 'import', path, '--map', file('bad.json', '{"columns":3}'))).rejects.toThrow(
      'is no map of columns',
    )
  })

  it('are refused as a whole, each fault with file, line, column, value and cure', async () => {
    const { shop } = state
    const path = file(
      'bad.csv',
      'sku,variant_of,type,name.pl,vat,categories,price.PLN,attribute.no-such',
      'A-1,,simple,Dobry,23,1,10.00,',
      'A-2,,simple,"Zły',
      'w dwóch liniach",dużo,1,10.00,',
      'A-3,,simple,Drogi,23,987,"12,5x",',
      'A-4,,simple,Bez komórki,23',
    )
    const { code, said, complained } = await run(shop, 'import', path)
    expect(code).toBe(1)
    expect(complained).toEqual([
      'bad.csv:6: it has 5 cells, the first line 8. Put texts that hold the separator in quotes.',
      'bad.csv:3, column vat: "dużo": Write a number, such as 23.',
      'bad.csv:5, column price.PLN: "12,5x": Write an amount with a point and at most two digits after it, such as 27.90',
      'Nothing was stored: 1 lines cannot be read. Mend them, or leave them out with --skip-bad.',
    ])
    expect(said).toEqual([
      'Nothing was stored: 1 new, 0 changed, 0 the same, 2 bad. Mend the bad ones, or leave them out with --skip-bad.',
    ])
    expect((await run(shop, 'import', path, '--skip-bad')).said).toEqual([
      'Done: 1 stored (1 new, 0 changed, 0 the same, 2 bad).',
    ])
  })

  it('have columns of the languages that the shop offers, and no others', async () => {
    const { shop } = state
    await changeConfig(shop.storeDatabase, { 'locale/options/allow': 'pl,de' }, shop.clock())
    const out = inFolder('out')
    expect((await run(shop, 'export', out)).code).toBe(0)
    for (const name of ['warehouses', 'attributes', 'categories', 'products', 'coupons', 'promotions']) {
      const [header = ''] = readFileSync(join(out, `${name}.csv`), 'utf8').split('\n')
      expect(header).toMatch(/\.pl\b.*\.de\b/)
      expect(header).not.toContain('.en')
    }
    expect((await run(shop, 'import', out)).said).toEqual(['Done: 0 stored (0 new, 0 changed, 162 the same, 0 bad).'])
  })

  it('say what is wrong with the file itself', async () => {
    const { shop } = state
    const broken = await run(shop, 'import', file('a.csv', 'sku,nmae.pl', 'A-1,x'))
    expect(broken.complained[0]).toBe('a.csv:1: there is no column “nmae.pl”. Did you mean “name.pl”?')
    const latin = inFolder('latin.csv')
    writeFileSync(latin, Buffer.concat([Buffer.from('sku,name.pl\nA-1,Kaw'), Buffer.from([0xb1, 0x0a])]))
    expect((await run(shop, 'import', latin)).complained[0]).toContain(
      'latin.csv:2, column name.pl: these letters are no UTF-8',
    )
    expect((await run(shop, 'import', file('b.jsonl', '{"sku":'))).complained[0]).toContain(
      'b.jsonl:1: this line is no JSON',
    )
    expect((await run(shop, 'import', file('empty.csv', ''))).complained[0]).toBe('empty.csv: the file is empty.')
    await expect(run(shop, 'import', inFolder('nowhere'))).rejects.toThrow('There is no file or folder')
    await expect(run(shop, 'import', inFolder())).rejects.toThrow('holds none of')
  })
})
