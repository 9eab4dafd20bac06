import type { z } from 'zod'
import { TextLink } from './text-link.ts'

/** A link that looks like a button. */
export const CallToAction = TextLink
export type CallToAction = z.infer<typeof CallToAction>
