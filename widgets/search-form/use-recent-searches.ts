import { useEffect } from 'react'
import { useHost } from '../host.ts'
import { isSearchable } from '../parts/phrase.ts'
import type { PhraseField } from '../parts/phrase-field.ts'

interface SearchMemory {
  /** maximum of remembered searches */
  limit: number
  phraseField: PhraseField
}

interface RecentSearches {
  /** newest first; empty without consent, on the server and at the first draw */
  phrases: readonly string[]
  forget(): void
}

/** Recent searches on this device, with consent; the current search is stored. Architecture 8. */
export function useRecentSearches(shown: string, { limit, phraseField }: SearchMemory): RecentSearches {
  const { useDeviceMemory } = useHost()
  const { isAllowed, value, keep } = useDeviceMemory('recent-searches')
  const phrases = phrasesIn(value, phraseField).slice(0, limit)
  const phrase = shown.trim().slice(0, phraseField.maxLength)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each search, not for each stored value
  useEffect(() => {
    if (!isAllowed || !isSearchable(phrase, phraseField) || phrases[0] === phrase) return
    const others = phrases.filter((other) => other.toLowerCase() !== phrase.toLowerCase())
    keep([phrase, ...others].slice(0, limit))
  }, [isAllowed, phrase])

  return { phrases, forget: () => keep([]) }
}

/** Another version of the shop may have written the stored value. */
function phrasesIn(value: unknown, { maxLength }: PhraseField): string[] {
  const isPhrase = (each: unknown): each is string => typeof each === 'string' && each.length <= maxLength
  return Array.isArray(value) ? value.filter(isPhrase) : []
}
