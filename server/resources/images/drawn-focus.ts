import { FocalPoint } from '#schemas/image.ts'
import { parseJson } from '#schemas/safe-json.ts'
import type { MediaPort } from '#server/ports/store.ts'
import type { DiskCache } from './disk-cache.ts'

type Source = Awaited<ReturnType<MediaPort['read']>>

interface Asked {
  focus: FocalPoint | null
  /** The source picture. Throws UpstreamError, at once if it could not be had just now. */
  read: () => Promise<Source>
}

export interface DrawnFocus {
  /** How a picture is cut off; null if there is none. */
  of(path: string): Promise<Asked | null>
}

/** It is part of the source's answer, which may have 16 MB: asked again after this time only. */
const KEPT_MS = 60_000
const MAX_PATHS = 10_000
const LIMITS = { maxBytes: 200, maxDepth: 2 }

/**
 * The point around which pictures are cut off. The last known one lies in the cache beside what was drawn with it, so that
 * a picture is found while its source cannot be read, also after a restart. `now`: steady milliseconds.
 */
export function drawnFocus({
  media,
  cache,
  now = () => performance.now(),
}: {
  media: Pick<MediaPort, 'read'>
  cache: DiskCache
  now?: (() => number) | undefined
}): DrawnFocus {
  const known = new Map<string, { focus: FocalPoint | null; at: number }>()

  function remember(path: string, focus: FocalPoint | null) {
    known.delete(path)
    known.set(path, { focus, at: now() })
    const [oldest] = known.keys()
    if (known.size > MAX_PATHS) known.delete(oldest!)
  }
  async function lastOf(path: string): Promise<FocalPoint | null> {
    const read = parseJson(String(await cache.read(keyOf(path))), LIMITS)
    return FocalPoint.nullable()
      .catch(null)
      .parse(read.ok ? read.value : null)
  }
  async function keep(path: string, focus: FocalPoint | null): Promise<void> {
    remember(path, focus)
    const last = await lastOf(path)
    // A full disk loses it for an outage only.
    if (!isSame(last, focus)) await cache.write(keyOf(path), Buffer.from(JSON.stringify(focus)))
  }
  async function readSource(path: string): Promise<Source> {
    const source = await media.read(path)
    if (source) await keep(path, source.focus)
    else known.delete(path)
    return source
  }

  return {
    async of(path) {
      const recent = known.get(path)
      if (recent && now() - recent.at < KEPT_MS) return { focus: recent.focus, read: () => readSource(path) }
      try {
        const source = await readSource(path)
        return source && { focus: source.focus, read: async () => source }
      } catch (error) {
        const focus = recent ? recent.focus : await lastOf(path)
        // The next ones need not wait for it, too.
        remember(path, focus)
        return { focus, read: () => Promise.reject(error) }
      }
    },
  }
}

const keyOf = (path: string) => `${path} focus`
const isSame = (one: FocalPoint | null, other: FocalPoint | null) =>
  one?.xPercent === other?.xPercent && one?.yPercent === other?.yPercent
