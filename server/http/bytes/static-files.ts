import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { ByteEntry } from './byte-entry.ts'
import { makeEntry } from './byte-entry.ts'
import { answerEntry } from './entry-answer.ts'

/** `name-<hash>.ext`, one level deep: the only names that the build writes, so no name leads out of the folder. */
const NAME = /^[A-Za-z0-9_.-]+-[A-Za-z0-9_-]{6,}\.[a-z0-9]+$/
const MAX_FILE_BYTES = 8 * 1024 * 1024
const KEPT_BYTES = 24 * 1024 * 1024

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.map': 'application/json',
}
/** Formats that are packed already. */
const PACKED = new Set(['.woff2', '.png', '.webp', '.avif'])

/**
 * `GET /assets/<file>` from the client build: names carry a hash of the content, so browsers keep them for good. A file
 * is read once with its packed forms from the build, and kept in memory.
 */
export function staticFiles(assetsDir: string): Hono {
  const kept = new LRUCache<string, ByteEntry>({ maxSize: KEPT_BYTES, sizeCalculation: (entry) => entry.sizeBytes })
  const reading = new Map<string, Promise<ByteEntry | null>>()
  const routes = new Hono()

  async function read(name: string): Promise<ByteEntry | null> {
    const extension = extname(name)
    const type = TYPES[extension]
    const path = join(assetsDir, name)
    if (!type || !(await isFile(path))) return null
    const [br, gzip] = await Promise.all([readMaybe(`${path}.br`), readMaybe(`${path}.gz`)])
    const entry = await makeEntry({
      status: 200,
      bytes: await readFile(path),
      headers: {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      },
      encodings: PACKED.has(extension) ? [] : 'kept',
      packed: { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
    })
    kept.set(name, entry)
    return entry
  }

  function readOnce(name: string): Promise<ByteEntry | null> {
    const under = reading.get(name)
    if (under) return under
    const coming = read(name).finally(() => reading.delete(name))
    reading.set(name, coming)
    return coming
  }

  routes.get('/assets/:name', async (c) => {
    const name = c.req.param('name')
    const entry = NAME.test(name) ? (kept.get(name) ?? (await readOnce(name))) : null
    if (entry) return answerEntry(entry, c.req.raw.headers)
    return c.text('Not found', 404, { 'cache-control': 'no-store' })
  })
  return routes
}

async function readMaybe(path: string): Promise<Buffer | null> {
  return (await isFile(path)) ? readFile(path) : null
}

async function isFile(path: string): Promise<boolean> {
  try {
    const found = await stat(path)
    return found.isFile() && found.size <= MAX_FILE_BYTES
  } catch {
    // An old tab requests a file of an earlier build.
    return false
  }
}
