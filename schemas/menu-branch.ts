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
export const MenuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.strictObject({
    id: z.int(),
    name: z.string(),
    href: LinkTarget,
    target: z.enum(['_self', '_blank']).nullable(),
    image: PictureAddress.nullable(),
    hasChildren: z.boolean(),
    children: z.array(MenuItem),
  }),
)

/** The menu of a branch: for wide pages or for phones. S7.23, S7.24 has a call for each. */
export const MenuKind = z.enum(['wide', 'narrow'])
export type MenuKind = z.infer<typeof MenuKind>

/** Answer of `GET /api/menu`: the children of a category; null if they could not be loaded (S8.28, S8.29). */
export const MenuBranch = z.strictObject({ items: z.array(MenuItem).nullable() })
export type MenuBranch = z.infer<typeof MenuBranch>
