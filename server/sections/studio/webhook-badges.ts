import { WEBHOOK_EVENTS } from '#schemas/webhook-events.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { DeliveryState, WebhookEndpoint } from '#server/ports/staff-webhooks.ts'
import type { Badge } from '#server/sections/order/order-status.ts'

type Words = LoadContext['t']

/** Whether an address gets events, and why not. */
export function webhookBadge({ isActive, offReason }: WebhookEndpoint, t: Words): Badge {
  if (isActive) return { label: t('studio.webhook.state.on'), tone: 'ok' }
  if (offReason === null) return { label: t('studio.webhook.state.paused'), tone: 'idle' }
  return { label: t(`studio.webhook.state.${offReason}`), tone: 'bad' }
}

const TONE: Readonly<Record<DeliveryState, Badge['tone']>> = {
  waiting: 'info',
  delivered: 'ok',
  failed: 'bad',
  canceled: 'idle',
}

export function deliveryBadge(status: DeliveryState, t: Words): Badge {
  return { label: t(`studio.delivery.${status}`), tone: TONE[status] }
}

/** A type of a later version has no words. */
export function eventName(type: string, t: LoadContext['t']): string {
  const known = WEBHOOK_EVENTS.find((each) => each === type)
  if (known) return t(`studio.event.${known}`)
  return type === 'webhook.test' ? t('studio.event.test') : type
}
