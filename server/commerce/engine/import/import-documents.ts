import type { Insertable } from 'kysely'
import type { SeedData } from '../../seed/shop-data.ts'
import { changesOf, takenByRefund } from '../invoicing/correct-lines.ts'
import { correctionOf } from '../invoicing/correction-of.ts'
import { invoiceLines } from '../invoicing/invoice-lines.ts'
import type { StoredDocument } from '../orders/stored-order.ts'
import type { EngineTables } from '../schema.ts'
import { shopTime } from '../working-days.ts'
import { refundRows } from './import-refunds.ts'
import { storedOrder } from './stored-seed-order.ts'

type Row = Insertable<EngineTables['billing_documents']>

/** The demo shop's invoices, and a correction for each of its refunds of an invoiced order. */
export function documentRows(shop: SeedData): Row[] {
  const refunds = refundRows(shop)
  return shop.documents.flatMap((document) => {
    const order = shop.orders.find(({ number }) => number === document.orderNumbers[0])
    const row: Row = {
      id: document.id,
      number: document.number,
      customer_id: document.customerId,
      order_number: order?.number ?? null,
      type: document.type,
      status: document.status,
      issue_date: document.issueDate,
      due_date: document.dueDate,
      content: '',
    }
    let content: StoredDocument = {
      type: document.type as StoredDocument['type'],
      saleDate: document.saleDate,
      currency: document.currency,
      net: document.net,
      vat: document.vat,
      gross: document.gross,
      paid: document.paid,
      buyer: document.buyer,
      paymentMethod: document.paymentMethod,
      bankAccount: document.bankAccount,
      transferTitle: document.transferTitle,
      ksefNumber: document.ksefNumber,
    }
    const corrections = refunds
      .filter(({ order_number }) => order && order_number === order.number && document.type === 'invoice')
      .map((refund, index): Row => {
        const lines = content.lines ?? invoiceLines(storedOrder(shop, order!), order!.language)
        const { correction, invoice } = correctionOf(
          { number: document.number, issueDate: document.issueDate, content, lines },
          {
            changes: changesOf(lines, takenByRefund(JSON.parse(refund.content!))),
            reason: 'return',
            bankAccount: document.bankAccount,
          },
        )
        content = invoice
        const { day } = shopTime(new Date(refund.created_at))
        return {
          ...row,
          id: `${document.id}-correction-${index + 1}`,
          // below the numbers that the shop gives, as those of its invoices
          number: `FK/${day.slice(0, 4)}/${day.slice(5, 7)}/${document.number.split('/').at(-1)}`,
          type: 'correction',
          status: 'paid',
          issue_date: day,
          due_date: day,
          content: JSON.stringify(correction),
        }
      })
    return [{ ...row, content: JSON.stringify(content) }, ...corrections]
  })
}
