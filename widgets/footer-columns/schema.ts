import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const footerColumns = defineNode({
  type: 'footer-columns',
  group: 'frame',
  title: 'Up to four columns of the footer. Spec 9.',
  props: z.strictObject({}),
  slots: ['columns'],
})
