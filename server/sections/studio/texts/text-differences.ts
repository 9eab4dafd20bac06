import { formatDateTime } from '#locales/format.ts'
import { LOCALES } from '#schemas/locale.ts'
import type { ContentDocument, ContentKind, ContentText } from '#schemas/staff-content.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { referenceOfPicture } from '#server/forms/picture-files.ts'
import { notationOf } from '#server/forms/text-html.ts'

const OWN_PARTS = ['categoryId', 'author', 'publishedAt', 'image'] as const
type OwnPart = (typeof OWN_PARTS)[number]
const PARTS = ['title', 'slug', 'lead', 'content', 'imageAlt', 'metaDescription'] as const

/** What differs between two states of a text, in words. `names`: of categories (`blogCategory:brewing`) and pictures. */
export function textDifferences(
  before: ContentDocument | null,
  after: ContentDocument | null,
  {
    t,
    locale,
    names,
    kind,
  }: Pick<LoadContext, 't' | 'locale'> & { names: ReadonlyMap<string, string>; kind: ContentKind },
) {
  const named = (document: ContentDocument | null, part: OwnPart): string | null => {
    const value = document?.[part] ?? null
    if (value === null) return null
    if (part === 'publishedAt') return formatDateTime(value, locale)
    const reference = part === 'image' ? referenceOfPicture(value) : `blogCategory:${value}`
    return names.get(reference) ?? value
  }
  const ofPost = OWN_PARTS.filter((part) => (before?.[part] ?? null) !== (after?.[part] ?? null)).map((part) => ({
    label: t(
      part === 'categoryId'
        ? 'studio.texts.category'
        : part === 'publishedAt'
          ? 'studio.texts.day'
          : `studio.texts.${part}`,
    ),
    before: named(before, part),
    after: named(after, part),
  }))
  const ofTexts = PARTS.flatMap((part) =>
    LOCALES.map((locale) => ({
      label: `${t(partLabel(part, kind))}, ${t(`studio.language.in_${locale}`)}`,
      before: shown(before?.texts[locale], part),
      after: shown(after?.texts[locale], part),
    })),
  )
  return [...ofPost, ...ofTexts.filter((field) => field.before !== field.after)]
}

/** The message with the name of a part. A category says of the same parts what they are to it. */
export function partLabel(part: (typeof PARTS)[number], kind: ContentKind) {
  if (kind === 'category' && part === 'title') return 'studio.blog_category.part.name' as const
  if (kind === 'category' && part === 'lead') return 'studio.blog_category.part.description' as const
  return `studio.texts.part.${part}` as const
}

function shown(text: ContentText | undefined, part: keyof ContentText): string | null {
  const value = text?.[part] ?? ''
  if (value === '') return null
  return part === 'content' ? notationOf(value) : value
}
