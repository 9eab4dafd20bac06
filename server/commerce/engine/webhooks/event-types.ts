import { z } from 'zod'
import { EVENT_MEANINGS, WEBHOOK_EVENTS } from '#schemas/webhook-events.ts'

export type WebhookEventType = keyof typeof EVENT_MEANINGS

/** Types that an endpoint can choose; a test comes to any. */
export const WebhookEventType = z.enum(WEBHOOK_EVENTS).meta({
  description: Object.entries(EVENT_MEANINGS)
    .filter(([type]) => type !== 'webhook.test')
    .map(([type, meaning]) => `\`${type}\`: ${meaning}`)
    .join(' '),
})

/** Versions of the event documents. What is added to one needs no other; a document that changes otherwise does. */
export const WebhookVersion = z.enum(['1']).meta({ description: 'Version of the event documents.' })
