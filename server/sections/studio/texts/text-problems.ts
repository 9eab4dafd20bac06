import type { Locale } from '#schemas/locale.ts'
import type { StaffContent } from '#schemas/staff-content.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { blogCategoryFieldOf } from '#server/forms/blog-category-form.ts'
import { fieldOfPath } from '#server/forms/studio-text-fields.ts'
import type { Contacts } from '#server/platform/contacts/contact-names.ts'
import { type ContentProblem, contentProblems } from '#server/platform/content-problems.ts'

/** Why a problem keeps a text from being published, in words. */
function problemText({ problem, field, blanks = [], contacts = [] }: ContentProblem, t: LoadContext['t']): string {
  if (problem === 'contacts')
    return contacts.map((name) => t(`studio.texts.wrong.${name}`, { name: `{${name}}` })).join(' ')
  if (problem === 'blanks')
    return t('studio.texts.wrong.blanks', { list: blanks.map((each) => `„${each}”`).join(', ') })
  if (problem === 'languages') return t('studio.texts.wrong.language')
  return t('studio.texts.wrong.missing', { part: partOf(field, t) })
}

/** Why a problem keeps a text from being published, with its language and the field that it is about. */
interface OpenProblem {
  line: string
  /** name of the field */
  field: string
  /** the reason, as it stands at the field */
  reason: string
  /** id of the field on the page of the text */
  place: string
}

/** What still keeps the draft from being published. */
export function openProblems(
  text: StaffContent,
  { languages, contacts }: { languages: readonly Locale[]; contacts: Contacts },
  t: LoadContext['t'],
): OpenProblem[] {
  if (!text.draft) return []
  return contentProblems(text.draft.document, { ...text, languages, contacts }).map((each) => {
    const locale = /^texts\.(pl|en|de)\./.exec(each.field)?.[1] as Locale | undefined
    const reason = problemText(each, t)
    return {
      line: locale ? `${t(`studio.language.${locale}`)}: ${reason}` : reason,
      ...{ field: fieldOfPath(each.field), reason: t('studio.texts.open_field', { reason }) },
      place: textFieldPlace(each.field),
    }
  })
}

/** Id of the form's node on the page of a text: the ids of its fields begin with it. */
const TEXT_FORM = 'screen.text.text'

/** `texts.pl.title` -> id of its field on the page of the text. */
export function textFieldPlace(field: string): string {
  return `${TEXT_FORM}-${fieldOfPath(field).replaceAll('.', '-')}`
}

/** Id of the form's node on the page of a category. */
const CATEGORY_FORM = 'screen.category.form'

/** `texts.pl.title` -> id of its field on the page of the category of the blog; null for none. */
export function categoryFieldPlace(field: string): string | null {
  const name = blogCategoryFieldOf(field)
  return name === null ? null : `${CATEGORY_FORM}-${name.replaceAll('.', '-')}`
}

function partOf(field: string, t: LoadContext['t']): string {
  const part = /^texts\.\w+\.(title|slug|content)$/.exec(field)?.[1] as 'title' | 'slug' | 'content' | undefined
  if (part) return t(`studio.texts.part.${part}`)
  if (field === 'categoryId') return t('studio.texts.category')
  return t(field === 'author' ? 'studio.texts.author' : 'studio.texts.day')
}
