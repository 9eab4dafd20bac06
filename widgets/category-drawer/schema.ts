import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { MenuEntry } from '../parts/menu-entry.ts'
import { ShopContacts } from '../parts/shop-contacts.ts'

export const categoryDrawer = defineNode({
  type: 'category-drawer',
  group: 'overlay',
  title: 'The categories in a drawer as wide as the page, level by level. Closed until a step opens it.',
  props: z.strictObject({
    /** the top level, drawn at once */
    entries: z.array(MenuEntry),
    /** address of the data of lower levels */
    branches: z.string(),
    ...ShopContacts.shape,
  }),
})
