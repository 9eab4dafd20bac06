import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { User } from '#schemas/user.ts'
import { defineNode } from '../define-node.ts'

export const stockAlert = defineNode({
  type: 'stock-alert',
  group: 'product',
  title: 'The way to be told when a product is back; whoever is not logged in is asked to.',
  props: z.strictObject({
    userType: bindable(User.shape.type).meta({
      description: 'Kind of the logged-in customer; null for a visitor, who is asked to log in.',
      examples: [{ $data: '/user/type' }],
    }),
  }),
  events: {
    notify: z.strictObject({}).meta({
      description: 'A customer, or a visitor if `login` has no steps, asks to be told when the product is back.',
    }),
    login: z.strictObject({}).meta({ description: 'A visitor presses the button, and must log in first.' }),
  },
})
