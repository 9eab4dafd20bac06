import { describe, expect, it } from 'vitest'
import { couponCart, promotedCart, usualCart } from '../cart-page/example-cart.ts'
import { totalRows } from './total-rows.ts'

describe('the rows of the summary', () => {
  it('[S3.2, S3.3] reads them from the total segments by their codes', () => {
    expect(totalRows(usualCart.totalSegments, 'gross')).toEqual([
      { kind: 'subtotal', amount: 10800 },
      { kind: 'shipping', amount: 0 },
      { kind: 'tax', amount: 2020, ratePercent: 23 },
      { kind: 'sum', amount: 10800 },
    ])
  })

  it('shows a discount as an amount taken off', () => {
    expect(totalRows(couponCart.totalSegments, 'gross')).toContainEqual({ kind: 'discount', amount: -1080 })
  })

  it('names each promotion and coupon where there are several, and what has made delivery free', () => {
    const rows = totalRows(promotedCart.totalSegments, 'gross')
    expect(rows.filter(({ kind }) => kind === 'discount')).toEqual([
      { kind: 'discount', amount: -1080, label: 'Wiosna w kawie: 10%' },
      { kind: 'discount', amount: -972, label: '10% na pierwsze zamówienie' },
    ])
    expect(rows).toContainEqual({ kind: 'shipping', amount: 0, label: 'Darmowa dostawa w maju' })
    expect(totalRows(promotedCart.totalSegments, 'net')).toContainEqual({
      ...{ kind: 'discount', amount: -878, label: 'Wiosna w kawie: 10%' },
    })
  })

  it('puts net amounts first for a company and still ends with the gross total', () => {
    const rows = totalRows(usualCart.totalSegments, 'net')
    expect(rows[0]).toEqual({ kind: 'subtotal', amount: 8780 })
    expect(rows).toContainEqual({ kind: 'other-sum', amount: 8780 })
    expect(rows.at(-1)).toEqual({ kind: 'sum', amount: 10800 })
  })

  it('has no rows for no segments', () => {
    expect(totalRows([], 'gross')).toEqual([])
  })
})
