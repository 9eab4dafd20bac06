import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const dialog = defineNode({
  type: 'dialog',
  group: 'overlay',
  title: 'A dialog in the middle of the window, closed until a step opens it: words, ways on, or a form.',
  props: z.strictObject({
    title: z.string(),
    text: z.string().optional(),
    /** links or buttons, the main one first */
    links: z.array(z.strictObject({ label: z.string(), href: z.string() })).optional(),
  }),
  slots: ['content'],
  defaults: { title: '' },
})
