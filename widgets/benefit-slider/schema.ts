import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { IconName } from '../parts/icon-names.ts'

export const benefitSlider = defineNode({
  type: 'benefit-slider',
  group: 'frame',
  title: 'Why to buy here, one sentence after the other.',
  props: z.strictObject({
    items: z.array(z.strictObject({ text: z.string(), icon: IconName.optional() })).min(1),
  }),
})
