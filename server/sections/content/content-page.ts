import { z } from 'zod'
import { formatDate } from '#locales/format.ts'
import type { RichText } from '#schemas/rich-text.ts'
import { node, section } from '#server/compiler/section.ts'

export const contentPageSection = section('content-page')({
  title: 'The text of a page that the shop has written: title, content, day of the last change.',
  settings: z.strictObject({
    isUpdateShown: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the day of the last change is shown; absent means true.' }),
  }),
  needs: ['page'],
  slots: ['below'],
  resolve({ settings: { isUpdateShown = true }, data: { page }, slots, locale, t }) {
    const { title, updatedAt, isUnfinished = false } = page
    const content: RichText = isUnfinished
      ? [{ kind: 'paragraph', children: [{ kind: 'text', text: t('page.unfinished') }] }]
      : page.content
    return node(
      'content-page',
      {
        title,
        content,
        ...(isUpdateShown && !isUnfinished && { updated: { instant: updatedAt, day: formatDate(updatedAt, locale) } }),
      },
      { slots: { below: slots.below } },
    )
  },
})
