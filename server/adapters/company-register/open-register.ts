import { LRUCache } from 'lru-cache'
import { extensionRegisters } from '#schemas/extensions/installed/registers.ts'
import { missingExtension } from '#schemas/extensions/missing-extension.ts'
import { bounded } from '#server/platform/bounded.ts'
import { meteredFetch } from '#server/platform/observability/metered-fetch.ts'
import type { Meters } from '#server/platform/observability/meters.ts'
import type { CompanyRegisterPort, RegisterAnswer } from '#server/ports/company-register.ts'
import { viesRegister } from './vies.ts'
import { whiteListRegister } from './white-list.ts'

/** A shopper waits for it with the form open. */
const TIMEOUT_MS = 2_500
/** An extension's register may ask several times. */
const ANSWER_MS = 10_000
/** Registers limit requests by day, and their data rarely changes. */
const KEEP_MS = 24 * 3600_000

/** Opens an extension's register of companies. Its answers are cached for a day. */
export type RegisterAdapter = (parts: {
  timeoutMs: number
  clock: () => Date
  fetch: typeof fetch
}) => CompanyRegisterPort

/** The configured register: a sample for trying the shop out, the official ones, or that of an extension by its name; one that is gone answers nobody. */
export function openRegister({
  kind,
  sample,
  clock,
  meters,
}: {
  kind: string
  sample: CompanyRegisterPort
  clock: () => Date
  meters?: Meters | undefined
}): CompanyRegisterPort {
  if (kind === 'sample') return sample
  const ask = meteredFetch<Parameters<typeof fetch>[0]>(meters, 'company-register', (...asked) => fetch(...asked))
  const open = (extensionRegisters as Readonly<Record<string, RegisterAdapter | undefined>>)[kind]
  if (open)
    return remembering(orUnavailable(open({ timeoutMs: TIMEOUT_MS, clock, fetch: ask }), { name: kind }), { clock })
  if (missingExtension(kind) !== null) return GONE
  const poland = whiteListRegister({ timeoutMs: TIMEOUT_MS, clock, fetch: ask })
  const union = viesRegister({ timeoutMs: TIMEOUT_MS, fetch: ask })
  return remembering({ find: (id) => (id.country === 'PL' ? poland : union).find(id) }, { clock })
}

/** Of an extension that is gone: nobody else is asked about companies in its place. */
const GONE: CompanyRegisterPort = { find: async () => ({ is: 'unavailable' }) }

/** A register that nobody knows may throw, or never answer: both mean that it is unavailable. */
export function orUnavailable(
  register: CompanyRegisterPort,
  { name, ms = ANSWER_MS }: { name: string; ms?: number },
): CompanyRegisterPort {
  const ended = bounded(register, { name, ms })
  return {
    async find(id) {
      try {
        return await ended.find(id)
      } catch {
        return { is: 'unavailable' } // The port never throws: the form is filled in by hand.
      }
    },
  }
}

/** Caches the register's answer about a company for a day; a failure is not cached. */
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
      const answer = register.find(id)
      known.set(key, answer)
      void answer.then((answer) => answer.is === 'unavailable' && known.delete(key))
      return answer
    },
  }
}
