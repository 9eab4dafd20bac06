import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { isDiskFull } from '#server/platform/database/errors.ts'
import { drawPicture, pictureKeys, pictureSize } from './art/pictures.ts'

const EXTENSION = '.png'
const LOGOS = fileURLToPath(new URL('./logos/', import.meta.url))
const LOGO_KEYS: ReadonlySet<string> = new Set(readdirSync(LOGOS).map((file) => `logos/${file}`))

/** Pictures in progress, by file: concurrent requests share one. */
const inProgress = new Map<string, Promise<Rendered>>()
/** Requested pictures: background work pauses until they are done. */
const wanted = new Set<Promise<unknown>>()

/** `unsaved`: there was no space for the file, so its bytes are here. */
type Rendered = { isNew: boolean; unsaved?: { bytes: Buffer; error: unknown } }

export interface RenderOptions {
  /** folder of the rendered pictures, created if missing */
  dir: string
  /** keys to render; default: all, unknown ones are left out */
  keys?: readonly string[]
  /** called after each stored picture, existing ones included */
  onDone?: (key: string) => void
  /** ends the work after the current picture */
  signal?: AbortSignal
}

/**
 * Renders the demo shop's pictures one after another into `dir/<key>.png`, skips existing ones, and pauses after each
 * for as long as it took, so that shoppers come first. Resolves when all exist or the signal aborts; rejects if a file
 * cannot be written.
 */
export async function renderPictures({
  dir,
  keys = byVisibility(pictureKeys()),
  onDone,
  signal,
}: RenderOptions): Promise<void> {
  for (const key of keys) {
    if (signal?.aborted) return
    if (!pictureSize(key)) continue
    while (wanted.size > 0 && !signal?.aborted) await Promise.allSettled(wanted)
    const startedAt = performance.now()
    const { isNew, unsaved } = await ensurePicture(dir, key)
    if (unsaved) throw unsaved.error
    onDone?.(key)
    if (isNew) await pauseFor(performance.now() - startedAt, signal)
  }
}

/** Pictures of the home page come before close-ups and blog pictures. */
function byVisibility(keys: readonly string[]): string[] {
  const rank = (key: string) => {
    if (/^(default|hero|story|footer)/.test(key)) return 0
    if (key.startsWith('category/')) return 1
    return /\/front/.test(key) ? 2 : 3
  }
  return keys.toSorted((a, b) => rank(a) - rank(b))
}

async function pauseFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  // An abort during the pause ends the work early; it is not an error.
  await pause(ms, undefined, signal && { signal }).catch(() => undefined)
}

/**
 * The path of one picture (`hero/office-wide`, also with its `.png`) or logo (`logos/blik.svg`), rendered now if it is
 * missing; null for an unknown key. Concurrent requests for one picture render it once. On a full disk it returns the
 * picture's bytes instead, so that browsing goes on; rejects if the file cannot be written for another reason.
 */
export async function pictureFile({ dir, key: asked }: { dir: string; key: string }): Promise<string | Buffer | null> {
  if (LOGO_KEYS.has(asked)) return join(LOGOS, asked.slice('logos/'.length))
  const key = asked.endsWith(EXTENSION) ? asked.slice(0, -EXTENSION.length) : asked
  if (!pictureSize(key)) return null
  const work = ensurePicture(dir, key)
  wanted.add(work)
  const { unsaved } = await work.finally(() => wanted.delete(work))
  return unsaved?.bytes ?? fileOf(dir, key)
}

// Only keys of the index come here, so none of them can lead out of the folder.
const fileOf = (dir: string, key: string) => join(dir, `${key}${EXTENSION}`)

/** Returns whether the picture had to be rendered or awaited. */
async function ensurePicture(dir: string, key: string): Promise<Rendered> {
  const file = fileOf(dir, key)
  const pending = inProgress.get(file)
  if (!pending && existsSync(file)) return { isNew: false }
  const work = pending ?? render(file, key).finally(() => inProgress.delete(file))
  inProgress.set(file, work)
  return work
}

async function render(file: string, key: string): Promise<Rendered> {
  const image = await sharp(Buffer.from(drawPicture(key)))
    .png()
    .toBuffer()
  const unfinished = `${file}.${process.pid}.tmp`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(unfinished, image)
    await rename(unfinished, file)
    return { isNew: true }
  } catch (error) {
    await rm(unfinished, { force: true })
    if (isDiskFull(error)) return { isNew: true, unsaved: { bytes: image, error } }
    throw error
  }
}
