import { z } from 'zod'
import { STAFF_RIGHTS, type StaffRight } from '../staff-right.ts'
import { StaffRole } from '../staff-role.ts'
import { eventField, WEBHOOK_EVENTS } from '../webhook-events.ts'
import { flag, key, type OperationParts, recordId, text } from './operation.ts'

const ofStaff = { access: 'staff', catalog: 'staff' } as const
const ofKeys = { ...ofStaff, right: 'keys' } as const
const ofWebhooks = { ...ofStaff, right: 'webhooks' } as const
const COMMON = {
  401: 'The caller is no staff.',
  403: 'The caller lacks the right, or must confirm who they are.',
}
const STATE = 'It has changed, or there is no such one.'
const FIELDS = 'A field is missing or wrong.'
const id = recordId('Id of the webhook.', 'we_3f9c2a7be01d4c58')
const confirmed = flag('Whether the caller knows that it cannot be undone; without it nothing is done.').optional()
const shown = text(200, 'What the form has shown once before; it is not read.', '').optional()

const rights = z
  .strictObject(
    Object.fromEntries(
      STAFF_RIGHTS.map((right) => [right, flag(`Whether it has the right ${right}; absent: no.`).optional()]),
    ) as Record<StaffRight, z.ZodOptional<z.ZodBoolean>>,
  )
  .meta({ description: 'Single rights, besides those of the role.' })

const endpoint = {
  url: text(1000, 'Where events are sent by POST: an https address.', 'https://erp.example/hooks'),
  description: text(200, 'What it is for; empty or absent for nothing.', 'Orders for the ERP').optional(),
  allEvents: flag('Whether it gets events of all types; absent: no.').optional(),
  events: z
    .strictObject(
      Object.fromEntries(
        WEBHOOK_EVENTS.map((type) => [eventField(type), flag(`Whether it gets ${type}; absent: no.`).optional()]),
      ),
    )
    .meta({ description: 'Single types of events.' })
    .optional(),
}

/** Keys of other programs, and where events are sent. */
export const studioProgramOperations = {
  'studio.makeKey': {
    description: 'Makes a staff key; `field-values` has its text as `shown`, this once.',
    ...ofKeys,
    refusals: { ...COMMON, 409: 'A key has, or had, this name.', 422: FIELDS },
    input: z.strictObject({
      name: text(40, 'Name of the key: small letters, digits, dots and dashes.', 'erp'),
      role: z
        .union([StaffRole, z.literal('')])
        .meta({ description: 'Role whose rights it has; empty or absent: single rights.', examples: ['orders'] })
        .optional(),
      rights: rights.optional(),
      until: text(
        10,
        'Last day on which it opens something, ISO 8601; empty or absent: for good.',
        '2027-06-30',
      ).optional(),
      shown,
    }),
  },
  'studio.endKey': {
    description: 'Ends a staff key at once and for good.',
    ...ofKeys,
    refusals: { ...COMMON, 409: STATE, 422: 'It was not confirmed.' },
    input: z.strictObject({ id: key(40, 'Name of the key.', 'erp'), isConfirmed: confirmed }),
  },
  'studio.addWebhook': {
    description: 'Adds an address that events are sent to; `field-values` has its secret as `shown`, this once.',
    ...ofWebhooks,
    refusals: { ...COMMON, 409: 'There are enough already.', 422: FIELDS },
    input: z.strictObject({ ...endpoint, shown }),
  },
  'studio.changeWebhook': {
    description: 'Changes where events are sent, and which.',
    ...ofWebhooks,
    refusals: { ...COMMON, 409: STATE, 422: FIELDS },
    input: z.strictObject({ id, ...endpoint }),
  },
  'studio.switchWebhook': {
    description: 'Pauses a webhook, which then loses what waits for it, or lets it go on.',
    ...ofWebhooks,
    refusals: { ...COMMON, 409: STATE },
    input: z.strictObject({ id, isActive: flag('Whether it gets events from now on.') }),
  },
  'studio.renewWebhookSecret': {
    description: 'Gives a webhook another secret; `field-values` has it as `shown`, this once.',
    ...ofWebhooks,
    refusals: { ...COMMON, 409: STATE },
    input: z.strictObject({
      id,
      endsOldNow: flag('Whether the old one signs nothing from now on; absent: it does for 24 hours.').optional(),
      shown,
    }),
  },
  'studio.testWebhook': {
    description: 'Sends a webhook a test.',
    ...ofWebhooks,
    refusals: { ...COMMON, 409: STATE },
    input: z.strictObject({ id }),
  },
  'studio.replayDelivery': {
    description: 'Sends the event of a delivery that is over again.',
    ...ofWebhooks,
    refusals: { ...COMMON, 409: STATE },
    input: z.strictObject({ id, delivery: key(64, 'Id of the delivery.', '1207') }),
  },
  'studio.replayEvents': {
    description: 'Sends events of a webhook since a day again.',
    ...ofWebhooks,
    refusals: { ...COMMON, 409: STATE, 422: FIELDS },
    input: z.strictObject({
      id,
      since: text(10, 'First day, ISO 8601; events are kept for 30 days.', '2026-11-20'),
      undeliveredOnly: flag('Whether what was accepted is left out; absent: no.').optional(),
    }),
  },
  'studio.removeWebhook': {
    description: 'Removes a webhook with its deliveries.',
    ...ofWebhooks,
    refusals: { ...COMMON, 409: STATE, 422: 'It was not confirmed.' },
    input: z.strictObject({ id, isConfirmed: confirmed }),
  },
} as const satisfies Record<string, OperationParts>
