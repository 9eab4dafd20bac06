import type { PhraseField } from './phrase-field.ts'

/** Whether a phrase is long enough to be sent. S5.31. */
export function isSearchable(phrase: string, { minLength }: PhraseField): boolean {
  return [...phrase.trim()].length >= minLength
}

/** Address of the results of a phrase, as the search form leads to it. */
export function resultsHref(action: string, { name }: PhraseField, phrase: string): string {
  return `${action}?${new URLSearchParams({ [name]: phrase })}`
}
