import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { IconName } from '../parts/icon-names.ts'

export const benefitList = defineNode({
  type: 'benefit-list',
  group: 'cms',
  title: 'What the shop promises, each with an icon.',
  props: z.strictObject({
    items: z
      .array(z.strictObject({ icon: IconName.optional(), title: z.string(), text: z.string().optional() }))
      .min(1),
  }),
})
