import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

export const headerLink = defineNode({
  type: 'header-link',
  group: 'frame',
  title: 'A tool of the header that leads to another page: the account, or help.',
  props: z.strictObject({
    href: ShopPath.meta({ description: 'Path of the page.', examples: ['/en/login'] }),
    label: z.string().meta({ description: 'Name of the page.', examples: ['Account'] }),
    icon: z.enum(['account', 'help']).meta({ description: 'account: a person; help: a question mark.' }),
    isLabelShown: z.boolean().meta({
      description:
        'True shows the label beside the icon where there is room; false: it is the accessible name of the icon alone.',
    }),
  }),
  events: {
    open: z.strictObject({}).meta({
      description: 'A plain click on the link; its steps replace the navigation. Without steps `href` is followed.',
    }),
  },
  defaults: { icon: 'help', isLabelShown: true },
})
