import { z } from 'zod'
import { SizedImage } from '#schemas/image.ts'
import { defineNode } from '../define-node.ts'
import { CallToAction } from '../parts/call-to-action.ts'

export const story = defineNode({
  type: 'story',
  group: 'cms',
  title: 'A scene with a title, a few words and a button on its wall.',
  props: z.strictObject({
    title: z.string(),
    text: z.string().optional(),
    action: CallToAction.optional(),
    image: SizedImage,
    headingLevel: z.union([z.literal(2), z.literal(3)]),
  }),
  defaults: { headingLevel: 2 },
})
