import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const mergeNoticeSection = section('merge-notice')({
  title: 'Says after a login what became of the two carts it made one; the login opens it by its place in the frame.',
  settings: z.strictObject({}),
  resolve({ link }) {
    const cartHref = link('cart')
    return cartHref === null
      ? null
      : node('merge-notice', { merge: { $data: '/merge' }, cartHref }, { fallback: 'drop' })
  },
})
