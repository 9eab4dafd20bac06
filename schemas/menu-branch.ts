import { z } from 'zod'
import { LinkTarget, PictureAddress } from './web-address.ts'

/** A subcategory in a menu; `href` is a localized path, or an absolute URL of another site. */
export type MenuItem = {
  id: number
  name: string
  href: string
  target: '_self' | '_blank' | null
  /** path of its image, null without one */
  image: string | null
  hasChildren: boolean
  /** the loaded children; may be empty although `hasChildren` */
  children: MenuItem[]
}
/** One entry of a menu with its children; `href` is a path of the shop. S4.37. */
export const MenuItem: z.ZodType<MenuItem> = z
  .lazy(() =>
    z.strictObject({
      id: z.int().meta({ description: 'Id of the category.', examples: [12] }),
      name: z.string().meta({ description: 'Name in the language of the answer.', examples: ['Espresso machines'] }),
      href: LinkTarget.meta({
        description: 'Path of its page, or an absolute URL of another site.',
        examples: ['/en/coffee'],
      }),
      target: z.enum(['_self', '_blank']).nullable().meta({
        description: 'Where a link to another site opens: the same tab or a new one; null for a page of the shop.',
      }),
      image: PictureAddress.nullable().meta({ description: 'Its image; null for none.', examples: ['/media/coffee'] }),
      hasChildren: z.boolean().meta({ description: 'Whether it has subcategories, loaded or not.' }),
      children: z.array(MenuItem).meta({ description: 'Its loaded subcategories; empty also if they are not loaded.' }),
    }),
  )
  .meta({ description: 'A subcategory in a menu.' })

/** The menu of a branch: for wide pages or for phones. S7.23, S7.24 has a call for each. */
export const MenuKind = z.enum(['wide', 'narrow'])
export type MenuKind = z.infer<typeof MenuKind>

/** Answer of `GET /api/menu`: the children of a category; null if they could not be loaded (S8.28, S8.29). */
export const MenuBranch = z.strictObject({
  items: z.array(MenuItem).nullable().meta({ description: 'Subcategories in order; null if they cannot be read now.' }),
})
export type MenuBranch = z.infer<typeof MenuBranch>
