import type { Message } from '#locales/message-types.ts'
import { LOCALES } from '#schemas/locale.ts'
import type { ContentDocument } from '#schemas/staff-content.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { StoredFooter } from '#server/ports/staff-footer.ts'
import type { ReleasePart } from '#server/ports/staff-releases.ts'
import { configDifferences } from '../config-differences.ts'
import { footerDifferences } from '../footer/footer-differences.ts'
import { type Difference, layoutDiff } from '../layouts/layout-diff.ts'
import { textDifferences } from '../texts/text-differences.ts'
import { messageInLine } from '../words/word-texts.ts'

/** `names`: of what its parts refer to, by reference */
type Context = Pick<LoadContext, 't' | 'locale'> & { names: ReadonlyMap<string, string> }

/** What a release changes in one of its parts, in words. */
export function partDifferences(part: ReleasePart, context: Context): Difference[] {
  const { kind, id, before, value, layout } = part
  if (layout) return layoutDiff(layout.before, layout.after, { ...context, types: layout.types })
  const sides = { before: before ?? undefined, after: value ?? undefined }
  const found =
    kind === 'config'
      ? configDifferences({ key: id, ...sides } as Parameters<typeof configDifferences>[0], context)
      : kind === 'word'
        ? wordDifferences(before as Words, value as Words, context)
        : kind === 'footer'
          ? footerDifferences(before as unknown as StoredFooter, value as unknown as StoredFooter, context)
          : kind === 'layout'
            ? []
            : textDifferences(before as ContentDocument | null, value as ContentDocument | null, { ...context, kind })
  if (found.length > 0 || JSON.stringify(before) === JSON.stringify(value)) return found
  return [{ label: context.t('studio.release.part'), before: null, after: context.t('studio.release.differs_inside') }]
}

type Words = Readonly<Partial<Record<string, Message>>> | null

function wordDifferences(before: Words, after: Words, { t }: Context): Difference[] {
  const said = (words: Words, locale: string) => {
    const message = words?.[locale]
    return message === undefined ? t('studio.word.as_shipped') : messageInLine(message)
  }
  return LOCALES.map((locale) => ({
    label: t(`studio.language.${locale}`),
    before: said(before, locale),
    after: said(after, locale),
  })).filter((side) => side.before !== side.after)
}
