import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

/** At most 4 columns are drawn, even if more are sent (S9.19). */
const MAX_COLUMNS = 4

export const footerColumnsSection = section('footer-columns')({
  title: 'Columns of the footer as the shop has configured them; a sentence if they cannot be loaded.',
  settings: z.strictObject({}),
  needs: ['footer'],
  resolve({ data: { footer }, t }) {
    if (!footer) return node('footer-notice', { text: t('layout.fetch_error') })
    const columns = footer.columns
      .slice(0, MAX_COLUMNS)
      .map((blocks) =>
        node('footer-column', {}, { slots: { blocks: blocks.map((block) => node('footer-block', { block })) } }),
      )
    return columns.length > 0 ? node('footer-columns', {}, { slots: { columns } }) : null
  },
})
