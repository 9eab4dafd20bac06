import { z } from 'zod'
import { Locale } from '#schemas/locale.ts'
import { Code, Html, inLocales, Label, PictureKey, Slug } from './fields.ts'

/* The documents beside products, in the order in which an import stores them. */

export const WarehouseInput = z.strictObject({
  code: Code,
  position: z.int().min(0).optional(),
  name: Label.optional(),
})
export type WarehouseInput = z.infer<typeof WarehouseInput>

export const PriceGroupInput = z.strictObject({ name: Code, label: z.string().min(1).max(200).optional() })
export type PriceGroupInput = z.infer<typeof PriceGroupInput>

export const AttributeInput = z.strictObject({
  code: Code,
  type: z.enum(['multiselect', 'select', 'text', 'boolean']).optional(),
  position: z.int().min(0).optional(),
  label: Label.optional(),
  isFilter: z.boolean().optional().meta({ description: 'Lists can be filtered by it.' }),
  isShown: z.boolean().optional().meta({ description: 'The page of a product shows it.' }),
  values: z
    .array(z.strictObject({ value: z.string().min(1).max(200), label: Label }))
    .max(5_000)
    .optional()
    .meta({ description: 'Values that a product may have, in order; those that are not named stay behind them.' }),
})
export type AttributeInput = z.infer<typeof AttributeInput>

const CategoryText = z.strictObject({
  name: z.string().min(1).max(300).optional(),
  slug: Slug.optional(),
  formerSlugs: z.array(Slug).max(200).optional(),
  intro: Html.optional(),
  metaDescription: z.string().max(1_000).optional(),
  imageAlt: z.string().max(500).optional(),
})

export const CategoryInput = z.strictObject({
  id: z.int().min(1).max(2_000_000_000),
  parent: z.int().min(0).optional().meta({ description: 'Id of the category above it; 0 for none.' }),
  position: z.int().min(0).optional(),
  image: PictureKey.nullable().optional(),
  icon: z.string().max(64).nullable().optional(),
  inMenu: z.boolean().optional(),
  externalUrls: inLocales(z.string().max(2_000)).nullable().optional(),
  externalTarget: z.enum(['_self', '_blank']).nullable().optional(),
  texts: inLocales(CategoryText).optional(),
})
export type CategoryInput = z.infer<typeof CategoryInput>

export const RedirectInput = z.strictObject({
  locale: Locale,
  from: Slug.meta({ description: 'Last part of an old address, as slugs of products have it.', examples: ['old-pot'] }),
  to: z
    .string()
    .regex(/^\/(?!\/)[^\s\\]{0,500}$/, 'Write a path of the shop, such as /en/moka-pot')
    .meta({ description: 'Path of the shop that it leads to.', examples: ['/en/moka-pot'] }),
})
export type RedirectInput = z.infer<typeof RedirectInput>
