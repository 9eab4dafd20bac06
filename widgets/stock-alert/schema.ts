import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { User } from '#schemas/user.ts'
import { defineNode } from '../define-node.ts'

export const stockAlert = defineNode({
  type: 'stock-alert',
  group: 'product',
  title: 'The way to be told when a product is back; whoever is not logged in is asked to.',
  props: z.strictObject({
    /** null for a visitor */
    userType: bindable(User.shape.type),
  }),
  events: {
    /** a customer requests the alert */
    notify: z.strictObject({}),
    /** a visitor must log in first */
    login: z.strictObject({}),
  },
})
