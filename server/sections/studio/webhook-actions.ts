import { formatDateTime } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { NodeDraft } from '#server/compiler/section.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { replayFields, secretFields, webhookFields } from '#server/forms/studio-program-fields.ts'
import type { WebhookDelivery, WebhookEndpoint } from '#server/ports/staff-webhooks.ts'
import { recordActions } from './record-actions.ts'
import { eventName } from './webhook-badges.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'staff' | 'formDrafts' | 'stampForm'>

/** What people with the right can do about an address that events are sent to. */
export function webhookActions(
  webhook: WebhookEndpoint,
  deliveries: readonly WebhookDelivery[],
  context: Context,
): NodeDraft[] {
  const { t, locale } = context
  const { id, isActive } = webhook
  const right = 'webhooks'
  const over = deliveries.filter(({ status }) => status !== 'waiting')
  const choices = over.map(({ id: value, type, createdAt }) => ({
    value,
    label: `${eventName(type, t)}, ${formatDateTime(createdAt, locale)}`,
  }))
  return recordActions(
    [
      isActive && {
        op: 'studio.testWebhook',
        right,
        label: t('studio.webhook.test'),
        effect: t('studio.webhook.test.effect'),
        submit: t('studio.webhook.test'),
      },
      {
        op: 'studio.switchWebhook',
        right,
        label: t(isActive ? 'studio.webhook.pause' : 'studio.webhook.resume'),
        effect: t(isActive ? 'studio.webhook.pause.effect' : 'studio.webhook.resume.effect'),
        submit: t(isActive ? 'studio.webhook.pause' : 'studio.webhook.resume'),
        args: { isActive: !isActive },
      },
      {
        op: 'studio.changeWebhook',
        right,
        label: t('studio.webhook.change'),
        effect: t('studio.webhook.change.effect'),
        submit: t('studio.company.save'),
        fields: webhookFields(t, webhook),
      },
      isActive &&
        choices.length > 0 && {
          op: 'studio.replayDelivery',
          right,
          label: t('studio.webhook.again'),
          effect: t('studio.webhook.again.effect'),
          submit: t('studio.webhook.again.submit'),
          fields: [
            {
              name: 'delivery',
              label: t('studio.delivery.event'),
              type: 'select',
              options: choices,
              value: choices[0]!.value,
              rules: [{ rule: 'required' }],
            },
          ],
        },
      isActive && {
        op: 'studio.replayEvents',
        right,
        label: t('studio.webhook.replay'),
        effect: t('studio.webhook.replay.effect'),
        submit: t('studio.webhook.again.submit'),
        fields: replayFields(t),
      },
      {
        op: 'studio.renewWebhookSecret',
        right,
        label: t('studio.webhook.secret'),
        effect: t('studio.webhook.secret.effect'),
        submit: t('studio.webhook.secret.submit'),
        fields: secretFields(t),
      },
      {
        op: 'studio.removeWebhook',
        right,
        label: t('studio.webhook.remove'),
        effect: t('studio.webhook.remove.effect'),
        submit: t('studio.webhook.remove'),
        fields: [confirmationField(t)],
        isDanger: true,
      },
    ],
    id,
    context,
  )
}
