import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const siteHeaderSection = section('site-header')({
  title: 'The header: a dark strip, a bar with logo, search and tools, and the main menu.',
  settings: z.strictObject({}),
  slots: ['strip', 'bar', 'menu'],
  resolve: ({ slots }) => node('site-header', {}, { slots: { strip: slots.strip, bar: slots.bar, menu: slots.menu } }),
})
