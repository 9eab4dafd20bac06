import { z } from 'zod'
import { formatDate } from '#locales/format.ts'
import { CaseKind, type Filing } from '#schemas/return-case.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { complaintFields, returnFields } from '#server/forms/case-fields.ts'
import { currentPasswordField } from '#server/forms/password-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'
import { excludedProducts } from './excluded-products.ts'

export const filingFormSection = section('filing-form')({
  title: 'The form of a return or a complaint about one order; before it the password, if it was not given lately.',
  settings: z.strictObject({ kind: CaseKind.meta({ description: 'What is filed.' }) }),
  needs: ['filing', 'filingToken'],
  submits: ['returns.fileReturn', 'returns.fileComplaint', 'account.confirmPassword'],
  resolve({ settings: { kind }, data: { filing, filingToken }, ...context }) {
    const { t } = context
    const isReturn = kind === 'return'
    const title = t(isReturn ? 'case.return.title' : 'case.complaint.title')
    const lead = t('order.title', { number: filing.orderNumber })
    if (filing.needsPassword)
      return node('entry-page', { title, lead: t('case.password.lead') }, { slots: { form: [passwordForm(context)] } })
    const excluded = isReturn ? excludedProducts(filing.items, t) : null
    const left = filing.items.some(({ returnable, faulty }) => (isReturn ? returnable : faulty) > 0)
    if (!left)
      return node(
        'entry-page',
        {
          title,
          lead,
          outcome: { tone: 'info', text: t(isReturn ? 'case.return.nothing' : 'case.complaint.nothing') },
          ways: [{ label: t('page.public_returns'), href: context.link('public_returns') ?? '/' }],
        },
        excluded ? { slots: { form: [excluded] } } : {},
      )
    const form = describedForm(
      {
        op: isReturn ? 'returns.fileReturn' : 'returns.fileComplaint',
        args: { number: filing.orderNumber, ...(filingToken !== null && { token: filingToken }) },
        fields: isReturn ? returnFields(t, filing, filingToken) : complaintFields(t, filing, filingToken),
        submit: t(isReturn ? 'case.return.send' : 'case.complaint.send'),
        sent: '',
        ...(excluded && { summary: [excluded] }),
      },
      { ...context, isOnly: true },
    )
    const says = isReturn ? returnLead(filing, context) : t('case.complaint.lead')
    return node('entry-page', { title, lead: `${lead}. ${says}` }, { slots: { form: [form] } })
  },
})

function passwordForm(context: LoadContext): NodeDraft {
  const { t } = context
  const fields = [currentPasswordField(t)]
  const form = {
    op: 'account.confirmPassword',
    key: 'password',
    fields,
    submit: t('case.password.confirm'),
    sent: '',
  } as const
  return describedForm(form, { ...context, isOnly: true })
}

/** What the return counts as, and until when. */
function returnLead({ type, withdrawalDeadline }: Filing, { t, locale }: LoadContext): string {
  if (type === 'b2b') return t('case.return.company')
  if (type === 'voluntary') return t('case.return.late')
  if (withdrawalDeadline === null) return t('case.return.lead')
  return t('case.return.until', { day: formatDate(withdrawalDeadline, locale) })
}
