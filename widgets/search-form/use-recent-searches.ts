import { useEffect } from 'react'
import { isSearchable, MAX_PHRASE_LENGTH } from '#schemas/search-limits.ts'
import { useHost } from '../host.ts'

/** Equal to the maximum of suggestions. */
const MOST = 5

interface RecentSearches {
  /** newest first; empty without consent, on the server and at the first draw */
  phrases: readonly string[]
  forget(): void
}

/** Recent searches on this device, with consent; the current search is stored. Architecture 8. */
export function useRecentSearches(shown: string): RecentSearches {
  const { useDeviceMemory } = useHost()
  const { isAllowed, value, keep } = useDeviceMemory('recent-searches')
  const phrases = phrasesIn(value)
  const phrase = shown.trim().slice(0, MAX_PHRASE_LENGTH)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each search, not for each stored value
  useEffect(() => {
    if (!isAllowed || !isSearchable(phrase) || phrases[0] === phrase) return
    const others = phrases.filter((other) => other.toLowerCase() !== phrase.toLowerCase())
    keep([phrase, ...others].slice(0, MOST))
  }, [isAllowed, phrase])

  return { phrases, forget: () => keep([]) }
}

/** Another version of the shop may have written the stored value. */
function phrasesIn(value: unknown): string[] {
  const isPhrase = (each: unknown): each is string => typeof each === 'string' && each.length <= MAX_PHRASE_LENGTH
  return Array.isArray(value) ? value.filter(isPhrase).slice(0, MOST) : []
}
