import { z } from 'zod'

/** Drawings of categories, by the names that the commerce API gives; `other` stands in for a name that is not known. */
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

/** A category in a menu. `current`: it is the viewed page itself, or holds it. */
export const MenuEntry = z.strictObject({
  id: z.int(),
  name: z.string(),
  href: z.string(),
  /** for open menus; the first nine categories have one. S9.24 */
  icon: MenuIconName.optional(),
  /** path of its picture */
  image: z.string().optional(),
  target: z.enum(['_self', '_blank']).optional(),
  current: z.enum(['page', 'within']).optional(),
  /** there is more below it */
  hasChildren: z.boolean().optional(),
})
export type MenuEntry = z.infer<typeof MenuEntry>
