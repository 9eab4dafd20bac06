import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromDecimal, netOf, share, toDecimal, withNet } from './money.ts'

const amount = fc.integer({ min: 0, max: 99_999_999 })

describe('money', () => {
  it.each([
    [2790, 2300, 2268],
    [100, 2300, 81],
    [1, 2300, 1],
    [10_000, 0, 10_000],
    [105, 500, 100],
    [-1898, 2300, -1543],
  ])('of %i gross at %i hundredths of a per cent is %i net', (gross, taxRate, net) => {
    expect(netOf(gross, taxRate)).toBe(net)
  })

  it('is rounded half away from zero', () => {
    expect(share(1, 1, 2)).toBe(1)
    expect(share(-1, 1, 2)).toBe(-1)
    expect(share(1, 1, 3)).toBe(0)
  })

  it('leaves the API with two digits and comes back as it was', () => {
    expect([toDecimal(0), toDecimal(5), toDecimal(-5), toDecimal(123456)]).toEqual(['0.00', '0.05', '-0.05', '1234.56'])
    fc.assert(fc.property(amount, (minor) => fromDecimal(toDecimal(minor)) === minor))
  })

  it.each([['1,5'], ['1.555'], ['-1'], [''], ['1e3'], ['.5'], ['12345678901']])('does not read %j', (text) => {
    expect(fromDecimal(text)).toBeNull()
  })

  it('never has more net than gross, and loses no more than half a grosz', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(0, 500, 800, 1900, 2300), (gross, taxRate) => {
        const { net } = withNet(gross, taxRate)
        return net <= gross && Math.abs(net * (1 + taxRate / 10_000) - gross) <= 0.5 * (1 + taxRate / 10_000) + 1e-6
      }),
    )
  })
})
