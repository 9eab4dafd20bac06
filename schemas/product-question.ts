import { z } from 'zod'
import { instant } from './order-fields.ts'

/** GET /product/{id}/questions: a published question about a product with the answer of the shop. */
export const WireProductQuestion = z
  .strictObject({
    id: z.string().meta({ description: 'Id of the question.', examples: ['6f1c2f0e-8f3b-4e0a-9d55-2f6f0c1f7a10'] }),
    question: z.string().meta({ description: 'The question, plain text.', examples: ['Does it suit a moka pot?'] }),
    answer: z
      .string()
      .meta({ description: 'The answer of the shop, plain text.', examples: ['Yes, choose the medium grind.'] }),
    initials: z
      .string()
      .nullable()
      .meta({ description: 'Initials of the asker; null if they are not shown.', examples: ['A. N.'] }),
    answeredAt: instant('Time of the answer'),
  })
  .meta({ description: 'A published question with its answer.' })
export type ProductQuestion = z.infer<typeof WireProductQuestion>
