import { z } from 'zod'
import { LinkTarget, PictureAddress } from '#schemas/web-address.ts'

/** Icons of categories, by the names in the commerce API; `other` replaces an unknown name. */
export const MenuIconName = z.enum([
  'bean',
  'cup',
  'dripper',
  'gift',
  'grinder',
  'leaf',
  'machine',
  'pantry',
  'tools',
  'other',
])
export type MenuIconName = z.infer<typeof MenuIconName>

/** A category in a menu. */
export const MenuEntry = z.strictObject({
  id: z.int().meta({ description: 'Id of the category; its subcategories are requested by it.', examples: [12] }),
  name: z.string().meta({ description: 'Name of the category.', examples: ['Coffee'] }),
  href: LinkTarget.meta({
    description: 'Address of the category: a path of this shop, or an absolute URL of another site.',
    examples: ['/en/coffee'],
  }),
  icon: MenuIconName.meta({
    description:
      'Icon before the name in an opened menu; `other` stands for an icon that is not in this list. Absent from the tenth category on, and in menus without icons.',
  }).optional(),
  image: PictureAddress.meta({
    description:
      'Path of the picture of the category below /media/, shown beside its subcategories. Absent: the first picture among them, if any.',
    examples: ['/media/categories/coffee.webp'],
  }).optional(),
  target: z
    .enum(['_self', '_blank'])
    .meta({ description: '`_blank` opens the link in a new tab; absent: the same tab.' })
    .optional(),
  current: z
    .enum(['page', 'within'])
    .meta({
      description:
        '`page`: the present page is this category; `within`: the present page lies below it. Absent for other categories.',
    })
    .optional(),
  hasChildren: z
    .boolean()
    .meta({ description: 'True if it has subcategories to open; absent: a plain link.' })
    .optional(),
})
export type MenuEntry = z.infer<typeof MenuEntry>
