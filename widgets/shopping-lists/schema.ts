import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

const id = z.string().meta({ description: 'Id of the list, which the events carry.', examples: ['lst-4kqZ'] })

export const shoppingLists = defineNode({
  type: 'shopping-lists',
  group: 'forms',
  title: 'The shopping lists of a company, each with a way to rename and to remove it.',
  // Clients from before this type draw nothing in its place.
  fallback: 'drop',
  props: z.strictObject({
    lists: z
      .array(
        z.strictObject({
          id,
          name: z.string().meta({ description: 'Name of the list.', examples: ['Weekly order'] }),
          href: ShopPath.meta({ description: 'Path of the list.', examples: ['/en/shopping-lists/lst-4kqZ'] }),
          about: z.string().meta({
            description: 'Number of its lines and day of its last change.',
            examples: ['12 products · changed on 20 Nov 2026'],
          }),
        }),
      )
      .meta({ description: 'Lists, a card each; without any, a sentence says so.' }),
  }),
  events: {
    rename: z
      .strictObject({ id, name: z.string().meta({ description: 'New name.', examples: ['Monthly order'] }) })
      .meta({ description: 'A list gets another name.' }),
    remove: z.strictObject({ id }).meta({ description: 'The customer has confirmed that a list is to be removed.' }),
  },
  defaults: { lists: [] },
})
