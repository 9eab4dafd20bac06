import { z } from 'zod'
import type { CaseKind } from '#schemas/return-case.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { describedForm } from '#server/sections/described-form.ts'
import { findOrderForm } from './find-order-form.ts'
import { dialogKey } from './section-keys.ts'

export const returnsPageSection = section('returns-page')({
  title:
    'The ways to file a return or a complaint; without a dialog, the form that finds the order, or the button of a mailed link.',
  settings: z.strictObject({
    returnDialog: dialogKey('with the form for returns', 'return-dialog'),
    complaintDialog: dialogKey('with the form for complaints', 'complaint-dialog'),
    notFound: dialogKey('that says that there is no such order', 'missing'),
  }),
  needs: ['filingKind', 'filingLink'],
  submits: ['returns.findOrder', 'returns.openLink'],
  resolve({ settings, data: { filingKind, filingLink }, ...context }) {
    const { t, link, shopper } = context
    const landing = link('public_returns') ?? '/'
    if (filingKind !== null && filingLink !== null) return linkPage(filingKind, filingLink, context)
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

/** A button opens the form: only then the link is used. */
function linkPage(kind: CaseKind, token: string, context: LoadContext): NodeDraft {
  const { t, link } = context
  const form = describedForm(
    { op: 'returns.openLink', args: { kind, token }, fields: [], submit: t('case.link.open'), sent: '' },
    { ...context, isOnly: true },
  )
  const again = link('public_returns', {}, { query: { file: kind } }) ?? '/'
  return node(
    'entry-page',
    {
      title: t(kind === 'return' ? 'case.return.title' : 'case.complaint.title'),
      lead: t('case.link.lead'),
      others: [{ question: t('case.link.expired'), label: t('case.again'), href: again }],
    },
    { slots: { form: [form] } },
  )
}
