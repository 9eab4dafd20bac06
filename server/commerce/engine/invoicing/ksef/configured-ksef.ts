import { UnusableKeyError } from '#server/platform/database/errors.ts'
import type { KsefPort } from './ksef-port.ts'
import { sandboxKsef } from './sandbox-ksef.ts'

/** The adapter of KSeF by `KSEF` in the environment: `sandbox`; unset or `off`: null, nothing is sent. */
export function configuredKsef({ KSEF }: Readonly<Record<string, string | undefined>>): KsefPort | null {
  if (KSEF === undefined || KSEF === '' || KSEF === 'off') return null
  if (KSEF === 'sandbox') return sandboxKsef()
  throw new UnusableKeyError(`KSEF cannot be used: set it to off or sandbox, not ${KSEF}.`)
}
