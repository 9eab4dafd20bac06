import { z } from 'zod'
import { Locale } from '#schemas/locale.ts'
import { instant, orNull, paging } from '#schemas/order-fields.ts'
import { WireProductQuestion } from '#schemas/product-question.ts'
import { pagingOf } from '../../engine/routes/paging.ts'
import { named } from '../../openapi/named.ts'
import { MESSAGE_FIELDS, messageId } from '../message-fields.ts'

/* Bodies and answers of the calls about questions and their answers. Domain 2. */

const plain = (max: number, description: string, example: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .meta({ description, examples: [example] })

/** Filters of GET /staff/question. */
export const QuestionsQuery = z.strictObject({
  status: z
    .enum(['open', 'answered', 'declined', 'published'])
    .optional()
    .describe('Only those without an answer, answered, declined or on the page of their product.'),
  productId: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'Only those about this product.', examples: ['etiopia-guji'] }),
  ...pagingOf(50),
})

export const StaffQuestionAnswer = named(
  'StaffQuestion',
  z
    .strictObject({
      id: messageId,
      productId: z.string().meta({ description: 'Id of the product.', examples: ['etiopia-guji'] }),
      locale: Locale.meta({ description: 'Language of the question, in which it is answered.' }),
      status: z.enum(['open', 'answered', 'declined']).meta({ description: 'Whether it was answered.' }),
      name: z
        .string()
        .nullable()
        .meta({ ...MESSAGE_FIELDS.name, description: 'Name of the asker; null after its message was deleted.' }),
      email: z
        .string()
        .nullable()
        .meta({ ...MESSAGE_FIELDS.email, description: 'Address of the asker; null after its message was deleted.' }),
      message: z
        .string()
        .nullable()
        .meta({ ...MESSAGE_FIELDS.message, description: 'The question; null after its message was deleted.' }),
      createdAt: instant('Time of the question'),
      answer: z
        .string()
        .nullable()
        .meta({ description: 'The answer in the mail; null for none.', examples: ['Yes, choose the medium grind.'] }),
      answeredAt: z.string().nullable().meta(orNull('When it was answered or declined')),
      isPublished: z.boolean().meta({ description: 'Whether it is on the page of its product.' }),
      publicQuestion: z
        .string()
        .nullable()
        .meta({ description: 'The question as published; null for none.', examples: ['Does it suit a moka pot?'] }),
      publicAnswer: z
        .string()
        .nullable()
        .meta({ description: 'The answer as published; null for none.', examples: ['Yes, choose the medium grind.'] }),
      initials: z
        .string()
        .nullable()
        .meta({ description: 'Initials of the asker as published; null for none.', examples: ['A. N.'] }),
    })
    .meta({ description: 'A question about a product, for staff.' }),
)
export type StaffQuestion = z.infer<typeof StaffQuestionAnswer>

export const StaffQuestionsAnswer = named(
  'StaffQuestions',
  z
    .strictObject({
      data: z.array(StaffQuestionAnswer).meta({ description: 'Questions of this page, the oldest first.' }),
      ...paging('questions'),
    })
    .meta({ description: 'One page of the questions about products.' }),
)

/** Body of POST /staff/question/{id}/answer. */
export const QuestionAnswerBody = named(
  'QuestionAnswer',
  z
    .strictObject({
      answer: plain(4000, 'The answer in the language of the question, plain text.', 'Yes, choose the medium grind.'),
    })
    .meta({ description: 'The answer to a question.' }),
)

/** Body of POST /staff/question/{id}/publication. */
export const PublicationBody = named(
  'QuestionPublication',
  z
    .strictObject({
      question: plain(
        2000,
        'The question for the page, without data of its asker; absent: as it is published or was asked.',
        'Does it suit a moka pot?',
      ).optional(),
      answer: plain(
        4000,
        'The answer for the page; absent: as it is published or was given.',
        'Yes, choose the medium grind.',
      ).optional(),
      showsInitials: z
        .boolean()
        .default(false)
        .meta({ description: 'Whether the initials of the asker stand beside the question.' }),
    })
    .meta({ description: 'A question on the page of its product.' }),
)

/** Answer of GET /product/{id}/questions. */
export const PublicQuestionsAnswer = named(
  'ProductQuestions',
  z
    .strictObject({
      data: z.array(WireProductQuestion).meta({ description: 'Questions with answers, the newest answers first.' }),
    })
    .meta({ description: 'Published questions about a product, in one language.' }),
)
