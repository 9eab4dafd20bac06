import { z } from 'zod'
import { formatDate } from '#locales/format.ts'
import { CaseKind, type ReturnCase } from '#schemas/return-case.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import { listPages } from '#server/sections/order/list-pages.ts'
import { caseState } from './case-facts.ts'

export const caseListSection = section('case-list')({
  title: "The customer's returns and complaints in two tabs, each with its order and its state.",
  settings: z.strictObject({}),
  needs: ['cases', 'casesKind'],
  resolve({ data: { cases, casesKind }, ...context }) {
    const { link, t } = context
    const at = (query: Record<string, string>) => link('account_returns', {}, { query }) ?? '/'
    const tab = (kind: CaseKind): Record<string, string> => (kind === 'return' ? {} : { kind })
    return node('case-list', {
      filters: [
        {
          label: t('case.tabs'),
          choices: CaseKind.options.map((kind) => ({
            label: t(`case.tab.${kind}`),
            href: at(tab(kind)),
            ...(kind === casesKind && { isCurrent: true }),
          })),
        },
      ],
      cases: cases.data.map((filed) => rowOf(filed, context)),
      ...(cases.total === 0 && { none: t('empty.returns') }),
      pages: listPages(cases, (page) => at({ ...tab(casesKind), ...(page > 1 && { page: String(page) }) })),
    })
  },
})

function rowOf(filed: ReturnCase, { link, t, locale }: Pick<LoadContext, 'link' | 't' | 'locale'>) {
  const { id, kind, number, orderNumber, orderDate, submittedAt, items } = filed
  const route = kind === 'return' ? 'account_return' : 'account_complaint'
  return {
    title: number,
    href: link(route, { id }) ?? '/',
    ...(orderNumber !== null &&
      orderDate !== null && { order: t('case.of_order', { number: orderNumber, day: formatDate(orderDate, locale) }) }),
    filed: t('case.filed', { day: formatDate(submittedAt, locale) }),
    badge: { label: caseState(filed, t), tone: toneOf(filed) },
    items: items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
  }
}

const DONE: readonly string[] = ['accepted', 'partially_accepted', 'resolved', 'refunded']
const OVER: readonly string[] = ['rejected', 'canceled']

function toneOf({ status }: ReturnCase): 'ok' | 'idle' | 'warn' | 'info' {
  if (DONE.includes(status)) return 'ok'
  if (OVER.includes(status)) return 'idle'
  return status === 'awaiting_goods' || status === 'awaiting_customer' ? 'warn' : 'info'
}
