import { z } from 'zod'
import { named } from '../../../openapi/named.ts'
import { CouponInput } from '../../records/coupon-shape.ts'
import { CustomerInput } from '../../records/customer-shape.ts'
import { GOODS_KINDS } from '../../records/kinds.ts'
import { OrderInput } from '../../records/order-shape.ts'
import { ProductInput } from '../../records/product-shape.ts'
import { PromotionInput } from '../../records/promotion-shape.ts'
import {
  AttributeInput,
  CategoryInput,
  PriceGroupInput,
  RedirectInput,
  WarehouseInput,
} from '../../records/small-shapes.ts'

const RecordKindField = z.enum(GOODS_KINDS).meta({ description: 'Kind of the documents.' })

export const CouponDocument = named(
  'CouponRecord',
  CouponInput.meta({ description: 'A discount code with its conditions and limits.' }),
)
export const PromotionDocument = named(
  'PromotionRecord',
  PromotionInput.meta({ description: 'A discount without a code.' }),
)
export const ProductRecordBody = named(
  'ProductRecord',
  ProductInput.meta({ description: 'A product with its offers, texts, prices and stock.' }),
)

/** The published schemas of documents of goods. */
const SomeRecord = z.union([
  named('WarehouseRecord', WarehouseInput.meta({ description: 'A warehouse.' })),
  named('PriceGroupRecord', PriceGroupInput.meta({ description: 'A group of customers with prices.' })),
  named('AttributeRecord', AttributeInput.meta({ description: 'An attribute with its values.' })),
  named('CategoryRecord', CategoryInput.meta({ description: 'A category.' })),
  ProductRecordBody,
  named('RedirectRecord', RedirectInput.meta({ description: 'An old address with its target.' })),
  CouponDocument,
  PromotionDocument,
])

export const RecordParams = z.strictObject({ kind: RecordKindField })

const Key = z
  .string()
  .min(1)
  .max(300)
  .meta({
    description:
      'SKU of a product, id of a category, code of others; of a redirect its language and address, `en old-pot`.',
    examples: ['KAW-1011'],
  })
export const OneRecordParams = z.strictObject({ kind: RecordKindField, key: Key })

/** Of calls about customers, whose kind is in the path itself. */
export const NoParams = z.strictObject({ kind: z.undefined().optional() })
export const OneOrderParams = NoParams.extend({
  key: z
    .string()
    .min(1)
    .max(40)
    .meta({ description: 'Number of the order in the former shop.', examples: ['1042'] }),
})
export const OneCustomerParams = NoParams.extend({
  key: z
    .string()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/,
      'Name the id: paths are written to logs, and an e-mail address is personal.',
    )
    .meta({ description: 'Id of the customer.', examples: ['cus-1'] }),
})

/** Keys of one call. */
const MAX_KEYS = 100
const MAX_KEY = 300

/** Query of GET /staff/record/{kind}. */
export const RecordsQuery = z.strictObject({
  after: z
    .string()
    .max(MAX_KEY)
    .optional()
    .meta({
      description: 'Key of the last document of the page before; absent: from the first.',
      examples: ['KAW-1011'],
    }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .default(100)
    .meta({ description: 'Maximum number of documents.', examples: [100] }),
  keys: z
    .string()
    .min(1)
    .max(MAX_KEYS * 65)
    .refine((keys) => keys.split(',').length <= MAX_KEYS, `Name at most ${MAX_KEYS} keys.`)
    .refine((keys) => keys.split(',').every((key) => key.length <= MAX_KEY), `A key has at most ${MAX_KEY} signs.`)
    .optional()
    .meta({
      description: `Only these documents, in this order: up to ${MAX_KEYS} keys with commas between them; what is not there is left out. Absent: all.`,
      examples: ['KAW-1011,KAW-1012'],
    }),
})

/** A document of any kind. */
export const anyRecord = z.record(z.string(), z.unknown()).meta({
  description:
    'A document; its shape by kind: `WarehouseRecord`, `PriceGroupRecord`, `AttributeRecord`, `CategoryRecord`, `ProductRecord`, `RedirectRecord`, `CouponRecord`, `PromotionRecord`, `CustomerRecord`, `OrderRecord`.',
})

export const Revision = z
  .int()
  .min(0)
  .meta({
    description: 'Revision of a document: another one as soon as staff has changed it. Stock does not count.',
    examples: [270_914_553_205_112],
  })
const MAX_RECORDS = 500
const byKey = <S extends z.ZodType>(revision: S) =>
  z
    .record(z.string(), revision)
    .refine((revisions) => Object.keys(revisions).length <= MAX_RECORDS, `Name at most ${MAX_RECORDS} revisions.`)
    .meta({ maxProperties: MAX_RECORDS, examples: [{ 'KAW-1011': 270_914_553_205_112 }] })
const Revisions = byKey(Revision)
const ExpectedRevisions = byKey(Revision.nullable())

/** Body of PATCH /staff/record/{kind}/{key}, and a document by its key. */
export const OneRecordBody = named(
  'RecordChange',
  anyRecord.meta({ description: 'The fields of the document that change; its key may be left out.' }),
)
export const OneRecordAnswer = named(
  'Record',
  z.union(SomeRecord.options).meta({ description: 'A document of goods.' }),
)

const CustomerRecord = named(
  'CustomerRecord',
  CustomerInput.meta({ description: 'A customer with addresses and consent to the newsletter.' }),
)
export const OneCustomerAnswer = CustomerRecord
const OrderRecord = named(
  'OrderRecord',
  OrderInput.meta({ description: 'An order that a former shop has carried out.' }),
)
export const OneOrderAnswer = OrderRecord

const pageOf = <S extends z.ZodType>(record: S) =>
  z
    .strictObject({
      data: z.array(record).meta({ description: 'Documents of this page, in the order of their keys.' }),
      next: z
        .string()
        .nullable()
        .meta({ description: 'Value of `after` for the next page; null: there is none.', examples: ['KAW-1011'] }),
      revisions: Revisions.meta({ ...Revisions.meta(), description: 'Revisions of these documents by key.' }),
    })
    .meta({ description: 'One page of the documents of a kind.' })

export const RecordsAnswer = named('Records', pageOf(SomeRecord))
export const CustomersAnswer = named('CustomerRecords', pageOf(CustomerRecord))
export const HistoricOrdersAnswer = named('OrderRecords', pageOf(OrderRecord))

/** Body of POST /staff/record/{kind}. */
export const RecordsBody = named(
  'RecordsToStore',
  z
    .strictObject({
      records: z.array(anyRecord).min(1).max(MAX_RECORDS).meta({ description: 'Up to 500 documents of the kind.' }),
      revisions: ExpectedRevisions.optional().meta({
        ...ExpectedRevisions.meta(),
        description:
          'Revisions that the writer began from, by key; null: there is no such document yet. Nothing is written if one of them is outdated.',
      }),
    })
    .meta({ description: 'Documents to be stored, all or none.' }),
)

export const StoredRecordsAnswer = named(
  'StoredRecords',
  z
    .strictObject({
      added: z.int().meta({ description: 'New ones.', examples: [3] }),
      changed: z.int().meta({ description: 'Changed ones.', examples: [12] }),
      same: z.int().meta({ description: 'Those that were as they are.', examples: [485] }),
    })
    .meta({ description: 'What was stored.' }),
)
