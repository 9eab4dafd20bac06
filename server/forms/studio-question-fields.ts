import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'

/** Fields of the forms about one question, the same for drawing and for checking. */

/** `language`: of the question, in words of the page. */
export function answerFields(t: Translate, language: string): FormField[] {
  return [area('answer', t('studio.questions.answer.text', { language }), { max: 4000 })]
}

interface Published {
  language: string
  question: string
  answer: string
  showsInitials: boolean
}

export function publicationFields(t: Translate, { language, question, answer, showsInitials }: Published): FormField[] {
  return [
    {
      ...area('question', t('studio.questions.publish.question', { language }), { max: 2000, value: question }),
      hint: t('studio.questions.publish.hint'),
    },
    area('answer', t('studio.questions.publish.answer', { language }), { max: 4000, value: answer }),
    {
      name: 'showsInitials',
      label: t('studio.questions.publish.initials'),
      type: 'checkbox',
      value: showsInitials,
      rules: [],
    },
  ]
}

function area(name: string, label: string, { max, value }: { max: number; value?: string }): FormField {
  const rules: FormField['rules'] = [{ rule: 'required' }, { rule: 'whitespace' }, { rule: 'length', max }]
  return { name, label, type: 'textarea', ...(value !== undefined && { value }), rules }
}
