import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const PACKAGE = resolve(import.meta.dirname, '../../package.json')

/** Version of this program, `1.2.3`. */
export const SHOP_VERSION = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version

/** Whether a version comes after another one; what follows a hyphen is left out. */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map((each) => each.split('-')[0]!.split('.').map(Number))
  const place = a!.findIndex((number, index) => number !== (b![index] ?? 0))
  return place >= 0 && a![place]! > (b![place] ?? 0)
}
