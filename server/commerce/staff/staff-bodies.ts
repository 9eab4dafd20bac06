import { z } from 'zod'
import { instant, orNull } from '#schemas/order-fields.ts'
import { StaffCalls } from '#schemas/staff-account.ts'
import { StaffRight } from '#schemas/staff-right.ts'
import { pagingOf } from '../engine/routes/paging.ts'
import { named } from '../openapi/named.ts'

/** Letters, digits, dots and dashes: a name stands in paths and in lists. `shop` is the API key of the shop. */
const KeyName = z
  .string()
  .regex(/^(?!shop$)[a-z][a-z0-9.-]{1,39}$/)
  .meta({ description: 'Name of the key: of its person or program; never used again.', examples: ['ewa.kowalska'] })
const rights = z
  .array(StaffRight)
  .min(1)
  .max(20)
  .meta({ description: 'Its rights; only those that its maker has.', examples: [['orders', 'returns']] })

/** Body of POST /staff/key. */
export const NewStaffKeyBody = named(
  'NewStaffKey',
  z
    .strictObject({
      name: KeyName,
      rights,
      expiresAt: z.iso
        .datetime()
        .optional()
        .meta({
          description: 'First instant at which it opens nothing any more, ISO 8601 in UTC; absent: never.',
          examples: ['2027-06-30T22:00:00.000Z'],
        }),
    })
    .meta({ description: 'A staff key to be made.' }),
)

const StaffKeyFields = {
  name: KeyName,
  rights: z.array(StaffRight).meta({ description: 'Its rights.', examples: [['orders', 'returns']] }),
  createdAt: instant('Time of its making'),
  createdBy: z.string().meta({ description: 'Its maker, as in the audit trail.', examples: ['operator:ewa'] }),
  expiresAt: z
    .string()
    .nullable()
    .meta({
      description: 'When it expires, ISO 8601 in UTC; null: never.',
      examples: ['2027-06-30T22:00:00.000Z'],
    }),
  revokedAt: z.string().nullable().meta(orNull('When it was revoked')),
  lastUsedAt: z.string().nullable().meta(orNull('When it was last used, to the hour; null: never')),
}

export const StaffKeyAnswer = named(
  'StaffKey',
  z.strictObject(StaffKeyFields).meta({ description: 'A staff key without its secret.' }),
)

/** Answer of POST /staff/key. */
export const MadeStaffKeyAnswer = named(
  'MadeStaffKey',
  z
    .strictObject({
      ...StaffKeyFields,
      key: z.string().meta({
        description: 'The key itself, shown this once: sent as `authorization: Bearer …`.',
        examples: ['staff_0123456789abcdef_q3J8vXk2mN5pR7tY9wB1dF4hq3J8vXk2mN5pR7tY9wB'],
      }),
    })
    .meta({ description: 'A new staff key.' }),
)

export const StaffKeysAnswer = named(
  'StaffKeys',
  z
    .strictObject({
      data: z.array(StaffKeyAnswer).meta({ description: 'All keys, the revoked ones as well, by name.' }),
    })
    .meta({ description: 'The staff keys.' }),
)

const callFilters = {
  object: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Only calls about this object.', examples: ['order/100015079'] }),
  key: z
    .string()
    .max(60)
    .optional()
    .meta({
      description: 'Only calls of this person, `person:<handle>`, or with the key of this name.',
      examples: ['person:ewa-kowalska'],
    }),
  operation: z
    .string()
    .max(120)
    .optional()
    .meta({ description: 'Only calls of this operation.', examples: ['postStaffOrderNumberCancel'] }),
  from: z.iso
    .datetime()
    .optional()
    .meta({ description: 'Only calls from this instant on, ISO 8601 in UTC.', examples: ['2026-11-01T00:00:00.000Z'] }),
  until: z.iso
    .datetime()
    .optional()
    .meta({ description: 'Only calls before this instant, ISO 8601 in UTC.', examples: ['2026-12-01T00:00:00.000Z'] }),
}

/** Filters of GET /staff/audit. */
export const StaffCallsQuery = z.strictObject({
  ...callFilters,
  ...pagingOf(50),
  // Rows of two databases are merged, so a late page costs as much as all before it.
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(1)
    .meta({ description: 'Number of the page, from 1; for older calls name a period.', examples: [1] }),
})

/** Filters of GET /staff/audit/export/{format}. */
export const StaffCallsExportQuery = z.strictObject(callFilters)

export const ExportFormat = z
  .enum(['csv', 'jsonl'])
  .meta({ description: '`csv`: a table for spreadsheets. `jsonl`: a JSON document on each line.' })

/** Answer of GET /staff/audit. */
export const StaffCallsAnswer = named('StaffCalls', StaffCalls)
