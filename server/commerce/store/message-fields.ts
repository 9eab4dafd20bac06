import { z } from 'zod'

/** What the fields of a message to the shop mean, with examples; null and absent mean none. */
export const MESSAGE_FIELDS = {
  name: { description: 'Name of the sender.', examples: ['Alicja Nowak'] },
  email: { description: 'E-mail address for the answer.', examples: ['alicja@example.com'] },
  phone: { description: 'Telephone number as it was typed; optional.', examples: ['601 234 567'] },
  subject: { description: 'Subject; a question about a product may have none.', examples: ['Grinding'] },
  message: { description: 'The message, plain text.', examples: ['Can you grind it for a moka pot?'] },
  orderNumber: { description: 'Number of the order that it is about; optional.', examples: ['100015079'] },
} as const

export const messageId = z
  .string()
  .meta({ description: 'Id of the message.', examples: ['6f1c2f0e-8f3b-4e0a-9d55-2f6f0c1f7a10'] })
