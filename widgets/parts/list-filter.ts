import { z } from 'zod'

/** One filter of a list: each choice has its own address. */
export const ListFilter = z.strictObject({
  label: z.string(),
  choices: z.array(z.strictObject({ label: z.string(), href: z.string(), isCurrent: z.boolean().optional() })),
})

/** A status as text, and its tone. */
export const StatusBadge = z.strictObject({
  label: z.string(),
  tone: z.enum(['idle', 'ok', 'warn', 'bad', 'info']),
})
