import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { MenuEntry } from '../parts/menu-entry.ts'
import { ShopContacts } from '../parts/shop-contacts.ts'

export const menuDrawer = defineNode({
  type: 'menu-drawer',
  group: 'frame',
  title: 'The burger of phones and tablets: opens the drawer of categories; before script a list of the top ones.',
  props: z.strictObject({ entries: z.array(MenuEntry), ...ShopContacts.shape }),
  /** a click on the burger; without steps the list opens */
  events: { open: z.strictObject({}) },
})
