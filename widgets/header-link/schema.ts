import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const headerLink = defineNode({
  type: 'header-link',
  group: 'frame',
  title: 'A tool of the header that leads to another page: the account, or help.',
  props: z.strictObject({
    href: z.string(),
    label: z.string(),
    icon: z.enum(['account', 'help']),
    /** the label is visible where there is room; else it is only the icon's accessible name */
    isLabelShown: z.boolean(),
  }),
  /** a plain click; without steps it follows the link */
  events: { open: z.strictObject({}) },
  defaults: { icon: 'help', isLabelShown: true },
})
