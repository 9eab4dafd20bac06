import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { MenuEntry } from '../parts/menu-entry.ts'
import { ShopContacts } from '../parts/shop-contacts.ts'

export const menuDrawer = defineNode({
  type: 'menu-drawer',
  group: 'header',
  title: 'The burger of phones and tablets: opens the drawer of categories; before script a list of the top ones.',
  props: z.strictObject({
    entries: z.array(MenuEntry).meta({
      description: 'Categories of the top level as plain links, for the list that opens in place without script.',
    }),
    ...ShopContacts.shape,
  }),
  events: {
    open: z.strictObject({}).meta({ description: 'A click on the burger. Without steps the list opens in place.' }),
  },
})
