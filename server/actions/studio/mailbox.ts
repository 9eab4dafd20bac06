import type { ActionContext, ActionHandler } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { answerFields, publicationFields } from '#server/forms/studio-question-fields.ts'
import { MAIL_NAMES } from '#server/mails/mail-names.ts'
import { type Back, refusedCall, settleCall } from './settle-call.ts'

/* What staff do with questions, messages and mails that were not sent. The commerce API checks the right again. */

const ofQuestion = (id: string, { t, link }: ActionContext) => ({ t, link, back: ['studio_question', { id }] as Back })

export const answerQuestion: ActionHandler<'studio.answerQuestion'> = async ({ id, answer }, context) => {
  const { t, ports } = context
  const wrong = refuseFields(answerFields(t, ''), { answer }, t)
  if (wrong) return wrong
  const outcome = await ports.staffMailbox.answer(id, answer.trim())
  return settleCall(outcome, 'studio.questions.answer.done', ofQuestion(id, context))
}

export const declineQuestion: ActionHandler<'studio.declineQuestion'> = async ({ id }, context) =>
  settleCall(await context.ports.staffMailbox.decline(id), 'studio.questions.decline.done', ofQuestion(id, context))

export const publishQuestion: ActionHandler<'studio.publishQuestion'> = async (input, context) => {
  const { id, question, answer, showsInitials = false } = input
  const { t, ports } = context
  const fields = publicationFields(t, { language: '', question, answer, showsInitials })
  const wrong = refuseFields(fields, { question, answer, showsInitials }, t)
  if (wrong) return wrong
  const publication = { question: question.trim(), answer: answer.trim(), showsInitials }
  const outcome = await ports.staffMailbox.publish(id, publication)
  return settleCall(outcome, 'studio.questions.publish.done', ofQuestion(id, context))
}

export const unpublishQuestion: ActionHandler<'studio.unpublishQuestion'> = async ({ id }, context) =>
  settleCall(await context.ports.staffMailbox.unpublish(id), 'studio.questions.unpublish.done', ofQuestion(id, context))

export const deleteMessage: ActionHandler<'studio.deleteMessage'> = async ({ id, isConfirmed = false }, context) => {
  const { t, link, ports } = context
  const wrong = refuseFields([confirmationField(t)], { isConfirmed }, t)
  if (wrong) return wrong
  const outcome = await ports.staffMailbox.deleteMessage(id)
  return settleCall(outcome, 'studio.messages.delete.done', {
    ...{ t, link, back: ['studio_message', { id }], to: link('studio_messages') },
  })
}

export const resendMail: ActionHandler<'studio.resendMail'> = async ({ id }, { t, link, ports }) =>
  settleCall(await ports.staffMailbox.resend(id), 'studio.mails.resend.done', { t, link, back: ['studio_mails'] })

export const sendTestMail: ActionHandler<'studio.sendTestMail'> = async ({ id, locale, about }, { t, link, ports }) => {
  const back: Back = ['studio_mail', { id }, { lang: locale, about }]
  const name = MAIL_NAMES.find((each) => each === id)
  if (!name) return refusedCall('gone', { t, link }, back)
  const outcome = await ports.staffMailbox.sendTest({ name, locale, about: about.trim() || null })
  return settleCall(outcome, 'studio.mail.test.done', { t, link, back })
}
