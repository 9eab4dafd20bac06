import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { MenuEntry } from '../parts/menu-entry.ts'

export const menuDrawer = defineNode({
  type: 'menu-drawer',
  group: 'frame',
  title: 'The menu of phones and tablets: opens below the header, with the categories and ways to get help.',
  props: z.strictObject({
    entries: z.array(MenuEntry),
    help: z.strictObject({ label: z.string(), href: z.string() }).optional(),
    phone: z.string().optional(),
    email: z.string().optional(),
  }),
})
