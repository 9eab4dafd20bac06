import { describe, expect, it } from 'vitest'
import { linkUrl } from '#server/commerce/seed/shop-data.ts'
import { readDemoShop, shiftDates } from './data.ts'

const shop = readDemoShop()

describe('shifting the dates of the demo shop', () => {
  it('moves every date by the same whole days, so that sales and "new" never age', () => {
    const later = shiftDates(shop, new Date('2027-03-01T12:00:00Z')) // 100 days after the reference day
    expect(later.meta.referenceDate).toBe('2027-03-01')
    const sale = shop.products.find((product) => product.id === 'zmierzch')!.sale!
    expect(later.products.find((product) => product.id === 'zmierzch')!.sale).toEqual({
      ...sale,
      from: '2027-02-18',
      to: '2027-04-10',
    })
    expect(later.orders[0]!.createdAt).toBe('2027-02-28T18:42:00Z')
    expect(later.config.find((entry) => entry.key === 'demo/reference_date')?.value).toBe('2027-03-01')
  })

  it('goes back as well as forth', () => {
    const earlier = shiftDates(shop, new Date('2026-11-11T12:00:00Z'))
    expect(earlier.meta.referenceDate).toBe('2026-11-11')
    expect(shiftDates(earlier, new Date('2026-11-21T12:00:00Z'))).toEqual(shop)
  })

  it('counts days as they pass in Poland', () => {
    expect(shiftDates(shop, new Date('2026-11-21T22:59:00Z')).meta.referenceDate).toBe('2026-11-21')
    expect(shiftDates(shop, new Date('2026-11-21T23:00:00Z')).meta.referenceDate).toBe('2026-11-22')
  })

  it('changes nothing but dates, and not the shop it was given', () => {
    const before = structuredClone(shop)
    const later = shiftDates(shop, new Date('2030-01-01T12:00:00Z'))
    expect(shop).toEqual(before)
    expect(later.documents.map((document) => document.number)).toEqual(
      shop.documents.map((document) => document.number),
    )
    expect(later.products.map((product) => product.translations)).toEqual(
      shop.products.map((product) => product.translations),
    )
  })
})

describe('links', () => {
  it('are written as the commerce API writes them', () => {
    expect(linkUrl({ route: 'local_about_us' })).toBe('route:local_about_us')
    expect(linkUrl({ page: 'terms' })).toBe('page:terms')
    expect(linkUrl({ category: 17 })).toBe('category:17')
    expect(linkUrl({ href: 'tel:+48422001020' })).toBe('tel:+48422001020')
  })
})
