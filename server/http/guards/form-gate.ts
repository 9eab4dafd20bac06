import { GUARD_FIELD, GUARDED_OPERATIONS } from '#schemas/captcha.ts'
import type { CaptchaPort } from '#server/ports/captcha.ts'
import type { FormStamps } from './form-stamp.ts'
import type { UnprovenLimit } from './unproven-limit.ts'

/** Why a form is refused. */
export type GateRefusal = 'captcha_failed' | 'too_many'

interface Coming {
  /** the submitted captcha value, null without one */
  value: string | null
  /** fields of a form sent without script, null if script sent it */
  form: URLSearchParams | null
  address: string | null
}

export type FormGate = (operation: string, coming: Coming) => Promise<GateRefusal | null>

/**
 * Decides whether a guarded form is accepted. A solved captcha passes. Without script a signed time and an empty trap
 * field replace it; all forms without a captcha share a stricter limit by address. A wrong captcha is refused.
 * Architecture 6, S7.8.
 */
export function createFormGate({
  captcha,
  stamps,
  limitUnproven,
}: {
  captcha: CaptchaPort
  stamps: FormStamps
  limitUnproven: UnprovenLimit
}): FormGate {
  return async (operation, { value, form, address }) => {
    if (!GUARDED_OPERATIONS.includes(operation)) return null
    if (value !== null) return (await captcha.isSolved(value)) ? null : 'captcha_failed'
    if (form) {
      const isTrapped = (form.get(GUARD_FIELD.trap) ?? '') !== ''
      if (isTrapped || !stamps.isCredible(form.get(GUARD_FIELD.stamp))) return 'captcha_failed'
    }
    return (await limitUnproven(address)).isAllowed ? null : 'too_many'
  }
}
