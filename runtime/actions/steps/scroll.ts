import { prefersReducedMotion } from '../../navigation/motion.ts'
import type { RunStep } from '../step.ts'

/** Scrolls a node into view, smoothly unless the shopper prefers reduced motion. */
export const scroll: RunStep<'scroll'> = ({ target }) => {
  document
    .getElementById(target)
    ?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth', block: 'start' })
  return 'go on'
}
