import type { LookUpLimit } from '#server/http/guards/look-up-limit.ts'
import type { CompanyRegisterPort, RegisterAnswer } from '#server/ports/company-register.ts'
import type { Shopper } from '#server/ports/shopper.ts'

/** A register that is not asked for a while, as the shopper has asked too often. */
export interface PausedAnswer {
  is: 'paused'
  /** seconds until it may be asked again */
  retryAfterS: number
}

/** The register of companies for one shopper. */
export interface LimitedRegister {
  find(id: { country: string; taxId: string }): Promise<RegisterAnswer | PausedAnswer>
}

/** Counts each question of the shopper before the register is asked. */
export function limitedRegister(
  register: CompanyRegisterPort,
  { count, shopper }: { count: LookUpLimit; shopper: Shopper },
): LimitedRegister {
  return {
    async find(id) {
      const counted = await count(shopper)
      return counted.isAllowed ? register.find(id) : { is: 'paused', retryAfterS: counted.retryAfterS }
    },
  }
}
