import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { MenuEntry } from '../parts/menu-entry.ts'

export const mainMenu = defineNode({
  type: 'main-menu',
  group: 'frame',
  title: 'Top-level categories beside each other, on wide pages; each opens a mega menu of what is below it.',
  props: z.strictObject({
    entries: z.array(MenuEntry),
    /** address of the branch data, read when opened; absent: plain links */
    branches: z.string().optional(),
  }),
})
