import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { SHOP_VERSION } from '#server/platform/shop-version.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, fault } = findingsOf('versions')
const PACKAGE = resolve(import.meta.dirname, '../../../package.json')

/** This program, Node and the database; `database`: null where it cannot be asked. */
export function checkVersions(database: string | null, node = process.versions.node): Finding {
  const { engines } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { engines: { node: string } }
  const oldest = Number(/\d+/.exec(engines.node)![0])
  if (Number.parseInt(node, 10) < oldest)
    return fault(
      `Node ${node} is too old: install Node ${oldest} or a newer one, or run \`npm ci\`, which brings one along.`,
    )
  return ok([`Witryna ${SHOP_VERSION}`, `Node ${node}`, ...(database === null ? [] : [database])].join(', '))
}
