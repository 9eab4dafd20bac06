import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const productQuestions = defineNode({
  type: 'product-questions',
  group: 'product',
  title: 'Questions about the viewed product with the answers of the shop.',
  // Clients from before this type draw nothing in its place.
  fallback: 'drop',
  props: z.strictObject({
    title: z.string().meta({ description: 'Heading.', examples: ['Questions and answers'] }),
    questions: z
      .array(
        z.strictObject({
          id: z
            .string()
            .min(1)
            .meta({ description: 'Id of the question.', examples: ['6f1c2f0e-8f3b-4e0a-9d55-2f6f0c1f7a10'] }),
          question: z
            .string()
            .meta({ description: 'The question; its line breaks are kept.', examples: ['Does it suit a moka pot?'] }),
          askedBy: z
            .string()
            .meta({ description: 'A line that names the asker; absent: none.', examples: ['Asked by A. N.'] })
            .optional(),
          answer: z.string().meta({
            description: 'The answer; its line breaks are kept.',
            examples: ['Yes, choose the medium grind.'],
          }),
          answered: z
            .string()
            .meta({ description: 'A line about the answer.', examples: ['Answer from the shop, 20 November 2026'] }),
        }),
      )
      .min(1)
      .max(30)
      .meta({ description: 'Questions in order.' }),
  }),
})
