import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { defineNode } from '../define-node.ts'
import { ShopContacts } from '../parts/shop-contacts.ts'

const LinkGroup = z.strictObject({
  /** absent above links that speak for themselves */
  title: z.string().optional(),
  links: z.array(
    z.strictObject({
      label: z.string(),
      href: z.string(),
      /** it leads to where one is */
      isCurrent: z.boolean().optional(),
      /** language of the page it leads to, when it is another */
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
    /** initials of who is logged in, '' for a visitor */
    initials: bindable(z.string()),
    /** the first ones are what to do here: they look like buttons to visitors */
    entrance: z.array(z.strictObject({ label: z.string(), href: z.string() })),
    groups: z.array(LinkGroup),
    ...ShopContacts.shape,
  }),
  events: { logOut: z.strictObject({}) },
  defaults: { initials: '', entrance: [], groups: [] },
})
