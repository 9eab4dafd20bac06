import { UnusableKeyError } from '#server/platform/database/errors.ts'
import { sandboxVies } from './sandbox-vies.ts'
import { vies } from './vies.ts'
import type { ViesPort } from './vies-port.ts'

/**
 * The register of VAT numbers by `VIES` in the environment: `vies` or `sandbox`. Unset: `sandbox` as long as the sandbox
 * bank takes the payments, else `vies`. Throws UnusableKeyError for any other word.
 */
export function configuredVies(
  { VIES }: Readonly<Record<string, string | undefined>>,
  {
    usesSandboxBank,
    fetch,
    clock,
  }: { usesSandboxBank: boolean; fetch: (request: Request) => Promise<Response>; clock: () => Date },
): ViesPort {
  const source = VIES || (usesSandboxBank ? 'sandbox' : 'vies')
  if (source === 'vies') return vies({ fetch })
  if (source === 'sandbox') return sandboxVies({ clock })
  throw new UnusableKeyError(`VIES cannot be used: set it to vies or sandbox, not ${source}.`)
}
