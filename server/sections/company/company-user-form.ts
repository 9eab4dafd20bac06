import { z } from 'zod'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { LoadedData } from '#server/compiler/loaded-data.ts'
import { type NodeDraft, section } from '#server/compiler/section.ts'
import { invitationFields, rightsFields } from '#server/forms/member-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'

type Edited = NonNullable<LoadedData['editedMember']>

export const companyUserFormSection = section('company-user-form')({
  title: 'Invites a user to the company; for the edited user or invitation, changes or removes it.',
  settings: z.strictObject({
    form: z.enum(['rights', 'removal']).meta({
      description:
        'The form: an invitation, or role and limit of the edited user (`rights`); or the end of what is edited (`removal`), without which it is left out.',
    }),
  }),
  needs: ['editedMember'],
  submits: [
    'company.inviteUser',
    'company.changeUser',
    'company.resendInvitation',
    'company.removeUser',
    'company.revokeInvitation',
  ],
  resolve({ settings: { form }, data: { editedMember }, ...context }) {
    if (form === 'removal') return editedMember && removalForm(editedMember, context)
    return editedMember ? changeForm(editedMember, context) : invitationForm(context)
  },
})

function invitationForm(context: LoadContext): NodeDraft {
  const { t, shopper } = context
  const { currency } = shopper
  return describedForm(
    {
      op: 'company.inviteUser',
      args: { currency },
      title: t('company.invite'),
      lead: t('company.invite.text'),
      fields: invitationFields(t, currency),
      submit: t('company.invite.send'),
      sent: t('company.invite.sent'),
      key: 'invite',
    },
    context,
  )
}

function changeForm(edited: Edited, context: LoadContext): NodeDraft {
  const { t, shopper, link } = context
  const links = [{ label: t('company.users.back'), href: link('company_users') ?? '/' }]
  const { id } = edited
  if ('sentAt' in edited)
    return describedForm(
      {
        op: 'company.resendInvitation',
        args: { id },
        title: edited.email,
        lead: t('company.resend.text'),
        fields: [],
        submit: t('company.resend'),
        sent: t('company.invite.sent'),
        links,
        key: 'resend',
      },
      context,
    )
  const currency = edited.orderLimit?.currency ?? shopper.currency
  const role = edited.role === 'approver' ? 'approver' : 'buyer'
  return describedForm(
    {
      op: 'company.changeUser',
      args: { id, currency },
      title: `${edited.firstName} ${edited.lastName}`,
      fields: rightsFields(t, currency, { role, orderLimit: edited.orderLimit }),
      submit: t('account.save'),
      sent: t('company.change_ok'),
      links,
      key: 'change',
    },
    context,
  )
}

function removalForm(edited: Edited, context: LoadContext): NodeDraft {
  const { t } = context
  const isInvitation = 'sentAt' in edited
  return describedForm(
    {
      op: isInvitation ? 'company.revokeInvitation' : 'company.removeUser',
      args: { id: edited.id },
      title: t(isInvitation ? 'company.revoke' : 'company.remove'),
      lead: t(isInvitation ? 'company.revoke.text' : 'company.remove.text'),
      fields: [],
      submit: t(isInvitation ? 'company.revoke' : 'company.remove'),
      sent: t(isInvitation ? 'company.revoke_ok' : 'company.remove_ok'),
      look: 'danger',
      key: 'removal',
    },
    context,
  )
}
