import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const postFooter = defineNode({
  type: 'post-footer',
  group: 'foot',
  title: 'The secondary footer: small pictures and texts in a row.',
  props: z.strictObject({}),
  slots: { blocks: 'Nodes of type `post-footer-block`, in order.' },
})
