import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { IconName } from '../parts/icon-names.ts'

export const benefitList = defineNode({
  type: 'benefit-list',
  group: 'cms',
  title: 'What the shop promises, each with an icon.',
  props: z.strictObject({
    items: z
      .array(
        z.strictObject({
          icon: IconName.meta({ description: 'Icon before the promise; absent: none.' }).optional(),
          title: z.string().meta({ description: 'The promise, emphasised.', examples: ['Free delivery from 250 zł'] }),
          text: z
            .string()
            .meta({ description: 'One sentence more; absent: none.', examples: ['To any parcel locker in Poland.'] })
            .optional(),
        }),
      )
      .min(1)
      .meta({ description: 'Promises of the shop, in order.' }),
  }),
})
