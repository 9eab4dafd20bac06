import { z } from 'zod'
import { formatDateTime } from '#locales/format.ts'
import { node, section } from '#server/compiler/section.ts'
import { PREVIEW_PAGE } from '#server/ports/previews.ts'
import { viewWords } from './preview/view-words.ts'

export const studioSharedSection = section('studio-shared')({
  title: 'The one view that a link to a preview shows, or that it has ended.',
  settings: z.strictObject({}),
  needs: ['sharedPreview'],
  resolve({ data: { sharedPreview: shared }, ...context }) {
    const { t, locale } = context
    if (shared === null)
      return node('studio-record-head', {
        ...{ title: t('studio.preview.note.gone'), lead: t('studio.preview.note.gone.text'), states: [], facts: [] },
      })
    const { link, side } = shared
    const words = viewWords(side, [], context)
    const frame = { key: 'a', title: t('studio.preview'), caption: words, device: side.view.device }
    const src = `${PREVIEW_PAGE}?${new URLSearchParams({ key: link.key, ui: locale })}`
    return [
      node(
        'studio-record-head',
        {
          ...{ title: t('studio.preview'), states: [], facts: [] },
          lead: t('studio.preview.shared.until', { date: formatDateTime(link.expiresAt, locale) }),
        },
        { key: 'head' },
      ),
      node(
        'studio-preview',
        {
          frames: [
            side.outcome.is === 'screen'
              ? { ...frame, src }
              : { ...frame, message: t('studio.preview.note.nothing.text') },
          ],
        },
        { key: 'frame' },
      ),
    ]
  },
})
