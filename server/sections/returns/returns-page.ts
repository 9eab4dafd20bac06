import { z } from 'zod'
import type { CaseKind } from '#schemas/return-case.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { findOrderForm } from './find-order-form.ts'
import { dialogKey } from './section-keys.ts'

export const returnsPageSection = section('returns-page')({
  title: 'The ways to file a return or a complaint; without a dialog, the form that finds the order.',
  settings: z.strictObject({
    returnDialog: dialogKey('with the form for returns', 'return-dialog'),
    complaintDialog: dialogKey('with the form for complaints', 'complaint-dialog'),
    notFound: dialogKey('that says that there is no such order', 'missing'),
  }),
  needs: ['filingKind'],
  submits: ['returns.findOrder'],
  resolve({ settings, data: { filingKind }, ...context }) {
    const { t, link, shopper } = context
    const landing = link('public_returns') ?? '/'
    if (filingKind !== null)
      return node(
        'entry-page',
        {
          title: t(filingKind === 'return' ? 'case.return.title' : 'case.complaint.title'),
          lead: t('case.find.lead'),
          others: [{ question: t('case.other_question'), label: t('page.public_returns'), href: landing }],
        },
        { slots: { form: [findOrderForm({ kind: filingKind, notFound: settings.notFound, isOnly: true }, context)] } },
      )
    const opener = (kind: CaseKind, dialog: string | undefined): NodeDraft =>
      node(
        'form-link',
        {
          href: link('public_returns', {}, { query: { file: kind } }) ?? '/',
          label: t(kind === 'return' ? 'order.return' : 'order.complaint'),
        },
        { key: kind, ...(dialog !== undefined && { on: { open: [{ do: 'open', target: `screen.${dialog}` }] } }) },
      )
    const history = link('orders_history')
    const withdrawal = link('withdrawal')
    return node(
      'entry-page',
      {
        title: t('page.public_returns'),
        lead: t('case.lead'),
        others: [
          ...(history === null
            ? []
            : [
                {
                  question: t('case.own_question'),
                  label: t(shopper.user === null ? 'case.log_in' : 'nav.orders.history'),
                  href: history,
                },
              ]),
          ...(withdrawal === null
            ? []
            : [{ question: t('case.withdrawal_question'), label: t('withdrawal.entry'), href: withdrawal }]),
        ],
      },
      { slots: { form: [opener('return', settings.returnDialog), opener('complaint', settings.complaintDialog)] } },
    )
  },
})
