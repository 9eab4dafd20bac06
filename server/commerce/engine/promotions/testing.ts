import type { PromotionSituation } from './apply-promotions.ts'
import type { Promotion } from './promotion.ts'
import type { PromotedRow } from './promotion-discounts.ts'

export const FROM = '2027-03-10T00:00:00.000Z'
export const UNTIL = '2027-03-20T00:00:00.000Z'

/** Ten per cent off everything for everybody, but for what is changed. */
export function testPromotion(change: Partial<Promotion> = {}): Promotion {
  return {
    code: 'spring',
    name: { pl: 'Wiosna', en: 'Spring', de: 'Frühling' },
    effect: { kind: 'percent', percent: 10, takesFrom: 'matching' },
    ...{ amounts: {}, shippingMethods: null, categoryIds: null, skus: null },
    ...{ excludesSale: false, excludesContractPrices: true, minSubtotal: null, minQuantity: 1 },
    ...{ customerKinds: ['guest', 'b2c', 'b2b'], priceGroups: null, countries: null, currencies: null },
    ...{ isFirstOrderOnly: false, validFrom: FROM, validUntil: UNTIL, combines: true, combinesWithCodes: true },
    ...{ limitTotal: null, limitPerCustomer: null },
    ...change,
  }
}

/** A row of one piece, but for what is changed. */
export function testRow(gross: number, change: Partial<PromotedRow> = {}): PromotedRow {
  return { gross, quantity: 1, isSale: false, isContractPrice: false, categoryIds: [], skus: [], ...change }
}

export function testSituation(change: Partial<PromotionSituation> = {}): PromotionSituation {
  return {
    rows: [testRow(5000)],
    ...{ currency: 'PLN', customerKind: 'guest', priceGroup: null, country: 'PL' },
    ...{ isVirtual: false, hasCode: false, now: FROM },
    ...change,
  }
}
