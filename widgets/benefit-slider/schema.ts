import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { IconName } from '../parts/icon-names.ts'

export const benefitSlider = defineNode({
  type: 'benefit-slider',
  group: 'header',
  title: 'Why to buy here, one sentence after the other.',
  props: z.strictObject({
    items: z
      .array(
        z.strictObject({
          text: z.string().meta({ description: 'The sentence.', examples: ['Roasted to order every Tuesday'] }),
          icon: IconName.meta({ description: 'Icon before the sentence; absent: none.' }).optional(),
        }),
      )
      .min(1)
      .meta({
        description:
          'Sentences in order. One is visible at a time, the next one follows by itself, and the first one after the last; without motion the first one stays.',
      }),
    displayMs: z
      .int()
      .min(1000)
      .meta({ description: 'Time in ms that a sentence is shown before the next one.', examples: [5000] }),
  }),
  defaults: { displayMs: 5000 },
})
