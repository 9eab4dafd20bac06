import { z } from 'zod'

/** One thing a list is narrowed by: each choice is an address of its own. */
export const ListFilter = z.strictObject({
  label: z.string(),
  choices: z.array(z.strictObject({ label: z.string(), href: z.string(), isCurrent: z.boolean().optional() })),
})

/** A status in a word, and how it looks. */
export const StatusBadge = z.strictObject({
  label: z.string(),
  tone: z.enum(['idle', 'ok', 'warn', 'bad', 'info']),
})
