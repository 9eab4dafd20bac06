import { z } from 'zod'

/** A button that leads somewhere: its words, its path. */
export const CallToAction = z.strictObject({ label: z.string(), href: z.string() })
export type CallToAction = z.infer<typeof CallToAction>
