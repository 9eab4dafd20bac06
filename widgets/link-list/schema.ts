import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { MenuEntry } from '../parts/menu-entry.ts'

export const linkList = defineNode({
  type: 'link-list',
  group: 'cms',
  title: 'A titled row of links, such as the top categories on a page that was not found.',
  props: z.strictObject({ title: z.string(), entries: z.array(MenuEntry) }),
})
