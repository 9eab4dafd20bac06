import { studioEn } from '#locales/messages/studio/en.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { StaffFault } from '#server/ports/staff.ts'

type Say = (key: string, values: StaffFault['values']) => string

/** Why something cannot be stored, in the language of the page; in English where an older server has noted it. */
export function faultInWords({ code, values, message }: StaffFault, t: LoadContext['t']): string {
  const key = `studio.fault.${code}`
  const words = Object.hasOwn(studioEn, key) ? (t as Say)(key, values) : message
  return words.charAt(0).toUpperCase() + words.slice(1)
}
