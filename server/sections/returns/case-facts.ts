import { formatDate, formatDateTime, formatExactTime, formatMoney } from '#locales/format.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { ReturnCase } from '#schemas/return-case.ts'
import { caseFilePath, returnLabelPath } from '#server/compiler/address/data-paths.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'

type Texts = Pick<LoadContext, 't' | 'locale'>

/** A case in named facts: what was stated, how far the shop has come, and when. */
export function caseFacts(filed: ReturnCase, { t, locale }: Texts): NodeDraft {
  const {
    number,
    orderNumber,
    orderDate,
    submittedAt,
    dueAt,
    items,
    remedy,
    comment,
    attachments,
    settlements = [],
  } = filed
  const fact = (label: string, value: string | null) => (value === null ? [] : [{ label, lines: [value] }])
  const day = (text: string | null) => text && formatDate(text, locale)
  return node(
    'summary-list',
    {
      title: t('case.yours'),
      rows: [
        ...fact(t('case.number'), number),
        ...fact(t('case.state'), caseState(filed, t)),
        ...fact(t('contact.order_number'), orderNumber),
        ...fact(t('case.order_date'), day(orderDate)),
        ...fact(t('withdrawal.received'), `${formatDate(submittedAt, locale)}, ${formatExactTime(submittedAt)}`),
        ...fact(t('case.due'), day(dueAt)),
        ...(items.length === 0
          ? []
          : [{ label: t('withdrawal.pieces'), lines: items.flatMap((item) => linesOf(item, { t, locale })) }]),
        ...fact(t('case.remedy'), remedy && t(`case.remedy.${remedy}`)),
        ...(filed.refunds.length === 0
          ? []
          : [{ label: t('case.refunds'), lines: filed.refunds.map((refund) => refundLine(refund, { t, locale })) }]),
        ...(settlements.length === 0
          ? []
          : [
              {
                label: t('case.settlements'),
                lines: settlements.map(({ amount, currency, at }) =>
                  t('case.settlement', { amount: moneyOf({ amount, currency }, locale), day: formatDate(at, locale) }),
                ),
              },
            ]),
        ...fact(t('case.replacements'), filed.replacements.join(', ') || null),
        ...fact(t('case.account'), filed.bankAccount),
        ...fact(t('case.comment'), comment),
        ...(attachments.length === 0
          ? []
          : [
              {
                label: t('files.label'),
                lines: [t('files.count', { count: attachments.length })],
                links: attachments.map((file) => ({ label: file.name, href: caseFilePath(filed.id, file.id) })),
              },
            ]),
        ...fact(t('withdrawal.name'), filed.name),
        ...fact(t('contact.email'), filed.email),
        ...fact(t('withdrawal.send_back'), day(filed.sendBackBy)),
        ...(filed.sendBackBy === null && filed.label === null
          ? []
          : [
              {
                label: t('withdrawal.address'),
                lines: [filed.returnAddress],
                ...(filed.label !== null && { links: [{ label: t('case.label'), href: returnLabelPath(filed.id) }] }),
              },
            ]),
        {
          label: t('case.history'),
          lines: filed.history.map(({ at, status, note }, place) => {
            const isSame = filed.history[place - 1]?.status === status && note !== null
            const told = isSame ? [note] : [caseState({ ...filed, status }, t), ...(note === null ? [] : [note])]
            return `${formatDateTime(at, locale)}: ${told.join(' – ')}`
          }),
        },
      ],
    },
    { key: 'facts' },
  )
}

/** How much was or is to be given back, when and how. */
function refundLine(
  { amount, currency, status, at, isTransfer }: ReturnCase['refunds'][number],
  { t, locale }: Texts,
): string {
  const money = moneyOf({ amount, currency }, locale)
  const told =
    status === 'done'
      ? t('case.refund.done', { amount: money, day: formatDate(at, locale) })
      : t('case.refund.due', { amount: money })
  return `${told} · ${isTransfer ? t('order.refund_transfer') : t('case.refund.original')}`
}

const moneyOf = ({ amount, currency }: { amount: string; currency: Currency }, locale: Locale): string =>
  formatMoney(Math.round(Number(amount) * 100), currency, locale)

/** The state of a case in words. A return of what was never paid is settled, not refunded. */
export function caseState(
  { kind, status, refunds, settlements = [] }: Pick<ReturnCase, 'kind' | 'status' | 'refunds' | 'settlements'>,
  t: LoadContext['t'],
): string {
  if (status === 'refunded' && refunds.length === 0 && settlements.length > 0) return t('return.status.settled')
  return (t as (key: string) => string)(`${kind}.status.${status}`)
}

function linesOf(item: ReturnCase['items'][number], { t, locale }: Texts): string[] {
  const { quantity, name, reason, condition, defectDate, defectType, description } = item
  const more = [
    reason && t(`case.reason.${reason}`),
    condition && t(`case.condition.${condition}`),
    defectType && t(`case.defect_type.${defectType}`),
    defectDate && t('case.defect_on', { day: formatDate(defectDate, locale) }),
    description,
  ].filter((part) => part !== null)
  return [`${quantity} × ${name}`, ...(more.length === 0 ? [] : [more.join(' · ')])]
}
