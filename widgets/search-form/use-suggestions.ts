import { useEffect, useState } from 'react'
import { isSearchable } from '#schemas/search-limits.ts'
import type { Suggestion, Suggestions } from '#schemas/suggestion.ts'
import { useHost } from '../host.ts'

/** Wait after the last letter. S5.32, S9.14. */
const SETTLE_MS = 200

export interface Suggested extends Suggestions {
  /** what was searched for */
  phrase: string
}

/**
 * Suggestions for what has been typed, once typing has rested; null while too little is typed and until the first answer. An
 * answer counts only as long as its phrase is the newest; one that failed reads as no results (S8.33).
 */
export function useSuggestions(address: string, typed: string | null): Suggested | null {
  const { read } = useHost()
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  const phrase = typed?.trim() ?? ''
  const isEnough = isSearchable(phrase)

  useEffect(() => {
    if (!isEnough) {
      setSuggested(null)
      return
    }
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const answer = toSuggestions(await read(address, { phrase }, asking.signal))
      if (!asking.signal.aborted) setSuggested({ ...answer, phrase })
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [read, address, phrase, isEnough])

  return suggested
}

/** What can be drawn of an answer; schemas are not in the browser, and a page must not break by an answer. */
function toSuggestions(answer: unknown): Suggestions {
  const { products, total } = (answer ?? {}) as Partial<Record<keyof Suggestions, unknown>>
  const found = Array.isArray(products) ? products.filter(isSuggestion) : []
  return { products: found, total: typeof total === 'number' ? total : found.length }
}

function isSuggestion(value: unknown): value is Suggestion {
  const { id, sku, name, href } = (value ?? {}) as Partial<Record<keyof Suggestion, unknown>>
  return [id, sku, name, href].every((text) => typeof text === 'string')
}
