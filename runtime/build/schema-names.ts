import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Names of the constants that hold schemas: top-level, in files of the contract. A call such as `Money.meta({ … })` only
 * declares, but the bundler cannot know that: named as pure, the declarations that a chunk does not use go, and zod with
 * them. Only names such as `ProductPrice`, which no function with an effect has.
 */
export function schemaNames(root: string): string[] {
  const files = globSync('{schemas/**,widgets/*}/*.ts', { cwd: root })
  const names = files.flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(DECLARATION), ([, name]) => name!),
  )
  return [...new Set(names)]
}

const DECLARATION = /^(?:export )?const ([A-Z][A-Za-z]*[a-z][A-Za-z]*)\b/gm
