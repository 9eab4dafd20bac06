import { z } from 'zod'
import { SizedImage } from '#schemas/image.ts'
import { defineNode } from '../define-node.ts'
import { CallToAction } from '../parts/call-to-action.ts'

export const hero = defineNode({
  type: 'hero',
  group: 'cms',
  title: 'The shop window: a picture from edge to edge with words and a button on its wall.',
  props: z.strictObject({
    title: z.string(),
    text: z.string().optional(),
    action: CallToAction.optional(),
    wide: SizedImage,
    /** for narrow pages; absent: the wide image is used */
    narrow: SizedImage.optional(),
    /** 1 if it is the page's title */
    headingLevel: z.union([z.literal(1), z.literal(2)]),
    /** it is at the top of the page, so its image loads first */
    isFirst: z.boolean(),
  }),
  defaults: { headingLevel: 2, isFirst: false },
})
