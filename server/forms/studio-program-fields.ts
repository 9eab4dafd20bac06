import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { rightsOfRole, STAFF_ROLES } from '#schemas/staff-role.ts'
import { eventField, WEBHOOK_EVENTS } from '#schemas/webhook-events.ts'
import type { WebhookEndpoint } from '#server/ports/staff-webhooks.ts'

/** Fields of the forms about keys and webhooks, the same for drawing and for checking. */

const required = { rule: 'required' } as const

/** Name of the field that an answer fills in with a secret. */
export const SHOWN_ONCE = 'shown'

/** A secret that is shown in the form that has made it, and nowhere else again. */
export const shownOnceField = (t: Translate, label: string): FormField => ({
  name: SHOWN_ONCE,
  label,
  type: 'text',
  hint: t('studio.secret.hint'),
  // A browser would fill it in again when the page is loaded anew.
  autocomplete: 'off',
  rules: [],
})

/** `rights`: those that its maker has, who can give no others. */
export function keyFields(t: Translate, rights: readonly StaffRight[]): FormField[] {
  const roles = STAFF_ROLES.filter((role) => rightsOfRole(role).every((right) => rights.includes(right)))
  return [
    { name: 'name', label: t('studio.key.name'), type: 'text', hint: t('studio.key.name_hint'), rules: [required] },
    {
      name: 'role',
      label: t('studio.key.role'),
      type: 'select',
      options: [
        { value: '', label: t('studio.key.single') },
        ...roles.map((role) => ({ value: role, label: t(`studio.role.${role}`) })),
      ],
      value: '',
      rules: [],
    },
    ...rights.map(
      (right): FormField => ({
        name: `rights.${right}`,
        label: t(`studio.right.${right}`),
        type: 'checkbox',
        width: 'half',
        rules: [],
        when: [{ field: 'role', equals: '' }],
      }),
    ),
    { name: 'until', label: t('studio.key.until'), type: 'date', hint: t('studio.key.until_hint'), rules: [] },
    shownOnceField(t, t('studio.key.shown')),
  ]
}

/** `endpoint` null: a new one. */
export function webhookFields(t: Translate, endpoint: Pick<WebhookEndpoint, 'url' | 'types' | 'description'> | null) {
  return [
    {
      name: 'url',
      label: t('studio.webhook.url'),
      type: 'text',
      inputMode: 'text',
      hint: t('studio.webhook.url_hint'),
      ...(endpoint && { value: endpoint.url }),
      rules: [required, { rule: 'length', max: 1000 }],
    },
    {
      name: 'description',
      label: t('studio.webhook.description'),
      type: 'text',
      ...(endpoint && { value: endpoint.description }),
      rules: [{ rule: 'length', max: 200 }],
    },
    {
      name: 'allEvents',
      label: t('studio.webhook.all'),
      type: 'checkbox',
      value: endpoint === null || endpoint.types === null,
      rules: [],
    },
    ...WEBHOOK_EVENTS.map(
      (type): FormField => ({
        name: `events.${eventField(type)}`,
        label: t(`studio.event.${type}`),
        type: 'checkbox',
        width: 'half',
        value: endpoint?.types?.includes(type) ?? false,
        rules: [],
        when: [{ field: 'allEvents', equals: false }],
      }),
    ),
  ] satisfies FormField[]
}

export function secretFields(t: Translate): FormField[] {
  return [
    { name: 'endsOldNow', label: t('studio.webhook.secret.now'), type: 'checkbox', rules: [] },
    shownOnceField(t, t('studio.webhook.secret.shown')),
  ]
}

export function replayFields(t: Translate): FormField[] {
  return [
    { name: 'since', label: t('studio.webhook.since'), type: 'date', rules: [required] },
    {
      name: 'undeliveredOnly',
      label: t('studio.webhook.undelivered'),
      type: 'checkbox',
      value: true,
      rules: [],
    },
  ]
}
