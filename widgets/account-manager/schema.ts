import { z } from 'zod'
import { PictureAddress } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { TextLink } from '../parts/text-link.ts'

export const accountManager = defineNode({
  type: 'account-manager',
  group: 'forms',
  title: "A company's contact person at the shop: portrait, name, phone, e-mail and a way to write.",
  // Clients from before this type draw nothing in its place.
  fallback: 'drop',
  props: z.strictObject({
    name: z.string().meta({ description: 'First and last name.', examples: ['Joanna Krupa'] }),
    email: z.string().meta({ description: 'E-mail address.', examples: ['joanna@lipa.example'] }),
    phone: z
      .string()
      .meta({ description: 'Telephone number, formatted; absent: none.', examples: ['+48 42 200 10 21'] })
      .optional(),
    picture: PictureAddress.meta({
      description: 'Portrait, square; absent: none.',
      examples: ['/media/team/joanna-krupa'],
    }).optional(),
    write: TextLink.meta({ description: 'Link to a form for messages, drawn as a button; absent: none.' }).optional(),
  }),
  defaults: { name: '', email: '' },
})
