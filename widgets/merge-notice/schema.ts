import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { MergeNotice } from '#schemas/merge-notice.ts'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

export const mergeNotice = defineNode({
  type: 'merge-notice',
  group: 'overlay',
  title: 'Says after a login what became of the two carts it made one. Closed until the login opens it.',
  props: z.strictObject({
    merge: bindable(MergeNotice.nullable()).meta({
      description: 'What the login changed in the cart; null or unknown: nothing is drawn, even if it is opened.',
      examples: [{ $data: '/merge' }],
    }),
    cartHref: ShopPath.meta({ description: 'Path of the cart page, for the button to it.', examples: ['/en/cart'] }),
  }),
})
