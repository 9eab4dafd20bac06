import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import type { ShownPage } from '#server/compiler/studio-data.ts'
import { PREVIEW_PAGE } from '#server/ports/previews.ts'

/** Each page is drawn twice: as many are shown as one looks at. */
export const MAX_PICTURED = 6

/** Pages as they are and as drafts make them, in small, each with the way to its preview; nothing where there are none. */
export function pagePictures(
  pages: readonly ShownPage[],
  { t, link, locale }: Pick<LoadContext, 't' | 'link' | 'locale'>,
): NodeDraft[] {
  const picture = (path: string, label: string, version: Record<string, string>) => ({
    label,
    href: link('studio_preview', {}, { query: { path, ...version } }) ?? '/',
    src: `${PREVIEW_PAGE}?${new URLSearchParams({ path, ...version, ui: locale })}`,
  })
  const shown = pages.slice(0, MAX_PICTURED).map(({ path, isExample, part, isLater }) => ({
    address: path,
    ...(part !== undefined && { part }),
    ...(isLater
      ? { note: t('studio.release.look.later_draft') }
      : isExample && { note: t('studio.preview.pictures.example') }),
    pictures: [
      picture(path, t('studio.preview.pictures.now'), { version: 'published' }),
      picture(path, t('studio.preview.pictures.then'), {}),
    ],
  }))
  if (shown.length === 0) return []
  return [node('studio-page-pictures', { caption: t('studio.preview.pictures'), pages: shown }, { key: 'pictures' })]
}
