import { z } from 'zod'
import { Currency, Locale } from '../locale.ts'
import { UPLOAD_ID } from '../upload.ts'
import { flag, type OperationParts, text } from './operation.ts'

const ofStaff = { access: 'staff', catalog: 'staff', right: 'catalogue' } as const
const refusals = {
  401: 'The caller is no staff.',
  403: 'The caller lacks the right.',
  409: 'The file is gone, or its import is at another point by now.',
  422: 'A field is wrong; the fields say which.',
}
const id = z
  .string()
  .regex(UPLOAD_ID)
  .meta({ description: 'Id of the file.', examples: ['q3J8vXk2mN5pR7tY9wB1dF'] })

/** What staff do with files of goods. */
export const studioImportOperations = {
  'studio.addGoodsFile': {
    description:
      'Leads to the page of a file of goods. The file is uploaded before, or stands in the form itself, which is multipart then.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      attachments: z
        .array(id)
        .max(1)
        .meta({ description: 'Id of the file that was uploaded by POST /api/studio/goods.', examples: [[]] })
        .optional(),
    }),
  },
  'studio.checkGoodsFile': {
    description:
      'Begins to check a file of goods: what would be added and changed, and what is wrong. Nothing is stored.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id,
      format: z.enum(['own', 'shopify', 'woocommerce']).meta({
        description: 'Whose file it is; what follows is needed for files of other programs.',
        examples: ['own'],
      }),
      language: Locale.meta({ description: 'Language of its texts.', examples: ['pl'] }).optional(),
      currency: Currency.meta({ description: 'Currency of its prices.', examples: ['PLN'] }).optional(),
      vat: text(6, 'VAT rate of goods that have none of their own, in per cent.', '23').optional(),
      warehouse: text(64, 'Where its stock is; empty or absent: the first warehouse.', 'LDZ').optional(),
      isNet: flag('Whether its prices are without VAT.').optional(),
    }),
  },
  'studio.importGoodsFile': {
    description: 'Begins to store what a checked file of goods holds.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id, skipsBad: flag('Whether what is wrong is left out; else nothing is stored with it.') }),
  },
  'studio.stopImport': {
    description: 'Stops the import of a file of goods. What is stored stays.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id }),
  },
  'studio.continueImport': {
    description: 'Takes a stopped import of a file of goods up again.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id }),
  },
} as const satisfies Record<string, OperationParts>
