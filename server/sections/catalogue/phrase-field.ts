import { MAX_PHRASE_LENGTH, MIN_PHRASE_LENGTH } from '#schemas/search-limits.ts'

/** The field of each search form: the search screen reads it. S5.31. */
export const PHRASE_FIELD = { name: 'phrase', minLength: MIN_PHRASE_LENGTH, maxLength: MAX_PHRASE_LENGTH } as const
