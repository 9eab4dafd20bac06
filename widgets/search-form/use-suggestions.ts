import { useEffect, useState } from 'react'
import type { Suggestion, Suggestions } from '#schemas/suggestion.ts'
import { useHost } from '../host.ts'
import { isSearchable } from '../parts/phrase.ts'
import type { PhraseField } from '../parts/phrase-field.ts'

export interface Suggested extends Suggestions {
  /** the phrase of the answer */
  phrase: string
}

interface SuggestionQuery {
  /** URI Template */
  template: string
  /** time after the last letter, in ms. S5.32, S9.14 */
  delayMs: number
  phraseField: PhraseField
}

/**
 * Suggestions for the typed text, debounced; null for too short a text and until the first answer. An answer is used
 * only if its phrase is still the newest; a failed request counts as no results (S8.33).
 */
export function useSuggestions(
  { template, delayMs, phraseField }: SuggestionQuery,
  typed: string | null,
): Suggested | null {
  const { read } = useHost()
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  const phrase = typed?.trim() ?? ''
  const isEnough = isSearchable(phrase, phraseField)

  useEffect(() => {
    if (!isEnough) {
      setSuggested(null)
      return
    }
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const answer = toSuggestions(await read(template, { phrase }, asking.signal))
      if (!asking.signal.aborted) setSuggested({ ...answer, phrase })
    }, delayMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [read, template, delayMs, phrase, isEnough])

  return suggested
}

/**
 * Checks the fields that are drawn: schemas are not loaded in the browser, and an unexpected answer must not break a
 * page.
 */
function toSuggestions(answer: unknown): Suggestions {
  const { products, total } = (answer ?? {}) as Partial<Record<keyof Suggestions, unknown>>
  const found = Array.isArray(products) ? products.filter(isSuggestion) : []
  return { products: found, total: typeof total === 'number' ? total : found.length }
}

function isSuggestion(value: unknown): value is Suggestion {
  const { id, sku, name, href } = (value ?? {}) as Partial<Record<keyof Suggestion, unknown>>
  return [id, sku, name, href].every((text) => typeof text === 'string')
}
