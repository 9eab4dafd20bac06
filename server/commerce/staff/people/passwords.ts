import { Refusal } from '../../engine/refusal.ts'

/** NIST SP 800-63B: length counts, kinds of letters do not. */
export const PASSWORD = { min: 12, max: 200 }

/** Throws 422 for a password that is too short, or that the account says itself. */
export function requirePassword(password: string, person: { email: string; name: string }): void {
  const plain = password.normalize('NFC')
  const said = [person.email, person.email.split('@')[0]!, person.name].map((text) => text.toLowerCase())
  if ([...plain].length < PASSWORD.min || plain.length > PASSWORD.max) throw refused('password_short')
  if (new Set(plain).size < 4 || said.includes(plain.toLowerCase())) throw refused('password_weak')
}

function refused(code: 'password_short' | 'password_weak'): Refusal {
  const detail =
    code === 'password_short'
      ? `A password has ${PASSWORD.min} to ${PASSWORD.max} characters.`
      : 'This password is easy to guess.'
  return new Refusal(422, code, detail, { password: detail })
}
