import { z } from 'zod'
import type { OperationName } from '#schemas/operations.ts'
import type { StaffLink } from '#schemas/staff-account.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { accountFields, logInFields, proofFields } from '#server/forms/studio-people-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'
import { oneTimeCodes } from './one-time-codes.ts'
import { passkeyNode } from './passkey-node.ts'

export const studioLogInSection = section('studio-log-in')({
  title: 'The log-in of the studio: a passkey, or password and code.',
  settings: z.strictObject({}),
  needs: ['wayBack'],
  submits: ['studio.logIn'],
  resolve({ data: { wayBack }, ...context }) {
    const { t } = context
    const args: { back?: string } = wayBack === null ? {} : { back: wayBack }
    const form = describedForm(
      { op: 'studio.logIn', args, fields: logInFields(t), submit: t('studio.log_in.submit'), sent: '' },
      { ...context, isOnly: true },
    )
    const passkey = passkeyNode(
      {
        does: 'prove',
        title: t('studio.log_in.passkey_title'),
        lead: t('studio.log_in.passkey_lead'),
        button: t('studio.log_in.passkey'),
        look: 'primary',
        or: t('studio.welcome.or'),
        begin: 'studio.startPasskeyLogIn',
        finish: 'studio.logInWithPasskey',
        args,
      },
      t,
    )
    return node(
      'entry-page',
      { title: t('studio.log_in'), lead: t('studio.log_in.lost') },
      { slots: { form: [passkey], more: [form] } },
    )
  },
})

export const studioWelcomeSection = section('studio-welcome')({
  title: 'The page of a link that opens an account in the studio.',
  settings: z.strictObject({}),
  needs: ['staffLink', 'linkToken'],
  submits: ['studio.openAccount'],
  resolve({ data: { staffLink: link, linkToken: token }, ...context }) {
    const { t } = context
    if (!link || token === null)
      return node('entry-page', {
        title: t('studio.welcome.invalid'),
        outcome: { tone: 'bad', text: t('studio.welcome.invalid.text') },
      })
    const form = describedForm(
      {
        op: 'studio.openAccount',
        args: { token },
        fields: accountFields({ t, link, withPassword: true }),
        submit: t('studio.welcome.submit'),
        sent: '',
      },
      { ...context, isOnly: true },
    )
    const codes = oneTimeCodes(link.totp, t, { title: t('studio.welcome.password') })
    return node(
      'entry-page',
      { title: t('studio.welcome'), lead: leadOf(link, t) },
      { slots: { form: [passkeyOfLink(link, token, t)], more: [codes, form] } },
    )
  },
})

export const studioConfirmSection = section('studio-confirm')({
  title: 'Asks a person again to prove who they are.',
  settings: z.strictObject({}),
  needs: ['wayBack', 'staffMeans'],
  submits: ['studio.confirm'],
  resolve({ data: { wayBack, staffMeans: means }, ...context }) {
    const { t } = context
    const args: { back?: string } = wayBack === null ? {} : { back: wayBack }
    const form = describedForm(
      { op: 'studio.confirm', args, fields: proofFields(t), submit: t('studio.confirm.submit'), sent: '' },
      { ...context, isOnly: true },
    )
    const passkey = passkeyNode(
      {
        does: 'prove',
        button: t('studio.confirm.passkey'),
        look: means.hasPassword ? 'secondary' : 'primary',
        begin: 'studio.startPasskeyConfirmation',
        finish: 'studio.confirmWithPasskey',
        args,
      },
      t,
    )
    const slots = means.hasPassword
      ? { form: [form], ...(means.passkeys.length > 0 && { more: [passkey] }) }
      : { form: [passkey] }
    return node('entry-page', { title: t('studio.confirm'), lead: t('studio.confirm.lead') }, { slots })
  },
})

function leadOf({ kind, role, email }: StaffLink, t: LoadContext['t']): string {
  if (kind === 'invitation')
    return t('studio.welcome.invitation', { role: t(`studio.role.${role}`), email: email ?? '' })
  return t(kind === 'first' ? 'studio.welcome.first' : 'studio.welcome.access')
}

function passkeyOfLink(link: StaffLink, token: string, t: LoadContext['t']): NodeDraft {
  const begin: OperationName = 'studio.startPasskeyAccount'
  return passkeyNode(
    {
      does: 'create',
      title: t('studio.log_in.passkey_title'),
      lead: t('studio.welcome.passkey_lead'),
      fields: accountFields({ t, link, withPassword: false }),
      button: t('studio.welcome.passkey'),
      look: 'primary',
      or: t('studio.welcome.or'),
      ...{ begin, finish: 'studio.openPasskeyAccount' },
      args: { token },
    },
    t,
  )
}
