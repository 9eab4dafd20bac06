import { z } from 'zod'

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

/** A category in a menu. `current`: the present page is this category or lies below it. */
export const MenuEntry = z.strictObject({
  id: z.int(),
  name: z.string(),
  href: z.string(),
  /** for open menus; the first nine categories have one. S9.24 */
  icon: MenuIconName.optional(),
  /** path of its image */
  image: z.string().optional(),
  target: z.enum(['_self', '_blank']).optional(),
  current: z.enum(['page', 'within']).optional(),
  /** it has children */
  hasChildren: z.boolean().optional(),
})
export type MenuEntry = z.infer<typeof MenuEntry>
