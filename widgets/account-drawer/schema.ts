import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { defineNode } from '../define-node.ts'
import { ShopContacts } from '../parts/shop-contacts.ts'

const LinkGroup = z.strictObject({
  /** heading of the group; absent where the links need none */
  title: z.string().optional(),
  links: z.array(
    z.strictObject({
      label: z.string(),
      href: z.string(),
      /** it is the link of the present page */
      isCurrent: z.boolean().optional(),
      /** language of the target page, if it differs */
      language: z.string().optional(),
    }),
  ),
})
export type LinkGroup = z.infer<typeof LinkGroup>

export const accountDrawer = defineNode({
  type: 'account-drawer',
  group: 'overlay',
  title:
    'The account menu in a drawer: for visitors login and registration, for customers their account. Closed until a step opens it.',
  props: z.strictObject({
    /** initials of the logged-in customer, '' for a visitor */
    initials: bindable(z.string()),
    /** the main links; drawn as buttons for visitors */
    entrance: z.array(z.strictObject({ label: z.string(), href: z.string() })),
    groups: z.array(LinkGroup),
    ...ShopContacts.shape,
  }),
  events: { logOut: z.strictObject({}) },
  defaults: { initials: '', entrance: [], groups: [] },
})
