import { prefersStillness } from '../../navigation/motion.ts'
import type { RunStep } from '../step.ts'

/** Brings a node into view, softly where motion is welcome. */
export const scroll: RunStep<'scroll'> = ({ target }) => {
  document
    .getElementById(target)
    ?.scrollIntoView({ behavior: prefersStillness() ? 'instant' : 'smooth', block: 'start' })
  return 'go on'
}
