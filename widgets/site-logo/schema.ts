import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

export const siteLogo = defineNode({
  type: 'site-logo',
  group: 'frame',
  title: 'Mark and name of the shop; leads home.',
  props: z.strictObject({
    name: z.string().meta({ description: 'Name of the shop, beside its mark.', examples: ['Lipa'] }),
    mark: z.literal('bean').optional().meta({ description: 'Mark beside the name: a coffee bean; absent: none.' }),
    href: ShopPath.meta({ description: 'Path of the home page.', examples: ['/en'] }),
  }),
  defaults: { name: '', href: '/' },
})
