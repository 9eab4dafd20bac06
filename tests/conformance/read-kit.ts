import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kit, KitCase } from './kit-format.ts'

/** The kit as it is published; `npm run kit` makes it anew. */
export const kit: Kit = JSON.parse(readFileSync(join(import.meta.dirname, 'kit/kit.json'), 'utf8'))

export const casesOf = <L extends KitCase['level']>(level: L) =>
  kit.cases.filter((one): one is Extract<KitCase, { level: L }> => one.level === level)

/** All faults of all cases, `case: fault`. */
export async function faultsOf<C extends KitCase>(
  cases: readonly C[],
  check: (one: C) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = []
  for (const one of cases) faults.push(...(await check(one)).map((fault) => `${one.name}: ${fault}`))
  return faults
}
