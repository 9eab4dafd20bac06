import { z } from 'zod'
import { ShopPath, WebAddress } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

const name = (description: string, example: string) => z.string().meta({ description, examples: [example] })

export const linkField = defineNode({
  type: 'studio-link-field',
  group: 'studio',
  catalog: 'staff',
  title: 'An address to hand on: a field that can be selected, and a button that copies it.',
  props: z.strictObject({
    label: name('What the address shows.', 'Home page, company, 03.12.2026'),
    note: name('Who made it and until when it can be opened; absent: nothing.', 'Ewa, until 28.11.2026').optional(),
    address: z.union([WebAddress, ShopPath]).meta({
      description: 'The address; a path is that of this shop, which the page completes with script.',
      examples: ['https://shop.example/en/studio/shared?key=a'],
    }),
  }),
  slots: { actions: 'What can be done with it.' },
})
