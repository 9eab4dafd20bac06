import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

export const formLink = defineNode({
  type: 'form-link',
  group: 'forms',
  title: 'A button-like link to a page with a form, which may open in a dialog.',
  props: z.strictObject({
    label: z.string().meta({ description: 'Text of the link.', examples: ['Return item'] }),
    href: ShopPath.meta({
      description: 'Path and query of the page with the form; followed unless `open` has steps.',
      examples: ['/en/returns-and-complaints?file=return'],
    }),
  }),
  events: {
    open: z.strictObject({}).meta({
      description: 'A plain click on the link; its steps replace the navigation. Without steps `href` is followed.',
    }),
  },
  // The steps of `open` stay: both types have the same event.
  fallback: (link) => ({
    ...link,
    type: 'header-link',
    props: { ...link.props, icon: 'help', isLabelShown: true },
  }),
})
