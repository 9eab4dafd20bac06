import { z } from 'zod'
import { formatDateTime } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { answerFields, publicationFields } from '#server/forms/studio-question-fields.ts'
import { linesOf } from '#server/forms/text-lines.ts'
import type { StaffQuestion } from '#server/ports/staff-mailbox.ts'
import { questionBadges } from './question-badges.ts'
import { recordActions } from './record-actions.ts'
import { recordHead } from './record-head.ts'

export const studioQuestionSection = section('studio-question')({
  title: 'One question about a product: what was asked and answered, and what can be done about it.',
  settings: z.strictObject({}),
  needs: ['staffQuestion', 'questionProduct'],
  submits: ['studio.answerQuestion', 'studio.declineQuestion', 'studio.publishQuestion', 'studio.unpublishQuestion'],
  resolve({ data: { staffQuestion: question, questionProduct: product }, ...context }) {
    const { t, link, locale } = context
    const actions = actionsOf(question, context)
    const list = link('studio_questions')
    const { name, email, createdAt, message, publicQuestion, answer, answeredAt, publicAnswer, isPublished } = question
    const language = t(`studio.language.${question.locale}`)
    const groups = [
      {
        title: t('studio.question'),
        facts: [
          { lines: linesOf(message ?? t('studio.messages.deleted')) },
          {
            label: t('studio.order.product'),
            lines: [product?.name ?? question.productId],
            ...(product && { href: product.href }),
          },
        ],
      },
      {
        title: t('studio.questions.given'),
        facts:
          answer === null
            ? []
            : [{ ...(answeredAt && { label: formatDateTime(answeredAt, locale) }), lines: linesOf(answer) }],
      },
      {
        title: t('studio.questions.shown'),
        facts: isPublished
          ? [{ lines: linesOf(publicQuestion ?? message ?? '') }, { lines: linesOf(publicAnswer ?? answer ?? '') }]
          : [],
      },
    ]
    return [
      recordHead(
        {
          title: t('studio.question'),
          ...(list !== null && { back: { label: t('studio.questions.back'), href: list } }),
          states: questionBadges(question, t),
          facts: [
            ...(name === null ? [] : [{ label: t('studio.messages.from'), value: name }]),
            ...(email === null ? [] : [{ label: t('contact.email'), value: email }]),
            { label: t('studio.messages.at'), value: formatDateTime(createdAt, locale) },
            { label: t('studio.language'), value: language },
          ],
          actions,
        },
        context,
      ),
      node('studio-record-facts', { groups: groups.filter(({ facts }) => facts.length > 0) }, { key: 'facts' }),
    ]
  },
})

function actionsOf(
  question: StaffQuestion,
  context: Pick<LoadContext, 't' | 'staff' | 'formDrafts' | 'stampForm'>,
): NodeDraft[] {
  const { t } = context
  const { id, status, message, answer, isPublished, publicQuestion, publicAnswer, initials } = question
  const language = t(`studio.language.${question.locale}`)
  const right = 'questions'
  return recordActions(
    [
      status !== 'answered' &&
        message !== null && {
          op: 'studio.answerQuestion',
          right,
          label: t('studio.questions.answer'),
          effect: t('studio.questions.answer.effect'),
          submit: t('studio.questions.answer.submit'),
          fields: answerFields(t, language),
        },
      status === 'open' && {
        op: 'studio.declineQuestion',
        right,
        label: t('studio.questions.decline'),
        effect: t('studio.questions.decline.effect'),
        submit: t('studio.questions.decline'),
      },
      status === 'answered' && {
        op: 'studio.publishQuestion',
        right,
        label: t(isPublished ? 'studio.questions.change' : 'studio.questions.publish'),
        effect: t('studio.questions.publish.effect'),
        submit: t(isPublished ? 'studio.questions.change' : 'studio.questions.publish'),
        fields: publicationFields(t, {
          language,
          question: publicQuestion ?? message ?? '',
          answer: publicAnswer ?? answer ?? '',
          showsInitials: initials !== null,
        }),
      },
      isPublished && {
        op: 'studio.unpublishQuestion',
        right,
        label: t('studio.questions.unpublish'),
        effect: t('studio.questions.unpublish.effect'),
        submit: t('studio.questions.unpublish'),
      },
    ],
    id,
    context,
  )
}
