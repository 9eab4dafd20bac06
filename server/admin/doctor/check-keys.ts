import { statSync } from 'node:fs'
import { join } from 'node:path'
import { readKey } from '#server/platform/database/kept-keys.ts'
import { SECRET_KEY } from '#server/platform/shop-secret.ts'
import { KEY_NAMES, type ShopDatabase } from '../backup/shop-data.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning, fault } = findingsOf('keys')
const OTHERS = 0o077

interface Keys {
  dataDir: string
  /** databases that are there: a commerce API of its own has no secret of the shop, and a shop without one has nothing else */
  names: readonly ShopDatabase[]
  /** in the database; null where keys are files */
  stored: readonly string[] | null
  /** SECRET is set */
  hasSecret: boolean
  hasOrders: boolean
}

/** The keys that the shop signs and checks with: a missing one is made anew, and what it signed before is void. */
export function checkKeys({ dataDir, names, stored, hasSecret, hasOrders }: Keys): Finding[] {
  const place = stored === null ? dataDir : 'the schema keys'
  const needed = KEY_NAMES.filter((name) =>
    name === SECRET_KEY ? names.includes('layouts') && !hasSecret : names.includes('engine'),
  )
  const found = needed.map((name) => ({ name, ...lookAt(name, { dataDir, stored }) }))
  // Before the first start there are none.
  if (!hasOrders && found.every(({ isThere }) => !isThere)) return [ok('the first start makes them')]
  const findings = found.flatMap(({ name, isThere, findings }) => [
    ...findings,
    ...(isThere
      ? []
      : [
          fault(
            `The key ${name} is missing in ${place}: put it back from a backup. Else the next start makes another one, and what the old one has signed, such as log-ins or links, is void.`,
          ),
        ]),
  ])
  return findings.length > 0 ? findings : [ok(`all are in ${place}`)]
}

function lookAt(
  name: string,
  { dataDir, stored }: Pick<Keys, 'dataDir' | 'stored'>,
): { isThere: boolean; findings: Finding[] } {
  if (stored !== null) return { isThere: stored.includes(name), findings: [] }
  const file = join(dataDir, name)
  try {
    if (readKey(dataDir, name) === null) return { isThere: false, findings: [] }
    const isOpen = (statSync(file).mode & OTHERS) !== 0
    return {
      isThere: true,
      findings: isOpen ? [warning(`Other accounts of this machine can read ${file}: \`chmod 600\` it.`)] : [],
    }
  } catch (error) {
    return { isThere: true, findings: [fault((error as Error).message)] }
  }
}
