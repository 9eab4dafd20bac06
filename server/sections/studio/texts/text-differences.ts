import { LOCALES } from '#schemas/locale.ts'
import type { ContentDocument, ContentText } from '#schemas/staff-content.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { notationOf } from '#server/forms/text-html.ts'

const PARTS = ['title', 'slug', 'lead', 'content', 'imageAlt', 'metaDescription'] as const

/** What differs between two states of a text, in words. */
export function textDifferences(before: ContentDocument | null, after: ContentDocument | null, t: LoadContext['t']) {
  const ofPost = (['categoryId', 'author', 'publishedAt', 'image'] as const).map((part) => ({
    label: t(
      part === 'categoryId'
        ? 'studio.texts.category'
        : part === 'publishedAt'
          ? 'studio.texts.day'
          : `studio.texts.${part}`,
    ),
    before: before?.[part] ?? null,
    after: after?.[part] ?? null,
  }))
  const ofTexts = PARTS.flatMap((part) =>
    LOCALES.map((locale) => ({
      label: `${t(`studio.texts.part.${part}`)}, ${t(`studio.language.in_${locale}`)}`,
      before: shown(before?.texts[locale], part),
      after: shown(after?.texts[locale], part),
    })),
  )
  return [...ofPost, ...ofTexts].filter((field) => field.before !== field.after)
}

function shown(text: ContentText | undefined, part: keyof ContentText): string | null {
  const value = text?.[part] ?? ''
  if (value === '') return null
  return part === 'content' ? notationOf(value) : value
}
