import type { StoredDocument } from '../orders/stored-order.ts'
import { correctedLines } from './correct-lines.ts'
import type { CorrectionReason, InvoiceLine, LineChange } from './stored-line.ts'

interface Corrected {
  number: string
  issueDate: string
  content: StoredDocument
  /** as they are before this correction */
  lines: readonly InvoiceLine[]
}

interface Correction {
  changes: readonly LineChange[]
  reason: CorrectionReason
  /** IBAN of the day on which it is issued */
  bankAccount: string | null
}

/** What a correction of an invoice says, and the invoice as it is after it. */
export function correctionOf(
  { number, issueDate, content, lines }: Corrected,
  { changes, reason, bankAccount }: Correction,
): { correction: StoredDocument; invoice: StoredDocument } {
  const difference = (side: 'gross' | 'net') =>
    changes.reduce((sum, { before, after }) => sum + after[side] - before[side], 0)
  const [net, gross] = [difference('net'), difference('gross')]
  const correction: StoredDocument = {
    ...content,
    type: 'correction',
    bankAccount,
    correctsNumber: number,
    correction: {
      corrects: { number, issueDate, ksefNumber: content.ksefNumber ?? null },
      reason,
      changes: [...changes],
    },
    ksefNumber: null,
    net,
    vat: gross - net,
    gross,
    paid: gross,
  }
  delete correction.corrected
  delete correction.lines
  const invoice = {
    ...content,
    corrected: (content.corrected ?? 0) - gross,
    lines: correctedLines(lines, changes),
  }
  return { correction, invoice }
}
