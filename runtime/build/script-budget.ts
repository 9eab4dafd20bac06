import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** JavaScript of every page in bytes, with brotli. A change that needs more takes them from somewhere, or says why. */
const LIMIT_BYTES = 85_000
/** The entry names the types and chunks of each extension, and parts that it draws may be shared from then on. */
const EXTENSION_BYTES = 1_000

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
}

/** Throws if the files that every page loads at once, the entry and its imports, are larger than the limit. */
export async function checkScriptBudget(
  client: string,
  { extensions = 0, limitBytes }: { extensions?: number; limitBytes?: number } = {},
): Promise<void> {
  const limit = limitBytes ?? LIMIT_BYTES + extensions * EXTENSION_BYTES
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8'))
  const atOnce = new Set<string>()
  const waiting = Object.keys(manifest).filter((key) => manifest[key]!.isEntry)
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (atOnce.has(key)) continue
    atOnce.add(key)
    waiting.push(...(manifest[key]!.imports ?? []))
  }
  const sizes = await Promise.all(
    [...atOnce].map(async (key) => (await stat(join(client, `${manifest[key]!.file}.br`))).size),
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  if (bytes > limit)
    throw new Error(
      `Every page loads ${bytes} bytes of JavaScript at once, more than ${limit}: load what few pages need later.`,
    )
}
