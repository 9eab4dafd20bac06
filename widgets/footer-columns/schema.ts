import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const footerColumns = defineNode({
  type: 'footer-columns',
  group: 'foot',
  title: 'Up to four columns of the footer.',
  props: z.strictObject({}),
  slots: { columns: 'Nodes of type `footer-column`, from left to right.' },
})
