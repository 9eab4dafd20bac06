import { appendFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#server/commerce/testing/test-commerce.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { CATALOGUE_VERBS, runCatalogueCommand } from '../catalogue-group.ts'
import { commandsOf, csvRow, deskOf, testFolder } from '../testing-files.ts'
import { readGoodsPreset } from './read-preset.ts'

/** The columns as Shopify exports them. */
const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option2 Linked To,Option3 Name,Option3 Value,Option3 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status'
/** The columns as WooCommerce exports them. */
const WOOCOMMERCE =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Low stock amount","Backorders allowed?","Sold individually?","Weight (kg)","Length (cm)","Width (cm)","Height (cm)","Allow customer reviews?","Purchase note","Sale price","Regular price",Categories,Tags,"Shipping class",Images,"Download limit","Download expiry days",Parent,"Grouped products",Upsells,Cross-sells,"External URL","Button text",Position,Brands,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global","Attribute 2 name","Attribute 2 value(s)","Attribute 2 visible","Attribute 2 global"'

async function allOf<T>(read: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const each of read) all.push(each)
  return all
}

eachDatabaseInFull('product files of other shops', (open) => {
  let shop: TestShop
  const { file } = testFolder()
  const run = commandsOf({ name: 'catalogue', verbs: CATALOGUE_VERBS, work: runCatalogueCommand })
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  const desk = () => deskOf(shop)

  const bring = (header: string, rows: readonly Record<string, string>[], ...options: string[]) =>
    run(
      shop,
      'import',
      file('products_export_1.csv', [header, ...rows.map((cells) => csvRow(header, cells))].join('\r\n')),
      ...options,
    )

  const productOf = async (sku: string) => {
    for (let after: string | null = null; ; ) {
      const { data, next } = await desk().records('product', after)
      const found = data.find((record) => record.sku === sku)
      if (found || next === null) return found
      after = next
    }
  }

  it('of Shopify bring products, variants, sales, stock and categories', async () => {
    const tea = {
      Handle: 'green-tea',
      Title: 'Green Tea',
      'Body (HTML)': '<p>Fresh</p>',
      Vendor: 'Leaf & Co',
      Type: 'Drinks > Tea',
      Published: 'true',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant SKU': 'GT-1',
      'Variant Grams': '120',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '7',
      'Variant Inventory Policy': 'deny',
      'Variant Price': '19.90',
      'Variant Compare At Price': '25.00',
      'Variant Requires Shipping': 'true',
      'Variant Taxable': 'true',
      'Variant Barcode': "'5901234123457",
      'SEO Description': 'A tea',
      Status: 'active',
    }
    const cup = {
      Handle: 'cup',
      Title: 'Cup',
      Published: 'true',
      'Option1 Name': 'Size',
      'Option1 Value': 'Small',
      'Option2 Name': 'Colour',
      'Option2 Value': 'Red',
      'Variant SKU': 'CUP-S',
      'Variant Price': '30.00',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '-2',
      Status: 'active',
    }
    const result = await bring(
      SHOPIFY,
      [
        tea,
        cup,
        {
          Handle: 'cup',
          'Option1 Value': 'Large',
          'Option2 Value': 'Red',
          'Variant SKU': '',
          'Variant Price': '40.00',
          'Variant Inventory Policy': 'continue',
        },
        {
          Handle: 'course',
          Title: 'Course',
          Published: 'false',
          'Option1 Value': 'Default Title',
          'Variant Price': '100',
          'Variant Requires Shipping': 'false',
          Status: 'draft',
        },
        {
          Handle: 'voucher',
          Title: 'Voucher',
          'Gift Card': 'true',
          'Option1 Value': 'Default Title',
          'Variant Price': '50.00',
          Status: 'active',
        },
      ],
      ...['--preset', 'shopify', '--language', 'en', '--skip-bad'],
    )
    expect(result.said).toEqual(['Done: 5 stored (5 new, 0 changed, 0 the same, 0 bad).'])
    expect(result.complained).toEqual(['products_export_1.csv:6: voucher is a gift card: the shop does not sell them.'])
    const categories = (await desk().records('category', null)).data as {
      id: number
      parent: number
      texts: { en: { name: string } }
    }[]
    const [drinks, leaf] = ['Drinks', 'Tea'].map((name) => categories.findLast(({ texts }) => texts.en.name === name)!)
    expect(leaf!.parent).toBe(drinks!.id)
    expect(await productOf('GT-1')).toMatchObject({
      ...{ type: 'simple', enabled: true, manufacturer: 'Leaf & Co', vat: 23, categories: [leaf!.id] },
      texts: { en: { name: 'Green Tea', slug: 'green-tea', metaDescription: 'A tea' } },
      offers: [
        {
          ...{ ean: '5901234123457', weightGrams: 120, stock: [{ place: 'LDZ', quantity: 7 }] },
          prices: { PLN: { regular: '25.00', sale: { gross: '19.90', until: null } } },
        },
      ],
    })
    expect(await productOf('cup')).toMatchObject({
      type: 'configurable',
      options: [{ code: 'size', values: [{ value: 'small' }, { value: 'large' }] }, { code: 'colour' }],
      offers: [
        { sku: 'CUP-S', options: { size: 'small', colour: 'red' }, managesStock: true, stock: [{ quantity: 0 }] },
        { sku: 'cup-large-red', options: { size: 'large', colour: 'red' }, managesStock: false },
      ],
    })
    expect(await productOf('course')).toMatchObject({ type: 'virtual', enabled: false })
  })

  it('of WooCommerce bring every kind of product with attributes, relations and sales', async () => {
    const plain = { Type: 'simple', Published: '1', 'Tax status': 'taxable', 'In stock?': '1' }
    const result = await bring(
      WOOCOMMERCE,
      [
        {
          ...plain,
          ID: '10',
          SKU: 'W-1',
          'GTIN, UPC, EAN, or ISBN': '5901234123457',
          Name: 'Młynek',
          Stock: '4',
          'Weight (kg)': '1.2',
          'Regular price': '100',
          'Sale price': '80',
          'Date sale price starts': '2027-03-01',
          'Date sale price ends': '2027-03-31',
          Categories: 'Sprzęt > Młynki, Nowości',
          Upsells: 'W-2',
          'Cross-sells': 'id:12',
          Brands: 'Zgrzyt',
          'Attribute 1 name': 'Tworzywo',
          'Attribute 1 value(s)': 'Stal\\, szkło',
          'Attribute 1 visible': '1',
        },
        {
          ...plain,
          ID: '11',
          Type: 'variable',
          SKU: 'W-2',
          Name: 'Koszulka',
          'Attribute 1 name': 'Rozmiar',
          'Attribute 1 value(s)': 'S, M',
          'Attribute 2 name': 'Kraj',
          'Attribute 2 value(s)': 'Polska',
        },
        { ...plain, ID: '12', Type: 'simple, virtual', SKU: '', Name: 'Kurs', 'Regular price': '40', Published: '0' },
        {
          ...plain,
          ID: '13',
          Type: 'variation',
          SKU: 'W-2-S',
          Parent: 'W-2',
          'Regular price': '20',
          Stock: '1',
          'Attribute 1 name': 'Rozmiar',
          'Attribute 1 value(s)': 'S',
        },
        {
          ...plain,
          ID: '14',
          Type: 'variation',
          SKU: 'W-2-M',
          Parent: 'id:11',
          'Regular price': '21',
          'In stock?': '0',
          'Attribute 1 name': 'Rozmiar',
          'Attribute 1 value(s)': 'M',
        },
        {
          ...plain,
          ID: '15',
          Type: 'grouped',
          SKU: 'W-3',
          Name: 'Zestaw',
          'Grouped products': 'W-1, id:12',
          'Tax status': 'none',
        },
        { ...plain, ID: '16', Type: 'external', SKU: 'W-4', Name: 'Obcy' },
      ],
      ...['--preset', 'woocommerce', '--net', '--vat', '8', '--warehouse', 'POZ', '--skip-bad'],
    )
    expect(result.complained).toEqual(['products_export_1.csv:8: W-4 is sold by another shop: leave it out.'])
    expect(result.said).toEqual(['Done: 9 stored (9 new, 0 changed, 0 the same, 0 bad).'])
    expect(await productOf('W-1')).toMatchObject({
      ...{
        vat: 8,
        manufacturer: 'Zgrzyt',
        upSell: ['W-2'],
        crossSell: ['woo-12'],
        attributes: { tworzywo: { pl: 'Stal, szkło' } },
      },
      offers: [
        {
          ...{ ean: '5901234123457', weightGrams: 1200, stock: [{ place: 'POZ', quantity: 4 }] },
          prices: {
            PLN: {
              regular: '108.00',
              sale: { gross: '86.40', from: '2027-03-01T00:00:00.000Z', until: '2027-04-01T00:00:00.000Z' },
            },
          },
        },
      ],
    })
    expect(await productOf('W-2')).toMatchObject({
      ...{ type: 'configurable', attributes: { kraj: { pl: 'Polska' } } },
      offers: [
        { sku: 'W-2-S', options: { rozmiar: 's' }, stock: [{ quantity: 1 }] },
        { sku: 'W-2-M', options: { rozmiar: 'm' }, stock: [{ quantity: 0 }] },
      ],
    })
    expect(await productOf('W-3')).toMatchObject({
      type: 'grouped',
      vat: 0,
      parts: [{ sku: 'W-1' }, { sku: 'woo-12' }],
    })
    expect(await productOf('woo-12')).toMatchObject({ type: 'virtual', enabled: false })
  })

  it('name the line of a fault, also of a variation that is the only one', async () => {
    const size = { 'Attribute 1 name': 'Rozmiar', 'Attribute 1 value(s)': 'S' }
    const { complained } = await bring(
      WOOCOMMERCE,
      [
        { ID: '1', Type: 'variable', SKU: 'W-1', Name: 'Koszulka', Published: '1', ...size },
        { ID: '2', Type: 'variation', SKU: 'W-1-S', Parent: 'W-1', 'Regular price': '-5', ...size },
      ],
      ...['--preset', 'woocommerce'],
    )
    expect(complained[0]).toMatch(/^products_export_1\.csv:3, column price\.PLN: /)
  })

  it('are told of prices that are no amounts', async () => {
    const cup = { Handle: 'cup', Title: 'Cup', 'Option1 Value': 'Default Title', 'Variant SKU': 'CUP-1' }
    expect((await bring(SHOPIFY, [{ ...cup, 'Variant Price': '1,234.00' }], '--preset', 'shopify')).complained[0]).toBe(
      'products_export_1.csv:2: column Variant Price: "1,234.00" is no amount: write it such as 1234.50.',
    )
    const mug = { ID: '1', Type: 'simple', SKU: 'W-1', Name: 'Kubek', 'Regular price': '12,50 zł' }
    expect((await bring(WOOCOMMERCE, [mug], '--preset', 'woocommerce')).complained[0]).toBe(
      'products_export_1.csv:2: column Regular price: "12,50 zł" is no amount: write it such as 1234.50.',
    )
  })

  const readOnly = (name: string, path: string) =>
    readGoodsPreset(path, name, {
      shop: { category: () => 1, attribute: (attribute: string) => attribute },
      options: { language: 'en', currency: 'PLN', vat: 23, isNet: false, warehouse: 'LDZ' },
    })
  const csv = (header: string, rows: readonly Record<string, string>[]) =>
    [header, ...rows.map((cells) => csvRow(header, cells))].join('\n')

  it('name their pictures', async () => {
    const recordsOf = async (name: string, header: string, rows: Record<string, string>[]) => {
      const read = await allOf(readOnly(name, file('pictures.csv', csv(header, rows))))
      return read.flatMap((each) => ('record' in each ? [each.record] : []))
    }
    expect(
      await recordsOf('shopify', SHOPIFY, [
        {
          Handle: 'cup',
          Title: 'Cup',
          'Option1 Value': 'Default Title',
          'Variant Price': '5',
          'Image Src': 'https://c.example/1.jpg',
          'Image Alt Text': 'A cup',
        },
        { Handle: 'cup', 'Image Src': 'https://c.example/2.jpg' },
      ]),
    ).toMatchObject([
      { images: [{ image: 'https://c.example/1.jpg', alt: { en: 'A cup' } }, { image: 'https://c.example/2.jpg' }] },
    ])
    expect(
      await recordsOf('woocommerce', WOOCOMMERCE, [
        { ID: '1', Type: 'simple', SKU: 'W', Name: 'W', Images: 'https://w.example/1.png, https://w.example/2.png' },
      ]),
    ).toMatchObject([{ images: [{ image: 'https://w.example/1.png' }, { image: 'https://w.example/2.png' }] }])
  })

  it.each([
    ['shopify', SHOPIFY, (n: number) => ({ Handle: `cup-${n}`, Title: 'Cup', 'Variant Price': '5' })],
    ['woocommerce', WOOCOMMERCE, (n: number) => ({ ID: `${n}`, Type: 'simple', SKU: `W-${n}`, Name: 'Cup' })],
  ])('of %s are read as they come, however long they are', async (name, header, rowOf) => {
    const many = Array.from({ length: 20_000 }, (_, n) => rowOf(n))
    const path = file('long.csv', `${csv(header, many)}\n`)
    const documents = readOnly(name, path)
    expect((await documents.next()).value).toMatchObject({ kind: 'product' })
    // The end of a file that is read as a whole is known before its first product.
    appendFileSync(path, csvRow(header, rowOf(20_000)))
    const rest = await allOf(documents)
    expect(rest.at(-1)).toMatchObject({ place: 'long.csv:20002' })
  })

  it('of WooCommerce have variations anywhere, which name their product by its SKU or its id', async () => {
    const size = (value: string) => ({ 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': value })
    const rows: Record<string, string>[] = [
      { ID: '5', Type: 'variation', SKU: 'S-L', Parent: 'id:9', 'Regular price': '3', ...size('L, "wide"') },
      { ID: '9', Type: 'variable', SKU: 'S', Name: 'Shirt', ...size('S\\, L') },
      { ID: '7', Type: 'simple', SKU: 'C', Name: 'Ćwikła\nz chrzanem', 'Regular price': '1' },
      { ID: '12', Type: 'variation', SKU: 'S-S', Parent: 'S', 'Regular price': '2', ...size('S') },
    ]
    const read = await allOf(readOnly('woocommerce', file('spread.csv', csv(WOOCOMMERCE, rows))))
    expect(read.map((each) => 'record' in each && each.record)).toMatchObject([
      { sku: 'S', offers: [{ sku: 'S-L' }, { sku: 'S-S' }] },
      { sku: 'C' },
    ])
  })

  it('of Shopify name a product whose rows do not stand together', async () => {
    const cup = { Handle: 'cup', Title: 'Cup', 'Option1 Name': 'Size', 'Option1 Value': 'Small', 'Variant Price': '5' }
    const mug = { Handle: 'mug', Title: 'Mug', 'Option1 Value': 'Default Title', 'Variant Price': '5' }
    const { complained } = await bring(SHOPIFY, [cup, mug, { ...cup, 'Option1 Value': 'Large' }], '--preset', 'shopify')
    expect(complained[0]).toBe(
      'products_export_1.csv:4: the rows of cup do not stand together. Sort the file by the column “Handle”.',
    )
  })

  it('are told of a quote that is never closed', async () => {
    const path = file('open.csv', `${SHOPIFY}\ncup,"${'a'.repeat(5 * 1024 * 1024)}`)
    const [read] = await allOf(readOnly('shopify', path))
    expect(read).toMatchObject({ fault: expect.stringMatching(/^open\.csv:2: this is no CSV: Max Record Size/) })
  })

  it('are refused if they are of another kind, and change nothing when they come again', async () => {
    const wrong = await bring(WOOCOMMERCE, [], '--preset', 'shopify')
    expect(wrong.complained[0]).toBe(
      'products_export_1.csv:1: the column “Handle” is missing: this is no product file of shopify.',
    )
    const cup = {
      Handle: 'cup',
      Title: 'Cup',
      Published: 'true',
      Type: 'Cups',
      'Option1 Value': 'Default Title',
      'Variant SKU': 'CUP-1',
      'Variant Price': '30.00',
      Status: 'active',
    }
    expect((await bring(SHOPIFY, [cup], '--preset', 'shopify')).said).toEqual([
      'Done: 2 stored (2 new, 0 changed, 0 the same, 0 bad).',
    ])
    expect((await bring(SHOPIFY, [cup], '--preset', 'shopify')).said).toEqual([
      'Done: 0 stored (0 new, 0 changed, 1 the same, 0 bad).',
    ])
  })
})
