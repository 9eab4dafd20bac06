import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

const name = (description: string, example: string) => z.string().meta({ description, examples: [example] })

export const workList = defineNode({
  type: 'studio-work-list',
  group: 'studio',
  catalog: 'staff',
  title: 'What waits for somebody, counted, each with the way to its list.',
  props: z.strictObject({
    title: name('Heading (level 2).', 'What waits for you'),
    items: z
      .array(
        z.strictObject({
          label: name('What waits.', 'Orders to pack'),
          count: name('How many, formatted.', '12'),
          hint: name(
            'The most pressing one, or how it is counted; absent: none.',
            'The oldest since 18 Nov',
          ).optional(),
          tone: z.enum(['usual', 'urgent']).meta({ description: 'urgent: a deadline has passed; usual: none has.' }),
          href: ShopPath.meta({
            description: 'Path of the list; absent: it has no page.',
            examples: ['/en/studio/orders?waiting=parcel'],
          }).optional(),
        }),
      )
      .meta({ description: 'What waits, in order; empty: nothing does.' }),
    rest: name(
      'Line below the list about what does not wait; absent: all of it does.',
      'Nothing else is waiting.',
    ).optional(),
    none: name('Text in place of the list; absent if it has items.', 'Nothing waits for you.').optional(),
  }),
  defaults: { items: [] },
})
