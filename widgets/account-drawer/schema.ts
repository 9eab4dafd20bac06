import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { defineNode } from '../define-node.ts'
import { ShopContacts } from '../parts/shop-contacts.ts'
import { NavigationLink, TextLink } from '../parts/text-link.ts'

const LinkGroup = z.strictObject({
  title: z
    .string()
    .meta({ description: 'Heading of the group; absent if its links need none.', examples: ['Orders'] })
    .optional(),
  links: z
    .array(
      NavigationLink.extend({
        language: z
          .string()
          .meta({
            description: 'Language of the target page as a BCP 47 tag, for links to this page in another language.',
            examples: ['de'],
          })
          .optional(),
      }),
    )
    .meta({ description: 'Links of the group, in order.' }),
})
export type LinkGroup = z.infer<typeof LinkGroup>

export const accountDrawer = defineNode({
  type: 'account-drawer',
  group: 'overlay',
  title:
    'The account menu in a drawer: for visitors login and registration, for customers their account. Closed until a step opens it.',
  props: z.strictObject({
    initials: bindable(z.string()).meta({
      description: 'Initials of the logged-in customer, part of the title of the drawer; empty for a visitor.',
      examples: ['AN', { $data: '/user/initials' }],
    }),
    entrance: z.array(TextLink).meta({
      description: 'Links of a visitor to log-in and registration, the main one first, drawn as buttons; else empty.',
    }),
    groups: z.array(LinkGroup).meta({
      description: 'Groups of links: the account of a customer, and this page in the other languages.',
    }),
    ...ShopContacts.shape,
  }),
  events: { logOut: z.strictObject({}).meta({ description: 'The log-out button. Without steps there is no button.' }) },
  defaults: { initials: '', entrance: [], groups: [] },
})
