/**
 * Query parameters that advertising, mailing and analytics systems add to addresses: not read, and not told as ignored.
 * A name that ends with `*` stands for all names that begin so.
 */
export const MARKETING_PARAMETERS: readonly string[] = [
  'utm_*',
  'mtm_*',
  'pk_*',
  'hsa_*',
  '_ga',
  '_gl',
  'gclid',
  'gclsrc',
  'gbraid',
  'wbraid',
  'dclid',
  'srsltid',
  'fbclid',
  'igshid',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
  'epik',
  'yclid',
  'mc_cid',
  'mc_eid',
  '_hsenc',
  '_hsmi',
  'vero_id',
]

const NAMES = new Set(MARKETING_PARAMETERS)
const PREFIXES = MARKETING_PARAMETERS.flatMap((name) => (name.endsWith('*') ? [name.slice(0, -1)] : []))

/** Whether a parameter's name is one of these. */
export function isMarketingParameter(name: string): boolean {
  return NAMES.has(name) || PREFIXES.some((prefix) => name.startsWith(prefix))
}
