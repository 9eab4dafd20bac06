import type { Locale } from '#schemas/locale.ts'
import type { StaffContent } from '#schemas/staff-content.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type ContentProblem, contentProblems } from '#server/platform/content-problems.ts'

/** Why a problem keeps a text from being published, in words. */
export function problemText({ problem, field, blanks = [] }: ContentProblem, t: LoadContext['t']): string {
  if (problem === 'blanks')
    return t('studio.texts.wrong.blanks', { list: blanks.map((each) => `„${each}”`).join(', ') })
  if (problem === 'languages') return t('studio.texts.wrong.language')
  return t('studio.texts.wrong.missing', { part: partOf(field, t) })
}

/** What still keeps the draft from being published: a line for each language, ready for a list. */
export function openProblems(text: StaffContent, languages: readonly Locale[], t: LoadContext['t']): string[] {
  if (!text.draft) return []
  return contentProblems(text.draft.document, { ...text, languages }).map((each) => {
    const locale = /^texts\.(pl|en|de)\./.exec(each.field)?.[1] as Locale | undefined
    const reason = problemText(each, t)
    return locale ? `${t(`studio.language.${locale}`)}: ${reason}` : reason
  })
}

function partOf(field: string, t: LoadContext['t']): string {
  const part = /^texts\.\w+\.(title|slug|content)$/.exec(field)?.[1] as 'title' | 'slug' | 'content' | undefined
  if (part) return t(`studio.texts.part.${part}`)
  if (field === 'categoryId') return t('studio.texts.category')
  return t(field === 'author' ? 'studio.texts.author' : 'studio.texts.day')
}
