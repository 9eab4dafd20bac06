import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const siteHeader = defineNode({
  type: 'site-header',
  group: 'frame',
  title: 'Header of the shop: a strip, a bar and the main menu; it steps aside while one scrolls down.',
  props: z.strictObject({}),
  slots: {
    strip: 'A dark strip of 40 px at the top: short notes and contacts.',
    bar: 'Logo, search and tools, from left to right.',
    menu: 'The top categories.',
  },
})
