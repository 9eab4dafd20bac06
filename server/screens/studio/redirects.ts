import { LOCALES } from '#schemas/locale.ts'
import { assembler, notFound, redirectTo } from '#server/compiler/assembler.ts'
import { choiceOf, pageOf, phraseOf } from './list-query.ts'

/** Rows of one page. */
const PER_PAGE = 50

/** Old addresses and where they lead. */
export const studioRedirectsScreen = assembler('studio_redirects')({
  provides: ['staffRedirects', 'staffRedirectsQuery', 'removedRedirect'],
  scope: 'private',
  async load(context) {
    const { ports, query, link, ignore } = context
    const asked = { q: phraseOf(context), locale: choiceOf('locale', LOCALES, context), page: pageOf(context) }
    const found = await ports.staffRedirects.list({ ...asked, perPage: PER_PAGE })
    if (!found) return notFound()
    if (found.data.length === 0 && asked.page > 1) {
      const { page: _, ...kept } = query
      return redirectTo(link('studio_redirects', {}, { query: kept }) ?? '/')
    }
    const removed = found.data.find(({ locale, from }) => query.remove === `${locale}.${from}`) ?? null
    if (query.remove !== undefined && !removed) ignore('remove', query.remove)
    return { staffRedirects: found, staffRedirectsQuery: asked, removedRedirect: removed }
  },
  title: (_, { t }) => t('studio.redirects'),
})
