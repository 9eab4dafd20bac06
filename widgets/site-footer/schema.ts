import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const siteFooter = defineNode({
  type: 'site-footer',
  group: 'foot',
  title: 'Foot of the page: rows of columns, pictures, legal links and credits.',
  props: z.strictObject({}),
  slots: {
    rows: 'Rows of the footer, such as `footer-columns`, `post-footer` and `footer-legal`, from top to bottom.',
  },
})
