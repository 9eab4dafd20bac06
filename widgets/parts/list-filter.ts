import { z } from 'zod'
import { NavigationLink } from './text-link.ts'

/** One filter of a list: each choice has its own address. */
export const ListFilter = z.strictObject({
  label: z.string().meta({ description: 'What the filter narrows the list by.', examples: ['Order status'] }),
  choices: z.array(NavigationLink).meta({
    description: 'Links to the list narrowed to one choice each; the first link removes the filter.',
  }),
})

/** A status as text, and its tone. */
export const StatusBadge = z.strictObject({
  label: z.string().meta({ description: 'The status in words.', examples: ['Paid'] }),
  tone: z
    .enum(['idle', 'ok', 'warn', 'bad', 'info'])
    .meta({ description: 'Colour of the badge: idle grey, ok green, warn amber, bad red, info blue.' }),
})
