import { isBlank, type StaffContent } from '#schemas/staff-content.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'link'>

/** The preview in each language, the page in the shop, and what the draft changes. */
export function textLinks(
  text: StaffContent,
  id: string,
  languages: readonly Context['locale'][],
  { t, link, locale }: Context,
) {
  const document = text.draft?.document ?? text.published
  const previews = languages.flatMap((each) => {
    const href = !isBlank(document?.texts[each]) ? link('studio_text_preview', { id }, { locale: each }) : null
    return href === null
      ? []
      : [{ label: t('studio.texts.preview.in', { language: t(`studio.language.in_${each}`) }), href }]
  })
  const changes = text.draft && text.published ? link('studio_text_changes', { id }) : null
  const slug = text.published?.texts[locale]?.slug ?? ''
  const shown =
    slug === '' || text.kind === 'category'
      ? null
      : text.kind === 'post'
        ? link('blog_post', { slug })
        : text.route === null
          ? link('cms_page', { slug })
          : null
  return [
    ...previews,
    ...(changes === null ? [] : [{ label: t('studio.draft.compare'), href: changes }]),
    ...(shown === null ? [] : [{ label: t('studio.layout.open'), href: shown, isNewTab: true as const }]),
    ...(text.kind === 'post'
      ? [{ label: t('studio.blog_categories'), href: link('studio_blog_categories') ?? '/' }]
      : []),
  ]
}
