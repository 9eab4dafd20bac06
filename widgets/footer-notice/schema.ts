import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const footerNotice = defineNode({
  type: 'footer-notice',
  group: 'foot',
  title: 'A sentence in the footer, such as that it could not be received.',
  props: z.strictObject({
    text: z.string().meta({ description: 'The sentence.', examples: ['The footer could not be loaded.'] }),
  }),
  defaults: { text: '' },
})
