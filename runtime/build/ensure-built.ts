import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { inputHash } from './input-hash.ts'

/** What is built of some of the sources. */
interface BuildPart {
  /** folders of its inputs */
  roots: readonly string[]
  /** file that holds the hash of the inputs of the last build */
  stamp: string
  /** must be there */
  files: readonly string[]
  write(): Promise<void>
}

interface Build {
  root: string
  parts: readonly BuildPart[]
  /** whether unchanged parts are built, too */
  isForced: boolean
  /** runs before the first part that is built, whichever it is, and throws if nothing may be built */
  check(): Promise<void>
}

/** Builds the parts whose inputs have changed. Whether there were any. */
export async function ensureBuilt({ root, parts, isForced, check }: Build): Promise<boolean> {
  const hashed = await Promise.all(parts.map(async (part) => ({ ...part, hash: await inputHash(root, part.roots) })))
  const changed = []
  for (const part of hashed) if (isForced || !(await isBuilt(part))) changed.push(part)
  if (changed.length > 0) await check()
  for (const { stamp, hash, write } of changed) {
    await write()
    await writeFile(stamp, hash)
  }
  return changed.length > 0
}

async function isBuilt({ stamp, files, hash }: BuildPart & { hash: string }): Promise<boolean> {
  return [stamp, ...files].every(existsSync) && (await readFile(stamp, 'utf8')) === hash
}
