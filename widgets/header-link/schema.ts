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
    /** the word stands beside the icon where there is room; else it is the icon's name only */
    isLabelShown: z.boolean(),
  }),
  /** a plain press; without steps the link is followed */
  events: { open: z.strictObject({}) },
  defaults: { icon: 'help', isLabelShown: true },
})
