import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { DocumentRow } from './billing-document.ts'
import { ClaimRow, OrderRow } from './order.ts'

/** The row is accepted as a whole, and refused if any one of its fields is missing. */
function expectFields(row: z.ZodType, example: Record<string, unknown>) {
  expect(row.safeParse(example).success).toBe(true)
  for (const field of Object.keys(example)) {
    const { [field]: _, ...without } = example
    expect(row.safeParse(without).success, `without ${field}`).toBe(false)
  }
}

describe("a row of a customer's list", () => {
  it('[S3.37] is an order with number, date, net value and status', () => {
    const order = { number: '100000123', date: '2027-03-10', netValue: 12_345, currency: 'PLN', status: 'processing' }
    expectFields(OrderRow, order)
    expect(OrderRow.safeParse({ ...order, status: 'lost' }).success).toBe(false)
  })

  it('[S3.38] is a document with number, payment due date, gross value and status', () => {
    const invoice = { number: 'FV/3/2027', paymentDueDate: '2027-03-24', grossValue: 15_184, currency: 'PLN' }
    expectFields(DocumentRow, { ...invoice, status: 'open' })
    expect(DocumentRow.safeParse({ ...invoice, status: 'overdue' }).success).toBe(false)
  })

  it('[S3.39] is a return or complaint with order number, order date and a number of its own', () => {
    expectFields(ClaimRow, { orderNumber: '100000123', orderDate: '2027-03-10', number: 'Z/7/2027' })
  })
})
