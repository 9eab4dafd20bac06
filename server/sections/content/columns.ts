import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'

export const columnsSection = section('columns')({
  title: 'Sections beside each other.',
  settings: z.strictObject({
    perRow: z
      .int()
      .min(2)
      .max(4)
      .meta({ description: 'Columns on wide pages.', examples: [3] }),
    title: LocalizedText.optional().meta({ description: 'Heading above them; absent: none.' }),
  }),
  slots: ['items'],
  resolve({ settings: { perRow, title }, slots, locale }) {
    if (slots.items.length === 0) return null
    return node(
      'columns',
      { perRow, ...(title && { title: pickText(title, locale) }) },
      { slots: { items: slots.items } },
    )
  },
})
