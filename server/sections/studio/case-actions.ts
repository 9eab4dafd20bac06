import { randomUUID } from 'node:crypto'
import type { CaseStatus } from '#schemas/return-case.ts'
import type { StaffReturn } from '#schemas/staff-case.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { NodeDraft } from '#server/compiler/section.ts'
import {
  casePriceCutFields,
  caseRefundFields,
  inspectionFields,
  isFinal,
  matchFields,
  moveFields,
  replacementFields,
} from '#server/forms/studio-case-fields.ts'
import { caseId } from './case-words.ts'
import { type RecordAction, recordActions } from './record-actions.ts'

type Context = Pick<LoadContext, 't' | 'staff' | 'formDrafts' | 'stampForm'>

/** What can be done about a case, the next step first and what ends it against the buyer last. */
export function caseActions(found: StaffReturn, context: Context): NodeDraft[] {
  const { t } = context
  const { next, orderNumber } = found
  if (!next) return []
  const { statuses, rows } = next
  const language = t(`studio.language.${found.locale}`)
  const isMoved = (isDanger: boolean) =>
    statuses.filter((status) => isFinal(status) === isDanger).map((status) => moveAction(found, status, context))
  const actions: (RecordAction | false)[] = [
    orderNumber === null && {
      op: 'studio.matchCase',
      right: 'returns',
      label: t('studio.cases.match'),
      effect: t('studio.cases.match.effect', { number: found.statedOrder }),
      submit: t('studio.cases.match.submit'),
      fields: matchFields(t),
    },
    ...isMoved(false),
    next.canInspect && {
      op: 'studio.inspectCase',
      right: 'returns',
      label: t('studio.cases.inspect'),
      effect: t('studio.cases.inspect.effect'),
      submit: t('studio.cases.inspect.submit'),
      fields: inspectionFields(t, rows, language),
    },
    next.canReplace && {
      op: 'studio.replaceCase',
      right: 'returns',
      label: t('studio.cases.replace'),
      effect: t('studio.cases.replace.effect'),
      submit: t('studio.cases.replace.submit'),
      fields: replacementFields(t, rows),
    },
    next.canRefund && {
      op: 'studio.refundCase',
      right: 'refunds',
      label: t('studio.cases.refund'),
      effect: t('studio.cases.refund.effect'),
      submit: t('studio.cases.refund.submit'),
      // A form that is sent twice gives money back once.
      args: { once: randomUUID() },
      fields: caseRefundFields(t, rows, language),
      isDanger: true,
    },
    next.canCutPrice && {
      op: 'studio.cutCasePrice',
      right: 'refunds',
      label: t('studio.cases.cut'),
      effect: t('studio.cases.cut.effect'),
      submit: t('studio.cases.cut.submit'),
      args: { once: randomUUID() },
      fields: casePriceCutFields(t, language),
      isDanger: true,
    },
    ...isMoved(true),
  ]
  return recordActions(actions, caseId(found), context)
}

function moveAction({ type, locale }: StaffReturn, status: CaseStatus, { t }: Pick<Context, 't'>): RecordAction {
  const isComplaint = type === 'complaint'
  const named = isComplaint && status === 'accepted' ? 'accepted_complaint' : status
  const words = t as (key: string) => string
  return {
    op: 'studio.moveCase',
    right: 'returns',
    label: words(`studio.cases.move.${named}`),
    effect: words(`studio.cases.move.${named}.effect`),
    submit: words(`studio.cases.move.${named}`),
    fields: moveFields(t, status, t(`studio.language.${locale}`)),
    isDanger: isFinal(status),
    which: { name: 'status', value: status },
  }
}
