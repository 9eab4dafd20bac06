import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

export const addressBook = defineNode({
  type: 'address-book',
  group: 'forms',
  title: 'The address book: what may be done with each address, and which are shipped and billed to.',
  props: z.strictObject({
    addresses: z
      .array(
        z.strictObject({
          id: z.string().meta({ description: 'Id of the address, which the events carry.', examples: ['adr-1'] }),
          title: z.string().meta({
            description: 'Heading of the card: the name that the customer gave the address, else the recipient.',
            examples: ['Office'],
          }),
          lines: z.array(z.string()).meta({
            description: 'Address lines in postal order; without the recipient if that is the heading.',
            examples: [['Alicja Nowak', 'Piotrkowska 87/4', '90-423 Łódź', 'Poland', '+48600123456']],
          }),
          isDefaultShipping: z
            .boolean()
            .meta({ description: 'True if orders are shipped here unless the customer chooses otherwise.' }),
          isDefaultBilling: z
            .boolean()
            .meta({ description: 'True if invoices name this address unless the customer chooses otherwise.' }),
          editHref: ShopPath.meta({
            description: 'Path and query of the form that changes the address.',
            examples: ['/en/account/addresses?edit=adr-1'],
          }),
        }),
      )
      .meta({ description: 'Saved addresses, a card each; without any, a sentence says so.' }),
    addHref: ShopPath.meta({
      description: 'Path and query of the form for a new address.',
      examples: ['/en/account/addresses?edit=new'],
    }),
  }),
  events: {
    remove: z
      .strictObject({ id: z.string().meta({ description: 'Id of the address to remove.', examples: ['adr-1'] }) })
      .meta({ description: 'The customer has confirmed that an address is to be removed.' }),
    setDefault: z
      .strictObject({
        id: z.string().meta({ description: 'Id of the address.', examples: ['adr-1'] }),
        use: z
          .enum(['shipping', 'billing'])
          .meta({ description: 'Use of the address: shipping of orders, or billing on invoices.' }),
        isOn: z
          .boolean()
          .meta({ description: 'New state of the switch: true makes the address the default of this use.' }),
      })
      .meta({ description: 'One of the two switches of an address.' }),
  },
  defaults: { addresses: [] },
})
