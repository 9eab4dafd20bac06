import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { MenuEntry } from '../parts/menu-entry.ts'

export const mainMenu = defineNode({
  type: 'main-menu',
  group: 'frame',
  title: 'Top-level categories beside each other, on wide pages; each opens a mega menu of what is below it.',
  props: z.strictObject({
    entries: z.array(MenuEntry).meta({ description: 'Categories of the top level, in order.' }),
    branches: z
      .string()
      .meta({
        description:
          'Address of the lower levels: GET with `locale`, `menu=wide` and `categoryId` answers `{ items }`, the subcategories with those below them; null if they could not be loaded. Absent: nothing opens, the entries are plain links.',
        examples: ['/api/menu'],
      })
      .optional(),
  }),
})
