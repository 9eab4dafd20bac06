import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const searchDrawerSection = section('search-drawer')({
  title: 'A drawer with the search field that is placed in it.',
  settings: z.strictObject({}),
  slots: ['form'],
  resolve: ({ slots }) =>
    slots.form.length === 0 ? null : node('search-drawer', {}, { slots: { form: slots.form }, fallback: 'drop' }),
})
