import { z } from 'zod'
import { formatDateTime } from '#locales/format.ts'
import { node, section } from '#server/compiler/section.ts'
import { readView } from '#server/forms/preview-view.ts'
import { PREVIEW_PAGE } from '#server/ports/previews.ts'
import { viewWords } from './preview/view-words.ts'

export const studioSharedSection = section('studio-shared')({
  title: 'The one view that a link to a preview shows, or why it shows none.',
  settings: z.strictObject({}),
  needs: ['sharedPreview'],
  resolve({ data: { sharedPreview: shared }, ...context }) {
    const { t, locale } = context
    if (shared === 'ended' || shared === 'often') {
      const note = shared === 'ended' ? 'studio.preview.note.gone' : 'studio.preview.note.often'
      return node('studio-record-head', { title: t(note), lead: t(`${note}.text`), states: [], facts: [] })
    }
    // The frame alone makes the page, and says so where it cannot.
    const { view } = readView(Object.fromEntries(new URLSearchParams(shared.query)))
    const src = `${PREVIEW_PAGE}?${new URLSearchParams({ key: shared.key, ui: locale })}`
    const caption = viewWords({ view, outcome: null }, [], context)
    return [
      node(
        'studio-record-head',
        {
          ...{ title: t('studio.preview'), states: [], facts: [] },
          lead: t('studio.preview.shared.until', { date: formatDateTime(shared.expiresAt, locale) }),
        },
        { key: 'head' },
      ),
      node(
        'studio-preview',
        { frames: [{ key: 'a', title: t('studio.preview'), caption, device: view.device, src }] },
        { key: 'frame' },
      ),
    ]
  },
})
