import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const waitingOrderSection = section('waiting-order')({
  title: 'Says that an order waits for its payment, with the way to it; left out without one.',
  settings: z.strictObject({}),
  needs: ['waitingOrder'],
  resolve({ data: { waitingOrder }, link, t }) {
    if (waitingOrder === null) return null
    const { number, token } = waitingOrder
    const href = link('order_details', { id: number }, token === null ? {} : { query: { token } })
    return node('notice', {
      tone: 'info',
      text: t('cart.waiting_order', { number }),
      ...(href !== null && { action: { label: t('cart.waiting_order.open'), href } }),
    })
  },
})
