import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const siteFooterSection = section('site-footer')({
  title: 'The foot of the page: rows below each other.',
  settings: z.strictObject({}),
  slots: ['rows'],
  resolve: ({ slots }) => node('site-footer', {}, { slots: { rows: slots.rows } }),
})
