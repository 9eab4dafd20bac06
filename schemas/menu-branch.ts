import { z } from 'zod'

/** A category below another one in a menu; `href` is a localized path, or an absolute URL that leads elsewhere. */
export type MenuItem = {
  id: number
  name: string
  href: string
  target: '_self' | '_blank' | null
  /** path of its picture, null without one */
  image: string | null
  hasChildren: boolean
  /** those that came along; also empty when there are more below, see `hasChildren` */
  children: MenuItem[]
}
/** One entry of a menu with those below it; `href` is a path of the shop. S4.37. */
export const MenuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.strictObject({
    id: z.int(),
    name: z.string(),
    href: z.string(),
    target: z.enum(['_self', '_blank']).nullable(),
    image: z.string().nullable(),
    hasChildren: z.boolean(),
    children: z.array(MenuItem),
  }),
)

/** Which menu a branch belongs to: that of wide pages or that of phones. S7.23, S7.24 has a call for each. */
export const MenuKind = z.enum(['wide', 'narrow'])
export type MenuKind = z.infer<typeof MenuKind>

/** Answer of `GET /api/menu`: what lies below a category; null when it cannot be read (S8.28, S8.29). */
export const MenuBranch = z.strictObject({ items: z.array(MenuItem).nullable() })
export type MenuBranch = z.infer<typeof MenuBranch>
