import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const searchDrawer = defineNode({
  type: 'search-drawer',
  group: 'overlay',
  title: 'The search field in a drawer as wide as the page. Closed until a step opens it.',
  props: z.strictObject({}),
  slots: { form: 'A node of type `search-form`, drawn while the drawer is open; its field takes the focus.' },
})
