import { z } from 'zod'
import { PostFooterBlock } from '#schemas/footer.ts'
import { defineNode } from '../define-node.ts'

export const postFooterBlock = defineNode({
  type: 'post-footer-block',
  group: 'foot',
  title: 'A picture or text of the secondary footer.',
  props: z.strictObject({
    block: PostFooterBlock.meta({
      description:
        'The block; its `type` says which of the shapes it has. `frontend_image` is a mark drawn with its `alt` as text beside it, `media_gallery_image` a picture alone.',
    }),
  }),
})
