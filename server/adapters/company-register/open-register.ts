import { LRUCache } from 'lru-cache'
import type { CompanyRegisterPort, RegisterAnswer } from '#server/ports/company-register.ts'
import { viesRegister } from './vies.ts'
import { whiteListRegister } from './white-list.ts'

/** A shopper waits for it with the form open. */
const TIMEOUT_MS = 2_500
/** Registers bound questions by day; what they say of a company changes less often. */
const KEEP_MS = 24 * 3600_000

/** The register that is configured: a sample for trying the shop out, or the official ones. */
export function openRegister({
  kind,
  sample,
  clock,
}: {
  kind: 'sample' | 'official'
  sample: CompanyRegisterPort
  clock: () => Date
}): CompanyRegisterPort {
  if (kind === 'sample') return sample
  const poland = whiteListRegister({ timeoutMs: TIMEOUT_MS, clock })
  const union = viesRegister({ timeoutMs: TIMEOUT_MS })
  return remembering({ find: (id) => (id.country === 'PL' ? poland : union).find(id) }, { clock })
}

/** The same register, asked once a day about a company; that it did not answer is not remembered. */
export function remembering(register: CompanyRegisterPort, { clock }: { clock: () => Date }): CompanyRegisterPort {
  const known = new LRUCache<string, Promise<RegisterAnswer>>({
    max: 1000,
    ttl: KEEP_MS,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  })
  return {
    find(id) {
      const key = `${id.country} ${id.taxId}`
      const kept = known.get(key)
      if (kept) return kept
      const asked = register.find(id)
      known.set(key, asked)
      void asked.then((answer) => answer.is === 'unavailable' && known.delete(key))
      return asked
    },
  }
}
