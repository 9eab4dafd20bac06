import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { MenuEntry } from '../parts/menu-entry.ts'

export const mainMenu = defineNode({
  type: 'main-menu',
  group: 'header',
  title: 'Top-level categories beside each other, on wide pages; each opens a mega menu of what is below it.',
  props: z.strictObject({
    entries: z.array(MenuEntry).meta({ description: 'Categories of the top level, in order.' }),
    branches: ShopPath.meta({
      description:
        'URI Template (RFC 6570) of the lower levels, with the variables `categoryId` (id of an entry) and `locale`: GET answers `{ items }`, the subcategories with those below them; null if they could not be loaded. Absent: nothing opens, the entries are plain links.',
      examples: ['/api/menu?menu=wide{&categoryId,locale}'],
    }).optional(),
    restMs: z
      .int()
      .min(0)
      .meta({
        description:
          'Time in ms that a pointer rests on an entry before its lower levels are shown: a shorter one would lose diagonal moves to them.',
        examples: [120],
      }),
  }),
  defaults: { restMs: 0 },
})
