import { z } from 'zod'
import { SizedImage } from '#schemas/image.ts'
import { defineNode } from '../define-node.ts'
import { CallToAction } from '../parts/call-to-action.ts'

export const hero = defineNode({
  type: 'hero',
  group: 'cms',
  title: 'The shop window: a picture from edge to edge with words and a button on its wall.',
  props: z.strictObject({
    title: z.string().meta({ description: 'Title on the picture.', examples: ['Coffee that tastes of its place'] }),
    text: z
      .string()
      .meta({ description: 'A sentence below the title; absent: none.', examples: ['Roasted in Łódź every Tuesday.'] })
      .optional(),
    action: CallToAction.meta({ description: 'Button below the text; absent: none.' }).optional(),
    wide: SizedImage.meta({
      description:
        'Picture for pages from 900 px, and for narrower ones without `narrow`. It fills its place; without `focus` the point at 80 % from the left on its lower edge stays visible, as the words stand at the left.',
    }),
    narrow: SizedImage.meta({
      description:
        'Picture for pages below 900 px; absent: the wide one. It fills its place; without `focus` the middle of its lower edge stays visible, also of the wide one.',
    }).optional(),
    headingLevel: z
      .union([z.literal(1), z.literal(2)])
      .meta({ description: 'Level of the title as a heading: 1 if it is the title of the page.' }),
    isFirst: z.boolean().meta({ description: 'True at the top of the page: the picture is loaded first.' }),
  }),
  defaults: { headingLevel: 2, isFirst: false },
})
