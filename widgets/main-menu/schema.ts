import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { MenuEntry } from '../parts/menu-entry.ts'

export const mainMenu = defineNode({
  type: 'main-menu',
  group: 'frame',
  title: 'Top-level categories beside each other, on wide pages.',
  props: z.strictObject({ entries: z.array(MenuEntry) }),
})
