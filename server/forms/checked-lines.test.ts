import { describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import type { CheckedLine, PlainLine } from '#server/ports/company.ts'
import { guji } from '#widgets/product-tile/sample-products.ts'
import { checkedLines } from './checked-lines.ts'

const t = TRANSLATE.en
const stock = { min: 3, step: 3, max: 120, manageStock: true }
const product = { ...guji, stock, ean: null } as NonNullable<CheckedLine['product']>

/** A commerce API with one product, under the number A. */
function checks(calls: PlainLine[][] = []) {
  const checkLines = async (lines: readonly PlainLine[]): Promise<CheckedLine[]> => {
    if (lines.length > 0) calls.push([...lines])
    const total = lines.reduce((sum, { number, qty }) => sum + (number === 'A' ? qty : 0), 0)
    return lines.map(({ number }) =>
      number === 'A'
        ? { product, options: [], total, problem: total % 3 === 0 ? null : 'step' }
        : { product: null, options: [], total, problem: 'unknown' },
    )
  }
  return { ports: { company: { checkLines } }, t }
}

describe('checked lines', () => {
  it('have their product with price, stock, smallest quantity and pack', async () => {
    const [line] = await checkedLines([{ number: 'A', qty: '6' }], checks())
    expect(line).toMatchObject({ number: 'A', qty: '6', name: guji.name, sku: guji.sku })
    expect(line?.facts).toBe('Available: 120 pcs · Minimum quantity: 3 · Sold in multiples of 3')
    expect(line).not.toHaveProperty('problem')
  })

  it('are each told what is wrong, also without a number or a quantity', async () => {
    const lines = await checkedLines(
      [
        { number: '', qty: '2' },
        { number: 'A', qty: '' },
        { number: 'A', qty: '2,5' },
        { number: 'B', qty: 'x' },
        { number: 'B', qty: '2' },
        { number: 'A', qty: '4' },
      ],
      checks(),
    )
    expect(lines.map(({ problem }) => problem)).toEqual([
      t('lines.problem.number'),
      t('lines.problem.quantity'),
      t('lines.problem.quantity'),
      t('lines.problem.unknown'),
      t('lines.problem.unknown'),
      t('lines.problem.step', { step: 3, low: 3, high: 6 }),
    ])
    expect(lines[1]?.name).toBe(guji.name)
  })

  it('say where a product stands twice, and how many that makes', async () => {
    const lines = await checkedLines(
      [
        { number: 'A', qty: '1' },
        { number: 'B', qty: '1' },
        { number: 'A', qty: '2' },
      ],
      checks(),
    )
    expect(lines[2]).toMatchObject({ hint: t('lines.summed', { line: 1, count: 3 }) })
    expect(lines[0]).not.toHaveProperty('hint')
  })

  it('are asked for in one call, and in a second one only for those without a quantity', async () => {
    const calls: PlainLine[][] = []
    await checkedLines(
      Array.from({ length: 200 }, () => ({ number: 'A', qty: '3' })),
      checks(calls),
    )
    expect(calls).toHaveLength(1)
    await checkedLines([], checks(calls))
    expect(calls).toHaveLength(1)
  })
})
