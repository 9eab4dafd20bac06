import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { TextLink } from '../parts/text-link.ts'
import { isNewTab } from '../shop-link/schema-parts.ts'

const name = (description: string, example: string) => z.string().meta({ description, examples: [example] })

export const recordFacts = defineNode({
  type: 'studio-record-facts',
  group: 'studio',
  catalog: 'staff',
  title: 'Groups of facts about a record, side by side where there is room.',
  props: z.strictObject({
    groups: z
      .array(
        z.strictObject({
          title: name('Heading of the group (level 2).', 'Delivery'),
          facts: z
            .array(
              z.strictObject({
                label: name('Name of the fact; absent: the lines speak for themselves.', 'Carrier').optional(),
                lines: z
                  .array(z.string())
                  .meta({ description: 'The fact, a line each.', examples: [['ul. Prosta 5', '00-001 Warszawa']] }),
                href: ShopPath.meta({
                  description: 'Where the first line leads; absent: nowhere.',
                  examples: ['/en/studio/orders'],
                }).optional(),
                away: TextLink.meta({
                  description:
                    'A page of another site about it, below the lines, which opens beside this one; absent: none.',
                }).optional(),
                isNewTab,
              }),
            )
            .meta({ description: 'Facts in order.' }),
        }),
      )
      .meta({ description: 'Groups in order; empty: none.' }),
  }),
  defaults: { groups: [] },
})
