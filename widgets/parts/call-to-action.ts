import { z } from 'zod'

/** A link that looks like a button: label and path. */
export const CallToAction = z.strictObject({ label: z.string(), href: z.string() })
export type CallToAction = z.infer<typeof CallToAction>
