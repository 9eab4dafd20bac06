import { z } from 'zod'
import { Locale } from '#schemas/locale.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { LACK_CODES } from './readiness.ts'

const LATE_CODES = ['mails_late', 'mails_failed', 'webhook_off', 'events_late', 'payments_late'] as const
const CODES = [...LACK_CODES, ...LATE_CODES] as const

/** The right of who can mend it. */
export const RIGHT_OF_FINDING: Readonly<Record<(typeof CODES)[number], StaffRight>> = {
  seller: 'config',
  law_page: 'content',
  payment: 'config',
  payment_provider: 'config',
  delivery: 'config',
  product: 'catalogue',
  mail: 'config',
  origin: 'config',
  mails_late: 'mails',
  mails_failed: 'mails',
  webhook_off: 'webhooks',
  events_late: 'webhooks',
  payments_late: 'orders',
}

export const HealthCode = z.enum(CODES).meta({
  description: 'What is wrong: the codes of GET /readiness keep the shop from taking orders, the others are late work.',
  examples: ['mails_late'],
})

/** Something that is wrong with the shop and that its people can mend. */
export const HealthFinding = z.strictObject({
  code: HealthCode,
  count: z
    .int()
    .optional()
    .meta({ description: 'How many wait; absent: it is one thing.', examples: [3] }),
  about: z
    .string()
    .optional()
    .meta({
      description: 'Key of the setting or text page, id of the webhook, number of the oldest order; absent: none.',
      examples: ['terms'],
    }),
  name: z
    .string()
    .optional()
    .meta({
      description: 'Title of the page in the language of the call, or host of the webhook; absent: none.',
      examples: ['Terms of sale'],
    }),
  locales: z
    .array(Locale)
    .optional()
    .meta({
      description: 'Languages in which the page has blanks; absent: it is not there.',
      examples: [['pl', 'de']],
    }),
})
export type HealthFinding = z.infer<typeof HealthFinding>
