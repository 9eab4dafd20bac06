import { expect, it } from 'vitest'
import { readDemoShop } from '#server/demo/data.ts'
import type { StoredDocument } from '../orders/stored-order.ts'
import { documentRows } from './import-documents.ts'

const shop = readDemoShop()
const rows = documentRows(shop).map(({ content, ...row }) => ({
  ...row,
  stored: JSON.parse(content) as StoredDocument,
}))

it('gives each refunded order of the demo shop that has an invoice a correction of what was given back', () => {
  const refunded = shop.returns.flatMap(({ orderNumber, refund }) => (refund ? [{ orderNumber, refund }] : []))
  const corrections = rows.filter(({ type }) => type === 'correction')
  expect(refunded.length).toBeGreaterThan(0)
  expect(corrections.map(({ order_number, stored }) => [order_number, stored.gross, stored.paid])).toEqual(
    refunded.map(({ orderNumber, refund }) => [orderNumber, -refund.amount, -refund.amount]),
  )
  for (const { stored, number, issue_date } of corrections) {
    const invoice = rows.find((row) => row.number === stored.correctsNumber)!
    expect(number).toMatch(new RegExp(`^FK/${issue_date.slice(0, 4)}/${issue_date.slice(5, 7)}/`))
    expect(issue_date >= invoice.issue_date).toBe(true)
    expect(stored.net + stored.vat).toBe(stored.gross)
    expect(invoice.stored.corrected).toBe(-stored.gross)
    const left = invoice.stored.lines!.reduce((sum, { gross }) => sum + gross, 0)
    expect(left).toBe(invoice.stored.gross + stored.gross)
  }
})

it('leaves an invoice of which nothing was given back as it is', () => {
  const numbers = new Set(shop.returns.flatMap(({ orderNumber, refund }) => (refund ? [orderNumber] : [])))
  const others = rows.filter(({ order_number }) => !order_number || !numbers.has(order_number))
  expect(others.length).toBeGreaterThan(0)
  for (const { stored } of others) expect([stored.corrected, stored.lines]).toEqual([undefined, undefined])
})
