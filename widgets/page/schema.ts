import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const page = defineNode({
  type: 'page',
  group: 'frame',
  title: 'The whole page: skip link, header, main content, footer and what may open above them.',
  props: z.strictObject({}),
  slots: ['header', 'main', 'footer', 'overlays'],
})
