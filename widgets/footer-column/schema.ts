import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const footerColumn = defineNode({
  type: 'footer-column',
  group: 'foot',
  title: 'A column of the footer.',
  props: z.strictObject({}),
  slots: { blocks: 'Nodes of type `footer-block`, from top to bottom.' },
})
