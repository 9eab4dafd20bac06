import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const checkoutHeaderSection = section('checkout-header')({
  title: 'The reduced header of cart, checkout and payment.',
  settings: z.strictObject({}),
  slots: ['logo', 'steps', 'help'],
  resolve: ({ slots }) =>
    node('checkout-header', {}, { slots: { logo: slots.logo, steps: slots.steps, help: slots.help } }),
})
