import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SetupDocument } from '#schemas/setup-document.ts'
import { foundShop, readShopKind } from '#server/commerce/found-shop.ts'
import { type EmbeddedCommerce, openEmbeddedCommerce } from '#server/commerce/open.ts'
import { demoContents } from '#server/demo/demo-contents.ts'
import { answerProblems } from './check-answers.ts'
import { EXAMPLE_ANSWERS } from './example.ts'
import { ownContents } from './own-contents.ts'

const folder = await mkdtemp(join(tmpdir(), 'own-shop-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const answers: SetupDocument = { ...EXAMPLE_ANSWERS, languages: { offered: ['pl', 'de'], default: 'pl' } }
const place = (name: string) => ({ dataDir: join(folder, name), databaseUrl: null })

/** A restart in the same folder, with what a start would fill an empty one with. */
const start = (name: string, selling = { hasOrigin: true, sendsMail: true }) =>
  openEmbeddedCommerce({ ...place(name), contents: demoContents, rendersPictures: false, selling })

function calls(commerce: EmbeddedCommerce) {
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const reply = await commerce.fetch(
      new Request(`http://commerce.internal${path}`, {
        method,
        headers: {
          'cg-token': commerce.apiKey,
          'x-headless': '1',
          'accept-language': 'pl',
          currency: 'PLN',
          'content-type': 'application/json',
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    const text = await reply.text()
    return { status: reply.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
}

describe('a shop of one’s own', () => {
  let commerce: EmbeddedCommerce
  let call: ReturnType<typeof calls>

  beforeAll(async () => {
    expect(await foundShop(ownContents(answers), place('whole'))).toEqual({ kind: 'own', filled: 'now' })
    commerce = await start('whole')
    call = calls(commerce)
  })
  afterAll(() => commerce.close())

  it('starts as what it was set up as, and never gets demo content', async () => {
    expect(commerce.kind).toBe('own')
    for (const table of ['products', 'categories', 'customers', 'coupons', 'orders', 'pickup_points'] as const)
      expect([table, await commerce.engine.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    expect(await commerce.store.db.selectFrom('blog_posts').selectAll().execute()).toEqual([])
    const store = await commerce.store.db.selectFrom('config').selectAll().execute()
    const pages = await commerce.store.db.selectFrom('page_texts').selectAll().execute()
    const footer = await commerce.store.db.selectFrom('footer').selectAll().execute()
    expect(JSON.stringify([store, pages, footer])).not.toMatch(/ziarno|kawa|coffee|kaffee|demo/i)
  })

  it('has no picture but a plain one for goods without, no sandbox bank and no public account', async () => {
    expect((await call('GET', '/media/hero/roastery-wide')).status).toBe(404)
    expect((await call('GET', '/media/default')).status).toBe(200)
    expect((await call('GET', '/sandbox-bank/1')).status).toBe(404)
    expect((await call('GET', '/demo')).body).toEqual({ hasDemoAccounts: false, usesSandboxBank: false })
  })

  it('says everything that keeps it from selling', async () => {
    const { body } = await call('GET', '/readiness')
    expect(body).toMatchObject({ kind: 'own', isReady: false })
    const codes = new Set(body.missing.map(({ code }: { code: string }) => code))
    expect([...codes]).toEqual(['law_page', 'product'])
    const terms = body.missing.find(({ message }: { message: string }) => message.includes('page terms'))
    // English is not offered.
    expect(terms.message).toContain('(pl, de)')
    expect(terms).toMatchObject({ about: 'terms', locales: ['pl', 'de'] })
  })

  it('tells its people the same by the titles of its pages', async () => {
    const { body } = await call('GET', '/staff/health')
    expect(body.data).toContainEqual({
      ...{ code: 'law_page', about: 'terms', name: 'Regulamin sklepu', locales: ['pl', 'de'] },
    })
  })

  it('takes no order before that, and says so in the language of the shopper', async () => {
    const { body: cart } = await call('POST', '/cart', {})
    const placed = await call(
      'POST',
      `/cart/${cart.id}/order`,
      { expectedTotal: '0.00', returnUrl: '/x' },
      { 'idempotency-key': 'a-key-of-a-shopper' },
    )
    expect(placed).toMatchObject({ status: 409, body: { code: 'shop_not_selling' } })
    expect(placed.body.detail).toContain('nie przyjmuje zamówień')
  })

  it('does not show a law page with blanks as if it were done', async () => {
    const { body } = await call('GET', '/page/terms')
    expect(body).toMatchObject({ title: 'Regulamin sklepu', content: '', isUnfinished: true })
  })

  it('refuses a law text with a blank left, naming it, and keeps the one before', async () => {
    const before = (await call('GET', '/page/terms/texts')).body.texts.pl.content
    const patch = (content: string) =>
      call('PATCH', '/page/terms', { pl: { content } }, { 'content-type': 'application/merge-patch+json' })
    const refused = await patch('<h2>Ceny</h2><p>Zawierają [[stawka]] VAT i [[inne]].</p>')
    expect(refused.status).toBe(422)
    expect(refused.body.errors['pl.content']).toContain('[[stawka]], [[inne]]')
    expect((await call('GET', '/page/terms/texts')).body.texts.pl.content).toBe(before)
    expect((await patch('<h2>Ceny</h2><p>Zawierają VAT.</p>')).status).toBe(200)
    const { body } = await call('GET', '/page/terms')
    expect(body.content).toContain('Zawierają VAT.')
    expect(body).not.toHaveProperty('isUnfinished')
  })

  it('sells once nothing is missing', async () => {
    const { engine, store } = commerce
    await store.db.updateTable('page_texts').set({ content: '<p>Tekst.</p>' }).execute()
    await engine.db
      .insertInto('products')
      .values({
        ...{ id: 'p', sku: 'P', type: 'simple', manufacturer: null, family: null, tax_rate: 2300, is_enabled: 1 },
        ...{ position: 0, sold: 0, created_at: '2027-01-01T00:00:00.000Z', new_until: null },
      } as never)
      .execute()
    await engine.db
      .insertInto('offers')
      .values({
        ...{ sku: 'P', product_id: 'p', position: 0, is_variant: 0, is_enabled: 1, ean: null, options: '{}' },
        ...{ image: null, unit_pricing: null, min_quantity: 1, step_quantity: 1, max_quantity: null, manages_stock: 0 },
      } as never)
      .execute()
    await engine.db
      .insertInto('prices')
      .values({ sku: 'P', currency: 'PLN', regular: 1000, sale: null, sale_from: null, sale_until: null } as never)
      .execute()
    expect((await call('GET', '/readiness')).body).toEqual({ kind: 'own', isReady: true, missing: [] })
  })

  it.each([
    ['mail', { hasOrigin: true, sendsMail: false }],
    ['origin', { hasOrigin: false, sendsMail: true }],
  ])('and not without %s', async (code, selling) => {
    const bare: SetupDocument = { ...answers, mail: {} }
    await foundShop(ownContents(bare), place(code))
    const shop = await start(code, selling)
    expect((await shop.lacks()).map((lack) => lack.code)).toContain(code)
    await shop.close()
  })
})

describe('setting up', () => {
  it('lets parcels go to lockers of InPost, in Poland alone', () => {
    const locker = { ...answers.delivery[0]!, kind: 'locker' as const, countries: ['PL'] }
    const delivery = [...answers.delivery, locker]
    expect(answerProblems({ ...answers, delivery })).toEqual([])
    const { deliveryMethods } = ownContents({ ...answers, delivery }).data(new Date())
    expect(deliveryMethods.at(-1)).toMatchObject({
      ...{ code: 'locker', kind: 'locker', carrier: 'inpost', requiresPickupPoint: true, maxWeightKg: 25 },
      label: { pl: 'Paczkomat InPost', en: 'InPost parcel locker', de: 'InPost-Paketautomat' },
    })
    expect(answerProblems({ ...answers, delivery: [{ ...locker, countries: ['PL', 'DE'] }] })).toContain(
      'delivery.0.countries: parcel lockers of InPost are in PL alone.',
    )
  })

  it('promises free delivery only where every country of the shop has it', () => {
    const [parcel] = answers.delivery
    const promised = (delivery: SetupDocument['delivery']) => {
      const { config } = ownContents({ ...answers, delivery }).data(new Date())
      return config.find(({ key }) => key === 'shipping/free_threshold/PLN')?.value
    }
    const poland = { ...parcel!, countries: ['PL'], freeFrom: { PLN: '250.00' } }
    const { freeFrom: _, ...germany } = { ...poland, countries: ['DE'] }
    expect(promised([poland])).toBe(25000)
    expect(promised([poland, germany])).toBeUndefined()
    expect(promised([poland, { ...germany, freeFrom: { PLN: '400.00' } }])).toBe(40000)
  })

  it('leaves a folder that holds a shop as it is', async () => {
    const first = ownContents(answers)
    await foundShop(first, place('taken'))
    const second = ownContents({ ...answers, shop: { name: 'Inny sklep' } })
    expect(await foundShop(second, place('taken'))).toEqual({ kind: 'own', filled: 'before' })
    const shop = await start('taken')
    const rows = await shop.store.db
      .selectFrom('config')
      .select('value')
      .where('key', '=', 'general/store/name')
      .execute()
    expect(rows).toEqual([{ value: '"Pod Lipą"' }])
    await shop.close()
  })

  it('finishes with its own answers what a crash has left half done', async () => {
    await foundShop(ownContents(answers), place('crashed'))
    const before = await start('crashed')
    const config = await before.store.db.selectFrom('config').selectAll().execute()
    const data = ownContents(answers).data(new Date())
    const { config: entries, footer, pages, deliveryMethods, blog } = data
    const pending = JSON.stringify({ config: entries, footer, pages, deliveryMethods, blog })
    await before.engine.db.updateTable('shop').set({ pending }).execute()
    for (const table of ['config', 'page_texts', 'pages', 'footer', 'text_amounts', 'config_revisions'] as const)
      await before.store.db.deleteFrom(table).execute()
    await before.close()
    expect(await foundShop(ownContents({ ...answers, shop: { name: 'Inny' } }), place('crashed'))).toEqual({
      kind: 'own',
      filled: 'resumed',
    })
    const after = await start('crashed')
    expect(await after.store.db.selectFrom('config').selectAll().execute()).toEqual(config)
    await after.close()
  })

  it('writes nothing if store config would refuse an answer', async () => {
    const wrong: SetupDocument = { ...answers, seller: { ...answers.seller, phone: 'none' } }
    await expect(foundShop(ownContents(wrong), place('refused'))).rejects.toThrow('general/contact/phone')
    expect(await readShopKind(place('refused'))).toBeNull()
  })

  it('knows the demo shop', async () => {
    const demo = await start('demo')
    await demo.close()
    expect(await readShopKind(place('demo'))).toBe('demo')
    expect(await foundShop(ownContents(answers), place('demo'))).toEqual({ kind: 'demo', filled: 'before' })
  })
})

describe('answers', () => {
  it('of the example are good', () => {
    expect(answerProblems(EXAMPLE_ANSWERS)).toEqual([])
  })

  const { seller, payments, currencies } = EXAMPLE_ANSWERS

  it('may let a language begin with a currency that is paid online or to the courier', () => {
    const inEuro: SetupDocument = { ...EXAMPLE_ANSWERS, currencies: { ...currencies, byLanguage: { de: 'EUR' } } }
    const cash = { ...inEuro.delivery[0]!, kind: 'cod' as const }
    expect(answerProblems({ ...inEuro, payments: { ...payments, online: true } })).toEqual([])
    expect(answerProblems({ ...inEuro, delivery: [...inEuro.delivery, cash] })).toEqual([])
  })

  it.each<[string, Partial<SetupDocument>, string]>([
    ['a mistyped NIP', { seller: { ...seller, taxId: '5260250275' } }, 'seller.taxId: its check digit is wrong'],
    [
      'a VAT number without prefix',
      { seller: { ...seller, country: 'DE', taxId: '136695976' } },
      'seller.taxId must be',
    ],
    ['a mistyped REGON', { seller: { ...seller, regon: '012100785' } }, 'seller.regon: its check digit is wrong'],
    ['no way to pay', { payments: {} }, 'nobody could pay'],
    [
      'no way to pay in a currency that a language begins with',
      { currencies: { ...currencies, byLanguage: { de: 'EUR' } } },
      'payments.transfer.EUR: nobody could pay in EUR',
    ],
    [
      'a mistyped account',
      { payments: { ...payments, transfer: { PLN: { iban: 'PL61109010140000071219812875', bank: 'B' } } } },
      'iban',
    ],
    ['a main language that is not offered', { languages: { offered: ['en'], default: 'pl' } }, 'languages.default'],
    [
      'a language that is not offered and begins with a currency',
      { languages: { offered: ['pl'], default: 'pl' }, currencies: { ...currencies, byLanguage: { de: 'EUR' } } },
      'currencies.byLanguage.de',
    ],
    [
      'a language that begins with a currency that is not offered',
      { currencies: { ...currencies, byLanguage: { de: 'USD' } } },
      'currencies.byLanguage.de must be one',
    ],
    ['no price in the main currency', { currencies: { offered: ['USD'], default: 'USD' } }, 'delivery.0.price'],
  ])('with %s are refused', (_, change, problem) => {
    expect(answerProblems({ ...EXAMPLE_ANSWERS, ...change }).join('\n')).toContain(problem)
  })
})
