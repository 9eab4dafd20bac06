import { z } from 'zod'
import { Locale } from '#schemas/locale.ts'
import { about, Code, Html, inLocales, Label, PictureKey, position, Slug } from './fields.ts'

/* The documents beside products, in the order in which an import stores them. */

const place = position('Place among its neighbours.', 3).optional()

export const WarehouseInput = z.strictObject({
  code: Code,
  position: place,
  name: Label.optional(),
})
export type WarehouseInput = z.infer<typeof WarehouseInput>

export const PriceGroupInput = z.strictObject({
  name: Code,
  label: about(z.string().min(1).max(200), 'Name for staff.', 'Hotels and restaurants').optional(),
})
export type PriceGroupInput = z.infer<typeof PriceGroupInput>

export const AttributeInput = z.strictObject({
  code: Code,
  type: about(z.enum(['multiselect', 'select', 'text', 'boolean']), 'Kind of its values; never changed.').optional(),
  position: place,
  label: Label.optional(),
  isFilter: z.boolean().optional().meta({ description: 'Lists can be filtered by it.' }),
  isShown: z.boolean().optional().meta({ description: 'The page of a product shows it.' }),
  values: z
    .array(z.strictObject({ value: about(z.string().min(1).max(200), 'Code of the value.', 'dark'), label: Label }))
    .max(5_000)
    .optional()
    .meta({ description: 'Values that a product may have, in order; those that are not named stay behind them.' }),
})
export type AttributeInput = z.infer<typeof AttributeInput>

const CategoryText = about(
  z.strictObject({
    name: about(z.string().min(1).max(300), 'Name.', 'Coffee').optional(),
    slug: Slug.optional(),
    formerSlugs: about(z.array(Slug).max(200), 'Former addresses, which lead to the present one.', [
      'all-coffee',
    ]).optional(),
    intro: Html.optional(),
    metaDescription: about(z.string().max(1_000), 'For search engines.', 'Coffee, roasted in Łódź.').optional(),
    imageAlt: about(z.string().max(500), 'Alternative text of its picture.', 'Coffee beans').optional(),
  }),
  'Texts in one language.',
)

export const CategoryInput = z.strictObject({
  id: about(z.int().min(1).max(2_000_000_000), 'Number of the category.', 12),
  parent: about(z.int().min(0), 'Number of the one above it; 0 for none.', 1).optional(),
  position: place,
  image: about(PictureKey.nullable(), 'Key of its picture; null: none.', 'category/kawa').optional(),
  icon: about(z.string().max(64).nullable(), 'Icon in the menu; null: none.', 'bean').optional(),
  inMenu: about(z.boolean(), 'The menu shows it.').optional(),
  externalUrls: about(
    inLocales(about(z.string().max(2_000), 'Address in one language.', 'https://blog.example')).nullable(),
    'Addresses of a link elsewhere; null: it is a page of the shop.',
  ).optional(),
  externalTarget: about(z.enum(['_self', '_blank']).nullable(), 'Where such a link opens; null: as usual.').optional(),
  texts: about(inLocales(CategoryText), 'Texts by language.').optional(),
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
