import { z } from 'zod'
import { Currency } from '#schemas/locale.ts'
import { paging } from '#schemas/order-fields.ts'
import { PriceGroup } from '#schemas/user.ts'
import { named } from '../../../openapi/named.ts'
import { pagingOf } from '../paging.ts'

/** Rows of one change of a price list. */
const MAX_ROWS = 500

const name = PriceGroup.meta({
  description: 'Name of the group: it stands in tokens and paths and never changes.',
  examples: ['wholesale'],
})
const label = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .meta({ description: 'How staff call the group.', examples: ['Hotels and cafés'] })

/** Body of POST /staff/price-group. */
export const NewPriceGroupBody = named(
  'NewPriceGroup',
  z.strictObject({ name, label }).meta({ description: 'A price group to be created.' }),
)

/** Body of PATCH /staff/price-group/{name}. */
export const PriceGroupChangesBody = named(
  'PriceGroupChanges',
  z.strictObject({ label }).meta({ description: 'Another label of a price group.' }),
)

export const StaffPriceGroupAnswer = named(
  'StaffPriceGroup',
  z
    .strictObject({
      name,
      label,
      revision: z.int().meta({
        description: 'Counts the changes of the group and of its prices; for `if-match`.',
        examples: [3],
      }),
      customers: z.int().meta({ description: 'Number of its members.', examples: [12] }),
      prices: z.int().meta({ description: 'Number of its prices, also past and future ones.', examples: [480] }),
    })
    .meta({ description: 'A price group, for staff.' }),
)

export const StaffPriceGroupsAnswer = named(
  'StaffPriceGroups',
  z
    .strictObject({ data: z.array(StaffPriceGroupAnswer).meta({ description: 'All price groups, by name.' }) })
    .meta({ description: 'The price groups, for staff.' }),
)

const sku = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: 'SKU of the product or of its variant.', examples: ['KAW-1024'] })
const currency = Currency.meta({ description: 'Currency of the price.', examples: ['PLN'] })
const instantOrNull = (description: string) =>
  z.iso
    .datetime()
    .nullable()
    .meta({ description: `${description}, ISO 8601 in UTC.`, examples: ['2027-01-01T00:00:00.000Z'] })
const minQuantity = z
  .int()
  .min(1)
  .max(999_999)
  .meta({ description: 'Pieces of one cart from which on it is the price of each of them.', examples: [10] })
const validFrom = instantOrNull('First instant at which it holds; null: no beginning')
const validUntil = instantOrNull('First instant at which it holds no more; null: no end')
const gross = z
  .string()
  .regex(/^\d{1,7}\.\d{2}$/)
  .meta({ description: 'Gross price of one piece with the VAT of the shop\u2019s country.', examples: ['79.00'] })

/** Body of POST /staff/price-group/{name}/price. */
export const GroupPricesBody = named(
  'GroupPriceChanges',
  z
    .strictObject({
      prices: z
        .array(
          z
            .strictObject({
              sku,
              currency,
              minQuantity: minQuantity.default(1),
              validFrom: validFrom.default(null),
              validUntil: validUntil.default(null),
              gross: gross.nullable().meta({
                description:
                  'Gross price of one piece with the VAT of the shop\u2019s country; null removes the price of this SKU, currency, quantity and beginning.',
                examples: ['79.00'],
              }),
            })
            .meta({ description: 'A price to be set or removed.' }),
        )
        .min(1)
        .max(MAX_ROWS)
        .meta({ description: 'Prices of the group, each once.' }),
    })
    .meta({ description: 'Changes of the prices of a group, all or none.' }),
)

/** Filters of GET /staff/price-group/{name}/price. */
export const GroupPricesQuery = z.strictObject({
  sku: sku.optional().meta({ description: 'Only prices of this SKU.', examples: ['KAW-1024'] }),
  currency: Currency.optional().meta({ description: 'Only prices in this currency.', examples: ['PLN'] }),
  at: z.iso
    .datetime()
    .optional()
    .meta({
      description: 'Only prices that hold at this instant, ISO 8601 in UTC.',
      examples: ['2027-01-01T00:00:00.000Z'],
    }),
  ...pagingOf(100),
})

/** Answer of GET /staff/price-group/{name}/price. */
export const GroupPricesAnswer = named(
  'GroupPrices',
  z
    .strictObject({
      data: z
        .array(
          z
            .strictObject({ sku, currency, minQuantity, validFrom, validUntil, gross })
            .meta({ description: 'A price of the group.' }),
        )
        .meta({ description: 'Prices of this page, by SKU, currency, quantity and beginning.' }),
      ...paging('prices'),
    })
    .meta({ description: 'One page of the prices of a group.' }),
)

/** Body of POST /staff/company/{id}/price-group. */
export const PriceGroupAssignmentBody = named(
  'PriceGroupAssignment',
  z
    .strictObject({
      priceGroup: PriceGroup.nullable().meta({
        description: 'Name of the group; null for the standard prices.',
        examples: ['wholesale'],
      }),
    })
    .meta({ description: 'The price group of a company.' }),
)
