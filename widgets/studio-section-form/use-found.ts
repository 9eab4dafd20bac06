import { useEffect, useState } from 'react'
import type { Reference } from '#schemas/reference.ts'
import { useHost } from '../host.ts'

/** What a search finds for the typed text; null without one, and until the first answer. A failed search finds nothing. */
export function useFound(
  { find: template, delayMs }: { find: string; delayMs: number },
  typed: string | null,
): readonly Reference[] | null {
  const { read } = useHost()
  const [found, setFound] = useState<readonly Reference[] | null>(null)
  useEffect(() => {
    if (typed === null) {
      setFound(null)
      return
    }
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await read(template, { q: typed.trim() }, asking.signal)
      if (!asking.signal.aborted) setFound(toReferences(answer))
    }, delayMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [read, template, delayMs, typed])
  return found
}

/** Checks what is drawn: schemas are not loaded in the browser. */
function toReferences(answer: unknown): Reference[] {
  const { found } = (answer ?? {}) as { found?: unknown }
  return Array.isArray(found) ? found.filter(isReference) : []
}

function isReference(value: unknown): value is Reference {
  const { value: id, label, kind, image } = (value ?? {}) as Partial<Record<keyof Reference, unknown>>
  return [id, label, kind].every((text) => typeof text === 'string') && (image === undefined || isPicture(image))
}

function isPicture(image: unknown): boolean {
  return typeof image === 'string' && /^(?:\/media\/|https:\/\/)/.test(image)
}
