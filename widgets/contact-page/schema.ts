import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { TextLink } from '../parts/text-link.ts'

export const contactPage = defineNode({
  type: 'contact-page',
  group: 'cms',
  title: 'Ways to reach the shop, with a form beside them.',
  props: z.strictObject({
    title: z.string().meta({ description: 'Heading of the page (level 1).', examples: ['Contact'] }),
    lead: z
      .string()
      .meta({
        description: 'A sentence below the heading; absent: none.',
        examples: ['We answer within a working day.'],
      })
      .optional(),
    phone: z
      .string()
      .meta({
        description:
          'Phone number as it is shown; its `tel:` address has the digits and a leading plus alone. Absent: none.',
        examples: ['+48 42 200 10 20'],
      })
      .optional(),
    email: z
      .string()
      .meta({
        description: 'E-mail address, drawn as a `mailto:` link; absent: none.',
        examples: ['sklep@lipa.example'],
      })
      .optional(),
    hours: z
      .string()
      .meta({ description: 'Opening hours as text; absent: none.', examples: ['Mon–Fri 8:00–16:00'] })
      .optional(),
    company: z
      .string()
      .meta({
        description: 'Name and postal address of the company in one line; absent: none.',
        examples: ['Lipa sp. z o.o., Piotrkowska 87, 90-423 Łódź'],
      })
      .optional(),
    product: z
      .strictObject({
        name: z.string().meta({ description: 'Name of the product.', examples: ['Ethiopia Guji Uraga'] }),
        href: ShopPath.meta({ description: 'Path of the product.', examples: ['/en/ethiopia-guji-uraga'] }),
      })
      .meta({ description: 'The product that the question is about; absent for other questions.' })
      .optional(),
    people: TextLink.meta({
      description: 'Link to the page with contact persons; absent if there is none.',
    }).optional(),
  }),
  slots: { form: 'The form that sends a message to the shop.' },
})
