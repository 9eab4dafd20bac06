import { z } from 'zod'
import { SizedImage } from '#schemas/image.ts'
import { defineNode } from '../define-node.ts'
import { CallToAction } from '../parts/call-to-action.ts'

export const story = defineNode({
  type: 'story',
  group: 'cms',
  title: 'A scene with a title, a few words and a button on its wall.',
  props: z.strictObject({
    title: z.string().meta({ description: 'Title on the picture.', examples: ['A farm in Guji'] }),
    text: z
      .string()
      .meta({ description: 'A sentence or two below the title; absent: none.', examples: ['We buy from 40 families.'] })
      .optional(),
    action: CallToAction.meta({ description: 'Button below the text; absent: none.' }).optional(),
    image: SizedImage.meta({
      description:
        'Picture behind the words. It fills its place; without `focus` the point at 90 % from the left on its lower edge stays visible.',
    }),
    headingLevel: z
      .union([z.literal(2), z.literal(3)])
      .meta({ description: 'Level of the title as a heading: 3 below a heading of its own.' }),
  }),
  defaults: { headingLevel: 2 },
})
