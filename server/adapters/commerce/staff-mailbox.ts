import { z } from 'zod'
import { Locale } from '#schemas/locale.ts'
import { paging } from '#schemas/order-fields.ts'
import { refused } from '#server/platform/outcome.ts'
import { type StaffMailboxPort, UNSENT_STATES } from '#server/ports/staff-mailbox.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { queryOf, readNothing, staffCalls, staffOutcome } from './staff-calls.ts'
import { path } from './transport/paths.ts'

const text = z.string().nullable()
const Question = z.strictObject({
  id: z.string(),
  productId: z.string(),
  locale: Locale,
  status: z.enum(['open', 'answered', 'declined']),
  name: text,
  email: text,
  message: text,
  createdAt: z.string(),
  answer: text,
  answeredAt: text,
  isPublished: z.boolean(),
  publicQuestion: text,
  publicAnswer: text,
  initials: text,
})
const Message = z.strictObject({
  id: z.string(),
  productId: text,
  name: z.string(),
  email: z.string(),
  phone: text,
  subject: text,
  message: z.string(),
  orderNumber: text,
  locale: Locale,
  createdAt: z.string(),
})
const Mail = z.strictObject({
  id: z.int(),
  name: z.string(),
  recipient: z.string(),
  status: z.enum(UNSENT_STATES),
  tries: z.int(),
  error: text,
  createdAt: z.string(),
  dueAt: text,
  canBeSent: z.boolean(),
})
const readQuestions = readerOf(z.strictObject({ data: z.array(Question), ...paging('questions') }))
const readQuestion = readerOf(Question)
const readMessages = dataReaderOf(z.array(Message))
const readMessage = readerOf(Message)
const readMails = dataReaderOf(z.array(Mail))

const readPreview = readerOf(
  z.strictObject({
    about: z.string(),
    to: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    attachments: z.array(z.string()),
  }),
)
const readTest = readerOf(z.strictObject({ to: z.string() }))

/** Calls of staff about messages, questions and mails. */
export function commerceStaffMailbox({ staffHttp }: Pick<Session, 'staffHttp'>): StaffMailboxPort {
  const { read, change } = staffCalls(staffHttp)
  const ofQuestion = (call: string, address: string, body: object) =>
    change({ what: `/staff/question/{id}/${call}`, address, body, read: readNothing })

  return {
    questions: ({ state, page, perPage }) =>
      read('GET /staff/question', `/staff/question?${queryOf({ status: state, page, perPage })}`, readQuestions),
    question: (id) => read('GET /staff/question/{id}', path`/staff/question/${id}`, readQuestion),
    answer: (id, answer) => ofQuestion('answer', path`/staff/question/${id}/answer`, { answer }),
    decline: (id) => ofQuestion('decline', path`/staff/question/${id}/decline`, {}),
    publish: (id, publication) => ofQuestion('publication', path`/staff/question/${id}/publication`, publication),
    unpublish: (id) =>
      change({
        method: 'DELETE',
        what: '/staff/question/{id}/publication',
        address: path`/staff/question/${id}/publication`,
        read: readNothing,
      }),
    messages: (before) => read('GET /message', `/message?${queryOf({ before })}`, readMessages),
    message: (id) => read('GET /message/{id}', path`/message/${id}`, readMessage),
    deleteMessage: (id) =>
      change({ method: 'DELETE', what: '/message/{id}', address: path`/message/${id}`, read: readNothing }),
    mails: (state) => read('GET /staff/mail', `/staff/mail?${queryOf({ status: state })}`, readMails),
    async preview({ name, locale, about }) {
      if (!staffHttp) return refused('session_ended')
      const reply = await staffHttp.get(`/staff/mail/preview?${queryOf({ name, locale, about })}`)
      return staffOutcome('GET /staff/mail/preview', reply, readPreview)
    },
    sendTest: ({ name, locale, about }) =>
      change({
        ...{ what: '/staff/mail/test', address: '/staff/mail/test', read: readTest },
        body: { name, locale, ...(about !== null && { about }) },
      }),
    resend: (id) =>
      change({ what: '/staff/mail/{id}/resend', address: path`/staff/mail/${id}/resend`, body: {}, read: readNothing }),
  }
}
