import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { CaseStatus } from '#schemas/return-case.ts'
import type { CaseSteps } from '#schemas/staff-case.ts'
import { confirmationField } from './studio-order-fields.ts'

/** Fields of the forms about one return or complaint, the same for drawing and for checking. */

type Rows = CaseSteps['rows']

/** States that the buyer is told the reasons of, as the law asks for. */
const WITH_REASON: readonly CaseStatus[] = ['rejected', 'partially_accepted', 'awaiting_customer']
/** States that end a case against its buyer. */
const FINAL: readonly CaseStatus[] = ['rejected', 'canceled']

export const isFinal = (status: CaseStatus) => FINAL.includes(status)

/** Name of the fields of a row: `row1`. */
export const rowName = (index: number) => `row${index + 1}`

export function matchFields(t: Translate): FormField[] {
  return [
    {
      name: 'orderNumber',
      label: t('studio.cases.match.number'),
      type: 'text',
      rules: [{ rule: 'required' }, { rule: 'whitespace' }, { rule: 'length', max: 40 }],
    },
  ]
}

/** `language`: of the buyer, in words of the page. */
export function moveFields(t: Translate, status: CaseStatus, language: string): FormField[] {
  const isNeeded = WITH_REASON.includes(status)
  return [
    {
      name: 'reason',
      label: t(isNeeded ? 'studio.cases.reason' : 'studio.cases.reason_optional', { language }),
      type: 'textarea',
      rules: [...(isNeeded ? ([{ rule: 'required' }] as const) : []), { rule: 'length', max: 2000 }],
    },
    ...(isFinal(status) ? [confirmationField(t)] : []),
  ]
}

export function inspectionFields(t: Translate, rows: Rows, language: string): FormField[] {
  return [
    ...rows.flatMap((row, index) => [
      piecesField({ name: `sellable.${rowName(index)}`, label: t('studio.cases.inspect.sellable'), ...of(row) }, t),
      piecesField(
        { name: `unsellable.${rowName(index)}`, label: t('studio.cases.inspect.unsellable'), ...of(row), value: 0 },
        t,
      ),
    ]),
    noteField(t, language),
  ]
}

export function caseRefundFields(t: Translate, rows: Rows, language: string): FormField[] {
  return [
    ...refundRows(rows).map(([name, row]) =>
      piecesField({ name: `pieces.${name}`, label: t('case.pieces'), ...of(row), most: row.left, value: row.left }, t),
    ),
    {
      name: 'delivery',
      label: t('studio.cases.refund.delivery'),
      type: 'text',
      inputMode: 'decimal',
      hint: t('studio.cases.refund.delivery_hint'),
      rules: [{ rule: 'length', max: 16 }],
    },
    noteField(t, language),
    confirmationField(t),
  ]
}

export function casePriceCutFields(t: Translate, language: string): FormField[] {
  return [
    {
      name: 'amount',
      label: t('studio.cases.cut.amount'),
      type: 'text',
      inputMode: 'decimal',
      rules: [{ rule: 'required' }, { rule: 'length', max: 16 }],
    },
    noteField(t, language),
    confirmationField(t),
  ]
}

export function replacementFields(t: Translate, rows: Rows): FormField[] {
  return refundRows(rows).map(([name, row]) =>
    piecesField({ name: `pieces.${name}`, label: t('case.pieces'), ...of(row), most: row.left, value: row.left }, t),
  )
}

/** Rows with pieces that were neither paid back nor replaced, by the name of their field. */
function refundRows(rows: Rows): [name: string, row: Rows[number]][] {
  return rows.flatMap((row, index) => (row.left > 0 ? [[rowName(index), row] as [string, Rows[number]]] : []))
}

const of = ({ name, sku, quantity }: Rows[number]) => ({ group: `${name} (${sku})`, most: quantity, value: quantity })

function piecesField(
  { name, label, group, most, value }: { name: string; label: string; group: string; most: number; value: number },
  t: Translate,
): FormField {
  return {
    name,
    label,
    type: 'number',
    inputMode: 'numeric',
    hint: t('studio.cases.at_most', { count: most }),
    value: String(value),
    rules: [{ rule: 'required' }, { rule: 'number', min: 0, max: most }],
    group,
  }
}

function noteField(t: Translate, language: string): FormField {
  return {
    name: 'note',
    label: t('studio.cases.note', { language }),
    type: 'textarea',
    rules: [{ rule: 'length', max: 500 }],
  }
}
