import { GUARD_FIELD, GUARDED_OPERATIONS } from '#schemas/captcha.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import type { CaptchaPort } from '#server/ports/captcha.ts'
import type { FormStamps } from './form-stamp.ts'

/** Why a form is not taken. */
export type GateRefusal = 'captcha_failed' | 'too_many'

interface Coming {
  /** the captcha value that came along, null without one */
  value: string | null
  /** fields of a form that was sent without script, null where script sent it */
  form: URLSearchParams | null
  address: string | null
}

export type FormGate = (operation: string, coming: Coming) => Promise<GateRefusal | null>

/**
 * Who may send a guarded form: a solved captcha passes. Without script a signed time and an empty trap take its place; whoever comes
 * without a captcha shares a stricter limit by address. A wrong captcha is refused. Architecture 6, Spec 8.
 */
export function createFormGate({
  captcha,
  stamps,
  limitUnproven,
}: {
  captcha: CaptchaPort
  stamps: FormStamps
  limitUnproven: RateLimit
}): FormGate {
  return async (operation, { value, form, address }) => {
    if (!GUARDED_OPERATIONS.includes(operation)) return null
    if (value !== null) return (await captcha.isSolved(value)) ? null : 'captcha_failed'
    if (form) {
      const isTrapped = (form.get(GUARD_FIELD.trap) ?? '') !== ''
      if (isTrapped || !stamps.isCredible(form.get(GUARD_FIELD.stamp))) return 'captcha_failed'
    }
    return limitUnproven(address).isAllowed ? null : 'too_many'
  }
}
