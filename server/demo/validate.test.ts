import { describe, expect, it } from 'vitest'
import { readDemoShop, type SeedData, shiftDates } from './data.ts'
import { validateDemoShop } from './validate.ts'

const shop = readDemoShop()

describe('the demo shop', () => {
  it('is sound as a whole', () => {
    expect(validateDemoShop(shop)).toEqual([])
  })

  it('stays sound on any day it is filled', () => {
    expect(validateDemoShop(shiftDates(shop, new Date('2028-02-29T12:00:00Z')))).toEqual([])
  })
})

/** A shop with one fault. */
function broken(breakIt: (copy: SeedData) => void): string[] {
  const copy = structuredClone(shop)
  breakIt(copy)
  return validateDemoShop(copy)
}

describe('validation of the demo shop notices', () => {
  it.each<[string, (copy: SeedData) => void, RegExp]>([
    [
      'a page whose slug is the path of a route',
      ({ pages }) => Object.assign(pages.find(({ key }) => key === 'withdrawal')!.translations.de, { slug: 'suche' }),
      /slugs de: suche is the path of a route/,
    ],
    [
      'a missing translation',
      ({ pages }) => Object.assign(pages[0]!.translations, { en: { ...pages[0]!.translations.en, title: ' ' } }),
      /pages.0.translations: en is missing, blank/,
    ],
    [
      'a unit that may begin a line',
      ({ products }) => Object.assign(products[0]!.translations.de, { shortDescription: 'Kaffee, 250 g' }),
      /no single U\+00A0 before a unit.*250 g/,
    ],
    [
      'a temperature without a space',
      ({ pages }) => Object.assign(pages[0]!.translations.en, { metaDescription: 'Brewed at 92°C' }),
      /no single U\+00A0 before a unit.*92°C/,
    ],
    [
      'two spaces in a row',
      ({ blog }) => Object.assign(blog.posts[0]!.translations.pl, { title: 'Woda 92\u00a0\u00a0°C' }),
      /or two spaces/,
    ],
    [
      'a written amount',
      ({ coupons }) => Object.assign(coupons[1]!.label, { pl: '20 zł od zakupów' }),
      /an amount is written/,
    ],
    [
      'a group price that is no lower price',
      ({ groupPrices }) => Object.assign(groupPrices[0]!.gross, { EUR: 99_999 }),
      /price of KAW-1024 for horeca: 99999 EUR is no lower price/,
    ],
    [
      'a price of a group without customers',
      ({ customers }) => delete customers.find(({ priceGroup }) => priceGroup === 'horeca')!.priceGroup,
      /for horeca: a group without customers/,
    ],
    [
      'an unknown amount',
      ({ pages }) => Object.assign(pages[0]!.translations.pl.content[0]!, { content: [{ text: 'od {treshold}' }] }),
      /no amount is called/,
    ],
    [
      'a page linked by key though it is a route',
      ({ footer }) =>
        footer.columns[2]!.push({
          type: 'anchors',
          items: [{ label: { pl: 'a', en: 'a', de: 'a' }, url: { page: 'about' }, target: '_self' }],
        }),
      /no page about, or one that is a route/,
    ],
    [
      'a link to nowhere',
      ({ footer }) =>
        footer.columns[0]!.push({
          type: 'socials',
          items: [{ social: 'x', url: { href: 'javascript:alert(1)' }, target: '_blank' }],
        }),
      /address javascript/,
    ],
    [
      'a family that is not the category’s',
      ({ products }) => Object.assign(products[0]!, { family: 'cup' }),
      /family is not/,
    ],
    ['a wrong net price', ({ products }) => products[0]!.variants![0]!.prices[0]!.price.net++, /net \d+ of gross/],
    [
      'a wrong lowest price of 30 days',
      ({ products }) =>
        Object.assign(products[0]!.variants![0]!.prices[0]!, { omnibusPrice: { gross: 9900, net: 8049 } }),
      /lowest is/,
    ],
    [
      'unmanaged stock with a limit',
      ({ products }) => Object.assign(products.find(({ id }) => id === 'karta-100')!.stock, { max: 999 }),
      /unmanaged, but at most 999/,
    ],
    [
      'a mistyped EAN',
      ({ products }) => Object.assign(products[0]!.variants![0]!, { ean: '2990000070112' }),
      /ean 2990000070112/,
    ],
    [
      'a coupon without a discount segment',
      ({ orders }) =>
        Object.assign(orders[3]!, { totals: orders[3]!.totals.filter(({ code }) => code !== 'discount') }),
      /needs a discount segment/,
    ],
    [
      'a credit that does not match the invoices',
      ({ customers }) => customers[4]!.creditTerms!.available++,
      /uses \d+ of its credit/,
    ],
    [
      'credit for b2bPlus alone',
      ({ customers }) => Object.assign(customers[3]!, { creditTerms: null }),
      /only b2bPlus/,
    ],
    ['a colour of its own', ({ config }) => config.push({ key: 'theme/colors', value: {} }), /colours theme\/colors/],
    ['a key that is also a folder', ({ config }) => config.push({ key: 'theme', value: 1 }), /cannot be nested/],
    [
      'a picture nobody draws',
      ({ categories }) => Object.assign(categories[0]!, { image: 'category/none' }),
      /no picture category\/none/,
    ],
    [
      'an energy class that looks official',
      ({ products }) => Object.assign(products.find(({ energyLabel }) => energyLabel)!.energyLabel!, { demo: false }),
      /energy class/,
    ],
  ])('%s', (_, breakIt, problem) => {
    expect(broken(breakIt)).toEqual(expect.arrayContaining([expect.stringMatching(problem)]))
  })
})
