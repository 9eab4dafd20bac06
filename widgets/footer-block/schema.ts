import { z } from 'zod'
import { FooterBlock } from '#schemas/footer.ts'
import { defineNode } from '../define-node.ts'

export const footerBlock = defineNode({
  type: 'footer-block',
  group: 'foot',
  title: 'One block of a footer column: title, text, links, contacts, picture or social networks.',
  props: z.strictObject({
    block: FooterBlock.meta({
      description: 'The block; its `type` says which of the shapes it has. A title is a heading of level 2.',
    }),
  }),
})
