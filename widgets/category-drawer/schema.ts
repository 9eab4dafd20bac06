import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { MenuEntry } from '../parts/menu-entry.ts'
import { ShopContacts } from '../parts/shop-contacts.ts'

export const categoryDrawer = defineNode({
  type: 'category-drawer',
  group: 'overlay',
  title: 'The categories in a drawer as wide as the page, level by level. Closed until a step opens it.',
  props: z.strictObject({
    entries: z.array(MenuEntry).meta({ description: 'Categories of the top level, drawn at once.' }),
    branches: z.string().meta({
      description:
        'Address of the lower levels: GET with `locale`, `menu=narrow` and `categoryId` (without it: the top level) answers `{ items }`, the subcategories with those below them; null if they could not be loaded.',
      examples: ['/api/menu'],
    }),
    ...ShopContacts.shape,
  }),
})
