import type { Findings } from './findings.ts'

/** Units that stay on the line of their number; `24%` without a space is right in Polish and English. */
const UNITS =
  'k?g|mg|µg|[mc]?l|[kcm]?m|km|[mc]m²|m²|k?W|V|Hz|bar|h|min|s|rpm|zł|€|\\$|PLN|EUR|USD|%|°C|°F|°dH|szt\\.|pcs?|St\\.|Std\\.'
const ORDINARY_SPACE = new RegExp(`\\d (?:${UNITS})(?![\\p{L}\\d])`, 'u')
const NO_SPACE = /\d°[CF]/
const SEVERAL_SPACES = /[ \u00a0]{2}/

/** A number and its unit stay on one line: one no-break space stands between them, in all texts below `value`. */
export function checkSpacing(findings: Findings, value: unknown, where: string): void {
  if (typeof value === 'string') {
    for (const fault of [ORDINARY_SPACE, NO_SPACE, SEVERAL_SPACES])
      findings.check(!fault.test(value), where, `no single U+00A0 before a unit, or two spaces: "${value}"`)
  }
  if (value === null || typeof value !== 'object') return
  for (const [key, inner] of Object.entries(value)) checkSpacing(findings, inner, `${where}.${key}`)
}
