import { UnusableKeyError } from '#server/platform/database/errors.ts'
import { nbpRates } from './nbp-rates.ts'
import type { RatesPort } from './rates-port.ts'
import { sandboxRates } from './sandbox-rates.ts'

/**
 * The source of exchange rates by `EXCHANGE_RATES` in the environment: `nbp` or `sandbox`. Unset: `sandbox` as long as the
 * sandbox bank takes the payments, else `nbp`. Throws UnusableKeyError for any other word.
 */
export function configuredRates(
  { EXCHANGE_RATES }: Readonly<Record<string, string | undefined>>,
  { usesSandboxBank, fetch }: { usesSandboxBank: boolean; fetch: (request: Request) => Promise<Response> },
): RatesPort {
  const source = EXCHANGE_RATES || (usesSandboxBank ? 'sandbox' : 'nbp')
  if (source === 'nbp') return nbpRates({ fetch })
  if (source === 'sandbox') return sandboxRates()
  throw new UnusableKeyError(`EXCHANGE_RATES cannot be used: set it to nbp or sandbox, not ${source}.`)
}
