import { z } from 'zod'
import { instant } from '#schemas/order-fields.ts'
import { named } from '../../../openapi/named.ts'
import { CUSTOMER_KINDS, GOODS_KINDS, type RecordKindName } from '../../records/kinds.ts'
import { anyRecord } from './record-bodies.ts'

/** Body of POST /staff/import. */
export const NewImportBody = named(
  'NewImport',
  z
    .strictObject({
      dryRun: z
        .boolean()
        .default(false)
        .meta({ description: 'Everything is checked, nothing stored.', examples: [true] }),
      skipBad: z
        .boolean()
        .default(false)
        .meta({ description: 'Bad documents are left out; else one of them refuses all.', examples: [false] }),
    })
    .meta({ description: 'An import, of goods or of customers.' }),
)

const linesOf = (kinds: readonly RecordKindName[]) =>
  z
    .strictObject({
      from: z
        .int()
        .min(0)
        .max(10_000_000)
        .meta({
          description: 'Place of the first of them in the import, from 0; a repeated call changes nothing.',
          examples: [500],
        }),
      lines: z
        .array(
          z.strictObject({
            kind: z.enum(kinds).meta({ description: 'Kind of the document.' }),
            place: z
              .string()
              .max(300)
              .meta({ description: 'Where it stood, for messages.', examples: ['products.csv:12'] }),
            record: anyRecord,
          }),
        )
        .min(1)
        .max(500)
        .meta({ description: 'Up to 500 documents.' }),
    })
    .meta({ description: 'Documents of an import.' })

/** Body of POST /staff/import/{id}/line, and of imports of customers. */
export const ImportLinesBody = named('ImportLines', linesOf(GOODS_KINDS))
export const CustomerLinesBody = named('CustomerImportLines', linesOf(CUSTOMER_KINDS))

const STATES = ['sending', 'checking', 'storing', 'checked', 'done', 'refused', 'stopped'] as const
const count = (what: string) => z.int().meta({ description: what, examples: [0] })

export const ImportAnswer = named(
  'Import',
  z
    .strictObject({
      id: z.string().meta({ description: 'Id of the import.', examples: ['0b0f4a4e-7f0c-4a39-9d52-0f7f6f1b6a11'] }),
      state: z.enum(STATES).meta({
        description:
          '`sending`: it takes documents; `checking`; `storing`; ended: `checked` (nothing was to be stored), `done`, `refused` (for bad documents, nothing was stored), `stopped` by staff.',
      }),
      dryRun: z.boolean().meta({ description: 'Everything is checked, nothing stored.', examples: [false] }),
      skipBad: z.boolean().meta({ description: 'Bad documents are left out.', examples: [false] }),
      createdAt: instant('Time of its making'),
      finishedAt: z
        .string()
        .nullable()
        .meta({
          description: 'When it ended, ISO 8601 in UTC; null: it has not.',
          examples: ['2026-11-24T12:00:00.000Z'],
        }),
      lines: count('Documents that it has.'),
      checked: count('Those that were checked.'),
      added: count('Those that are new.'),
      changed: count('Those that change something.'),
      same: count('Those that change nothing.'),
      bad: count('Bad ones.'),
      stored: count('Those that are stored.'),
    })
    .meta({ description: 'An import, of goods or of customers, and how far it is.' }),
)

export const ImportsAnswer = named(
  'Imports',
  z
    .strictObject({ data: z.array(ImportAnswer).meta({ description: 'The newest 50, the newest first.' }) })
    .meta({ description: 'Imports, of goods or of customers.' }),
)

/** Query of GET /staff/import/{id}/problem. */
export const ProblemsQuery = z.strictObject({
  after: z.coerce
    .number()
    .int()
    .min(-1)
    .default(-1)
    .meta({ description: 'Position of the last document of the page before.', examples: [499] }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .default(100)
    .meta({ description: 'Maximum number of documents.', examples: [100] }),
})

export const ProblemsAnswer = named(
  'ImportProblems',
  z
    .strictObject({
      data: z
        .array(
          z.strictObject({
            position: z.int().meta({ description: 'Place in the import, from 0.', examples: [12] }),
            place: z.string().meta({ description: 'Where it stood.', examples: ['products.csv:12'] }),
            problems: z
              .array(
                z.strictObject({
                  path: z
                    .string()
                    .meta({ description: 'The field; empty: the whole.', examples: ['prices.PLN.regular'] }),
                  offer: z
                    .string()
                    .optional()
                    .meta({ description: 'SKU of the offer that it is about.', examples: ['KAW-1011'] }),
                  value: z
                    .string()
                    .optional()
                    .meta({ description: 'The beginning of the wrong value, as JSON.', examples: ['"12,50"'] }),
                  message: z.string().meta({
                    description: 'What is wrong, and what would be right, in English.',
                    examples: ['There is no category 99.'],
                  }),
                  code: z
                    .string()
                    .optional()
                    .meta({
                      description:
                        'The same as a code, for words of another language; absent: only the message says it.',
                      examples: ['category_unknown'],
                    }),
                  values: z
                    .record(z.string(), z.union([z.string(), z.number()]))
                    .optional()
                    .meta({
                      description: 'What the words of the code name; absent: no code.',
                      examples: [{ id: '99' }],
                    }),
                }),
              )
              .meta({ description: 'Why it cannot be stored.' }),
          }),
        )
        .meta({ description: 'Bad documents in their order.' }),
    })
    .meta({ description: 'Documents of an import that cannot be stored.' }),
)
