import { z } from 'zod'
import { formatDate, formatDateTime } from '#locales/format.ts'
import type { StaffMeans } from '#schemas/staff-account.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { codeFields, newPasswordFields, selfFields } from '#server/forms/studio-people-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'
import { oneTimeCodes } from './one-time-codes.ts'
import { passkeyNode } from './passkey-node.ts'
import { recordAction } from './record-action.ts'
import { recordHead } from './record-head.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'formDrafts' | 'notice' | 'stampForm'>

export const studioAccountSection = section('studio-account')({
  title: 'The own account: means of logging in, recovery codes and sessions.',
  settings: z.strictObject({}),
  needs: ['staffMeans'],
  submits: [
    'studio.changeSelf',
    'studio.endSession',
    'studio.prepareCodes',
    'studio.activateCodes',
    'studio.renewRecoveryCodes',
    'studio.recoveryCodesSaved',
    'studio.setPassword',
    'studio.removePassword',
    'studio.removePasskey',
  ],
  resolve({ data: { staffMeans: means }, ...context }) {
    const { t } = context
    return [
      recordHead(
        {
          title: t('studio.account'),
          lead: t('studio.account.lead'),
          facts: factsOf(means, t),
          actionsTitle: t('studio.people.actions'),
          actions: actionsOf(means, context),
        },
        context,
      ),
      ...freshCodes(means, context),
      ...pendingCodes(means, context),
    ]
  },
})

const factsOf = (
  { name, email, hasPassword, hasCodes, passkeys, recoveryCodesLeft }: StaffMeans,
  t: LoadContext['t'],
) => [
  { label: t('studio.person.name'), value: name },
  { label: t('studio.account.email'), value: email },
  { label: t('studio.account.passkeys'), value: String(passkeys.length) },
  { label: t('studio.account.password'), value: t(hasPassword ? 'studio.account.set' : 'studio.account.none') },
  { label: t('studio.codes'), value: t(hasCodes ? 'studio.account.set' : 'studio.account.none') },
  ...(hasCodes ? [{ label: t('studio.recovery'), value: String(recoveryCodesLeft) }] : []),
]

/** New recovery codes stand first: they are shown only now. */
function freshCodes({ freshRecoveryCodes: codes }: StaffMeans, context: Context): NodeDraft[] {
  if (codes.length === 0) return []
  const { t } = context
  const form = describedForm(
    { op: 'studio.recoveryCodesSaved', fields: [], submit: t('studio.recovery.saved'), sent: '', key: 'saved' },
    { ...context, notice: null },
  )
  return [
    node(
      'studio-one-time-codes',
      {
        title: t('studio.recovery'),
        lead: t('studio.recovery.lead'),
        secretLabel: t('studio.recovery.list'),
        codes,
        fileName: 'recovery-codes.txt',
      },
      { key: 'recovery', slots: { form: [form] } },
    ),
  ]
}

function pendingCodes({ pendingCodes: pending }: StaffMeans, context: Context): NodeDraft[] {
  if (!pending) return []
  const { t } = context
  const form = describedForm(
    {
      op: 'studio.activateCodes',
      fields: codeFields(t),
      submit: t('studio.codes.activate'),
      sent: '',
      key: 'activate',
    },
    { ...context, notice: null },
  )
  return [oneTimeCodes(pending, t, { form })]
}

function actionsOf(means: StaffMeans, context: Context): NodeDraft[] {
  const { t } = context
  const passkey = passkeyNode(
    {
      does: 'create',
      fields: [{ name: 'name', label: t('studio.passkey.name'), type: 'text', rules: [] }],
      button: t('studio.passkey.add'),
      look: 'primary',
      begin: 'studio.startPasskey',
      finish: 'studio.addPasskey',
    },
    t,
  )
  const addPasskey = node(
    'studio-record-action',
    { label: t('studio.passkey.add'), effect: t('studio.passkey.add.effect'), tone: 'usual' },
    { key: 'addPasskey', slots: { form: [passkey] } },
  )
  return [
    addPasskey,
    ...ofPasskeys(means, context),
    ...ofPassword(means, context),
    recordAction(
      {
        op: 'studio.changeSelf',
        label: t('studio.self'),
        effect: t('studio.self.effect'),
        fields: selfFields(context, means),
        submit: t('studio.person.change.submit'),
      },
      context,
    ),
    ...ofSessions(means, context),
  ]
}

function ofPasskeys({ passkeys }: StaffMeans, context: Context): NodeDraft[] {
  const { t, locale } = context
  return passkeys.map(({ id, name, createdAt }, at) =>
    recordAction(
      {
        op: 'studio.removePasskey',
        key: String(at),
        args: { id },
        label: t('studio.passkey.remove', { name }),
        effect: t('studio.passkey.remove.effect', { date: formatDate(createdAt, locale) }),
        submit: t('studio.passkey.remove.submit'),
        isDanger: true,
      },
      context,
    ),
  )
}

function ofPassword({ hasCodes, hasPassword, passkeys }: StaffMeans, context: Context): NodeDraft[] {
  const { t } = context
  return [
    recordAction(
      {
        op: 'studio.prepareCodes',
        label: t('studio.codes.prepare'),
        effect: t('studio.codes.prepare.effect'),
        submit: t('studio.codes.prepare'),
      },
      context,
    ),
    ...(hasCodes
      ? [
          recordAction(
            {
              op: 'studio.renewRecoveryCodes',
              label: t('studio.recovery.renew'),
              effect: t('studio.recovery.renew.effect'),
              submit: t('studio.recovery.renew'),
            },
            context,
          ),
          recordAction(
            {
              op: 'studio.setPassword',
              label: t('studio.password'),
              effect: t('studio.password.effect'),
              fields: newPasswordFields(t),
              submit: t('studio.password.submit'),
            },
            context,
          ),
        ]
      : []),
    ...(hasPassword && passkeys.length > 0
      ? [
          recordAction(
            {
              op: 'studio.removePassword',
              label: t('studio.password.remove'),
              effect: t('studio.password.remove.effect'),
              submit: t('studio.password.remove'),
              isDanger: true,
            },
            context,
          ),
        ]
      : []),
  ]
}

function ofSessions({ sessions }: StaffMeans, context: Context): NodeDraft[] {
  const { t, locale } = context
  return sessions
    .filter(({ isCurrent }) => !isCurrent)
    .map(({ id, device, createdAt, usedAt }) =>
      recordAction(
        {
          op: 'studio.endSession',
          key: id,
          args: { id },
          label: t('studio.session', { device: device || t('studio.session.unknown') }),
          effect: t('studio.session.effect', {
            start: formatDateTime(createdAt, locale),
            used: formatDateTime(usedAt, locale),
          }),
          submit: t('studio.session.submit'),
          isDanger: true,
        },
        context,
      ),
    )
}
