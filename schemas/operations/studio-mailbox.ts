import { z } from 'zod'
import { Locale } from '../locale.ts'
import { flag, key, type OperationParts, recordId, text } from './operation.ts'

const ofStaff = { access: 'staff', catalog: 'staff', right: 'questions' } as const
const refusals = {
  401: 'The caller is no staff.',
  403: 'The caller lacks the right, or has to confirm who they are.',
  409: 'It is not in a state for it, has changed, or is gone.',
  422: 'A field is missing or wrong.',
}
const question = recordId('Id of the question.', '6f1c2f0e-8f3b-4e0a-9d55-2f6f0c1f7a10')
const answer = (description: string) => text(4000, description, 'Yes, choose the medium grind.')

/** What staff do with messages, questions and mails that were not sent. */
export const studioMailboxOperations = {
  'studio.answerQuestion': {
    description: 'Answers a question about a product: its asker gets one mail.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id: question, answer: answer('The answer, in the language of the question.') }),
  },
  'studio.declineQuestion': {
    description: 'Closes a question without an answer; its asker gets no mail.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id: question }),
  },
  'studio.publishQuestion': {
    description: 'Shows an answered question on the page of its product, or changes its texts there.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id: question,
      question: text(2000, 'The question for the page, without data of its asker.', 'Does it suit a moka pot?'),
      answer: answer('The answer for the page.'),
      showsInitials: flag('Whether the initials of the asker stand beside it; absent: not.').optional(),
    }),
  },
  'studio.unpublishQuestion': {
    description: 'Takes a question from the page of its product.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id: question }),
  },
  'studio.deleteMessage': {
    description: 'Removes a message for good, and the initials of its asker where its question is published.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id: recordId('Id of the message.', '6f1c2f0e-8f3b-4e0a-9d55-2f6f0c1f7a10'),
      isConfirmed: flag('Whether the caller knows that it cannot be undone; without it nothing is done.').optional(),
    }),
  },
  'studio.resendMail': {
    description: 'Has a mail that was not sent tried again at once.',
    ...ofStaff,
    right: 'mails',
    refusals,
    input: z.strictObject({ id: key(20, 'Id of the mail.', '41') }),
  },
  'studio.sendTestMail': {
    description: 'Sends a mail as a test to the address of the person who asks, as it is now for what it is about.',
    ...ofStaff,
    right: 'mails',
    refusals,
    input: z.strictObject({
      id: key(60, 'Name of its layout without `mails/`.', 'order-shipped'),
      locale: Locale.meta({ description: 'Language of the mail.', examples: ['en'] }),
      about: text(120, 'Number, address or SKU of what it is about.', '100015079'),
    }),
  },
} as const satisfies Record<string, OperationParts>
