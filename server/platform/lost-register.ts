import { missingExtension } from '#schemas/extensions/missing-extension.ts'
import type { Configuration } from './configuration.ts'

/** What to do if the register of companies belongs to an extension that is gone, without which the shop sells on; else null. */
export function lostRegister({ COMPANY_REGISTER: register }: Pick<Configuration, 'COMPANY_REGISTER'>): string | null {
  const extension = missingExtension(register)
  if (extension === null) return null
  return `COMPANY_REGISTER names ${register}, and this start has no extension '${extension}': companies fill in their data by hand. Bring the extension back, or set COMPANY_REGISTER to another register.`
}
