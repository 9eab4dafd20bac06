import { z } from 'zod'
import { Footer } from '#schemas/footer.ts'
import { defineNode } from '../define-node.ts'

export const postFooterBlock = defineNode({
  type: 'post-footer-block',
  group: 'frame',
  title: 'A picture or text of the secondary footer.',
  props: z.strictObject({ block: Footer.shape.postFooter.unwrap().element }),
})
