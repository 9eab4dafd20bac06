import { z } from 'zod'
import { formatDate, formatDateTime, formatMoney } from '#locales/format.ts'
import type { Currency } from '#schemas/locale.ts'
import type { StaffReturn } from '#schemas/staff-case.ts'
import { staffCaseFilePath } from '#server/compiler/address/data-paths.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { recordFacts } from '#widgets/studio-record-facts/schema.ts'
import { caseActions } from './case-actions.ts'
import { statusText } from './case-badge.ts'
import { caseBadges, caseId, dayOf, deadlineOf } from './case-words.ts'
import { recordHead } from './record-head.ts'

export const studioCaseSection = section('studio-case')({
  title: 'One return or complaint: its state, what staff can do about it, its goods, files and history.',
  settings: z.strictObject({}),
  needs: ['staffCase'],
  submits: [
    'studio.matchCase',
    'studio.moveCase',
    'studio.inspectCase',
    'studio.refundCase',
    'studio.cutCasePrice',
    'studio.replaceCase',
  ],
  resolve({ data: { staffCase: found }, ...context }) {
    const { t, link } = context
    const { number, type, submittedAt, name, acceptedByLaw } = found
    const actions = caseActions(found, context)
    const list = link('studio_cases')
    const due = deadlineOf(found)
    const dueLabel = t(type === 'complaint' ? 'studio.cases.answer_by' : 'studio.cases.refund_by')
    return [
      recordHead(
        {
          title: t(type === 'complaint' ? 'order.case.complaint' : 'order.case.return', { number }),
          ...(list !== null && { back: { label: t('studio.cases.back'), href: list } }),
          ...(acceptedByLaw && { lead: t('studio.cases.accepted_by_law') }),
          states: caseBadges(found, context),
          facts: [
            { label: t('studio.cases.kind'), value: t(`studio.cases.type.${type}`) },
            { label: t('studio.orders.buyer'), value: name },
            { label: t('studio.cases.submitted'), value: dayOf(submittedAt, context) },
            ...(due === null ? [] : [{ label: dueLabel, value: dayOf(due, context) }]),
          ],
          actions,
        },
        context,
      ),
      node('studio-record-facts', { groups: groupsOf(found, context) }, { key: 'facts' }),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale' | 'link'>
type Groups = PropsOf<typeof recordFacts>['groups']
type Fact = Groups[number]['facts'][number]

function groupsOf(found: StaffReturn, context: Context): Groups {
  const { t, locale } = context
  const { attachments, refunds, replacements, inspection, history, type } = found
  const money = (amount: string, currency: Currency) => formatMoney(Math.round(Number(amount) * 100), currency, locale)
  const groups: Groups = [
    { title: t('studio.order.goods'), facts: goodsOf(found, context) },
    { title: t('studio.cases.statement'), facts: statementOf(found, context) },
    {
      title: t('files.label'),
      facts: attachments.map(({ id, name }) => ({ lines: [name], href: staffCaseFilePath(caseId(found), id) })),
    },
    {
      title: t('studio.cases.inspection'),
      facts: inspection ? inspectedOf(inspection, found, context) : [],
    },
    {
      title: t('case.refunds'),
      facts: refunds.map(({ amount, currency, status, at, isTransfer }) => ({
        label: money(amount, currency),
        lines: [
          t(status === 'done' ? 'studio.cases.refund.sent' : 'studio.cases.refund.ordered', {
            day: formatDate(at, locale),
          }),
          isTransfer ? t('order.refund_transfer') : t('case.refund.original'),
        ],
      })),
    },
    { title: t('case.replacements'), facts: replacements.map((number) => orderFact(number, context)) },
    {
      title: t('studio.order.history'),
      facts: history.map(({ at, status, note }) => ({
        label: formatDateTime(at, locale),
        lines: [statusText(type, status, t), ...(note === null ? [] : [note])],
      })),
    },
  ]
  return groups.filter(({ facts }) => facts.length > 0)
}

function orderFact(number: string, { link }: Context, label?: string): Fact {
  const href = link('studio_order', { id: number })
  return { ...(label !== undefined && { label }), lines: [number], ...(href !== null && { href }) }
}

/** Name of a row of the order; its id where its order is unknown. */
function nameOf(id: string, { next }: StaffReturn): string {
  const row = next?.rows.find(({ orderItemId }) => orderItemId === id)
  return row ? `${row.name} (${row.sku})` : id
}

function goodsOf(found: StaffReturn, { t, locale }: Context): Groups[number]['facts'] {
  const { items, next } = found
  if (items.length === 0)
    return (next?.rows ?? []).map(({ orderItemId, quantity }) => ({
      lines: [`${quantity} × ${nameOf(orderItemId, found)}`],
    }))
  return items.map(({ orderItemId, quantity, reason, condition, defectType, defectDate, description }) => ({
    lines: [
      `${quantity} × ${nameOf(orderItemId, found)}`,
      ...[
        reason && t(`case.reason.${reason}`),
        condition && t(`case.condition.${condition}`),
        defectType && t(`case.defect_type.${defectType}`),
        defectDate && t('case.defect_on', { day: dayOf(defectDate, { locale }) }),
        description,
      ].filter((line) => line !== null),
    ],
  }))
}

function statementOf(found: StaffReturn, context: Context): Groups[number]['facts'] {
  const { t } = context
  const { orderNumber, statedOrder, isProven, isInTime, deadline, remedy, comment, subject, name, email, phone } = found
  const { bankAccount } = found
  const fact = (label: string, ...lines: (string | null | undefined)[]) => {
    const given = lines.filter((line): line is string => !!line)
    return given.length === 0 ? [] : [{ label, lines: given }]
  }
  const order = t('studio.cases.order')
  return [
    orderNumber === null
      ? { label: order, lines: [statedOrder, t('studio.cases.order_unknown')] }
      : orderFact(orderNumber, context, order),
    ...(isProven ? [] : fact(t('studio.cases.proof'), t('studio.cases.unproven'))),
    ...(found.type === 'complaint' || isInTime === null
      ? []
      : fact(
          t('studio.cases.time'),
          t(isInTime ? 'studio.cases.in_time' : 'studio.cases.too_late'),
          deadline && t('studio.cases.until', { day: dayOf(deadline, context) }),
        )),
    ...fact(t('studio.cases.wish'), remedy && t(`case.remedy.${remedy}`)),
    ...fact(t('studio.cases.subject'), subject),
    ...fact(t('case.comment'), comment),
    ...fact(t('studio.orders.buyer'), name, email, phone, t(`studio.language.${found.locale}`)),
    ...fact(t('case.account'), bankAccount?.iban, bankAccount?.holder),
  ]
}

function inspectedOf(
  { at, items, note }: NonNullable<StaffReturn['inspection']>,
  found: StaffReturn,
  { t, locale }: Context,
): Groups[number]['facts'] {
  return [
    { lines: [formatDateTime(at, locale), ...(note === null ? [] : [note])] },
    ...items.map(({ orderItemId, sellable, unsellable }) => ({
      label: nameOf(orderItemId, found),
      lines: [t('studio.cases.inspected', { sellable, unsellable })],
    })),
  ]
}
