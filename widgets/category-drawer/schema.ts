import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { MenuEntry } from '../parts/menu-entry.ts'
import { ShopContacts } from '../parts/shop-contacts.ts'

export const categoryDrawer = defineNode({
  type: 'category-drawer',
  group: 'overlay',
  title: 'The categories in a drawer as wide as the page, level by level. Closed until a step opens it.',
  props: z.strictObject({
    entries: z.array(MenuEntry).meta({ description: 'Categories of the top level, drawn at once.' }),
    branches: ShopPath.meta({
      description:
        'URI Template (RFC 6570) of the lower levels, with the variables `categoryId` (without it: the top level) and `locale`: GET answers `{ items }`, the subcategories with those below them; null if they could not be loaded.',
      examples: ['/api/menu?menu=narrow{&categoryId,locale}'],
    }),
    ...ShopContacts.shape,
  }),
})
