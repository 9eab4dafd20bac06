import { z } from 'zod'
import { SizedImage } from '#schemas/image.ts'
import { defineNode } from '../define-node.ts'

export const picture = defineNode({
  type: 'picture',
  group: 'cms',
  title: 'A picture as it is, uncut and in its own colours, such as an official notice.',
  props: z.strictObject({
    image: SizedImage.meta({ description: 'The picture; shown whole, and no wider than its original.' }),
  }),
  fallback: 'drop',
})
