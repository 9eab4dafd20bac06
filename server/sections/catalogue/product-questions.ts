import { z } from 'zod'
import { formatDate } from '#locales/format.ts'
import { node, section } from '#server/compiler/section.ts'

/**
 * No structured data: schema.org's `QAPage` is a page about one question, and `FAQPage` one that the shop writes alone.
 */
export const productQuestionsSection = section('product-questions')({
  title: 'Questions about the viewed product that staff have answered and published; nothing without any.',
  settings: z.strictObject({}),
  needs: ['product'],
  async resolve({ data: { product }, ports, t, locale }) {
    const questions = await ports.store.questionsAbout(product.id)
    if (questions.length === 0) return null
    return node('product-questions', {
      title: t('product.questions'),
      questions: questions.map(({ id, question, answer, initials, answeredAt }) => ({
        id,
        question,
        ...(initials !== null && { askedBy: t('product.questions.by', { name: initials }) }),
        answer,
        answered: t('product.questions.answered', { date: formatDate(answeredAt, locale) }),
      })),
    })
  },
})
