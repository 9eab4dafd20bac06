import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { MenuEntry } from '../parts/menu-entry.ts'

export const linkList = defineNode({
  type: 'link-list',
  group: 'cms',
  title: 'A titled row of links, such as the top categories on a page that was not found.',
  props: z.strictObject({
    title: z.string().meta({ description: 'Heading above the links (level 2).', examples: ['These pages may help'] }),
    entries: z
      .array(MenuEntry)
      .meta({ description: 'Links in order; icons, pictures and subcategories are not drawn.' }),
  }),
})
