import { z } from 'zod'
import { PriceMode } from '#schemas/money.ts'
import { defineNode } from '../define-node.ts'

export const priceSwitch = defineNode({
  type: 'price-switch',
  group: 'cms',
  title: 'The choice of a company between net and gross prices; that of the page is marked.',
  // Clients from before this type draw nothing in its place.
  fallback: 'drop',
  props: z.strictObject({}),
  events: {
    setPriceMode: z
      .strictObject({ priceMode: PriceMode.meta({ description: 'The chosen main amount of prices.' }) })
      .meta({ description: 'The company chooses net or gross prices.' }),
  },
  defaults: {},
})
