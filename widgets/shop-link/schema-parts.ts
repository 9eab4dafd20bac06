import { z } from 'zod'
import { TextLink } from '../parts/text-link.ts'

/** Of a link of the studio: whether it leads out of it. */
export const isNewTab = z
  .literal(true)
  .meta({ description: 'It leads out of the studio, so it opens in a new tab; absent: in the same tab.' })
  .optional()

/** A link of a studio page, to another one or out of the studio. */
export const StudioLink = TextLink.extend({ isNewTab })
