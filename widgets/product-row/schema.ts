import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const productRow = defineNode({
  type: 'product-row',
  group: 'shop',
  title: 'A titled shelf of products that scrolls sideways when it is longer than the page is wide.',
  props: z.strictObject({
    title: z.string(),
    /** page with all of the products */
    link: z.strictObject({ label: z.string(), href: z.string() }).optional(),
    /** page about delivery costs, for the note that German law requires beside prices */
    deliveryHref: z.string().optional(),
  }),
  /** product tiles, in order */
  slots: ['tiles'],
  defaults: { title: '' },
})
