import { readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { CHROMIUM_FLAGS, findChromium } from '../find-chromium.ts'
import { figure, type Result, toResult } from './results.ts'

/** Groups of a category page that do not count, because they have pages of their own. Issue text: section 7. */
const NOT_COUNTED = ['checkout', 'forms', 'overlay', 'overlays']

interface LoadedScript {
  file: string
  /** size on the wire */
  bytes: number
  encoding: string
}

interface Chunk {
  file: string
  name?: string
}

/** JavaScript that a browser loads for a page until the network is idle, in KB of 1000 bytes on the wire. */
export async function measureScriptBytes(
  { port, path }: { port: number; path: string },
  { manifestFile }: { manifestFile: string },
): Promise<{ result: Result; scripts: LoadedScript[] }> {
  const loaded = await loadedScripts(`http://127.0.0.1:${port}${path}`)
  const manifest = Object.values(JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>)
  const excluded = new Set(manifest.filter(({ name = '' }) => NOT_COUNTED.includes(name)).map(({ file }) => `/${file}`))
  const scripts = loaded.filter(({ file }) => !excluded.has(file)).toSorted((a, b) => b.bytes - a.bytes)
  const kb = (list: readonly LoadedScript[]) => list.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  const [largest] = scripts
  const unpacked = scripts.filter(({ encoding }) => encoding !== 'br').length
  return {
    result: toResult({
      what: 'JavaScript of a category page',
      unit: 'KB',
      values: [kb(scripts)],
      goal: 85,
      behind:
        `${scripts.length} files, brotli${unpacked > 0 ? ` but for ${unpacked}` : ''}` +
        (largest ? `; largest ${largest.file.split('/').at(-1)} ${figure(largest.bytes / 1000)} KB` : ''),
    }),
    scripts,
  }
}

async function loadedScripts(url: string): Promise<LoadedScript[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage({ extraHTTPHeaders: { 'accept-encoding': 'gzip, deflate, br' } })
    const found: Promise<LoadedScript>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script' || request.url().endsWith('.js')) found.push(sizeOf(request))
    })
    await page.goto(url, { waitUntil: 'networkidle', timeout: 30_000 })
    return await Promise.all(found)
  } finally {
    await browser.close()
  }
}

async function sizeOf(request: import('playwright').Request): Promise<LoadedScript> {
  const [{ responseBodySize }, response] = await Promise.all([request.sizes(), request.response()])
  const encoding = (await response?.headerValue('content-encoding')) ?? 'identity'
  return { file: new URL(request.url()).pathname, bytes: responseBodySize, encoding }
}
