import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const siteHeader = defineNode({
  type: 'site-header',
  group: 'frame',
  title: 'Header of the shop: a strip, a bar and the main menu; it steps aside while one scrolls down.',
  props: z.strictObject({}),
  /** `strip` is dark and small (40 px), `bar` holds logo, search and tools, `menu` the top categories. S2.89-S2.95 */
  slots: ['strip', 'bar', 'menu'],
})
