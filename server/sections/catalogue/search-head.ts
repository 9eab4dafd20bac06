import { z } from 'zod'
import { isSearchable } from '#schemas/search-limits.ts'
import { isNarrowed } from '#server/compiler/address/listing-state.ts'
import { node, section } from '#server/compiler/section.ts'
import { PHRASE_FIELD } from './phrase-field.ts'

export const searchHeadSection = section('search-head')({
  title: 'What was searched for, the field to search again, and what to say when nothing was found.',
  settings: z.strictObject({}),
  needs: ['listing', 'listingState'],
  resolve({ data: { listing, listingState }, path }) {
    const phrase = listingState.phrase ?? ''
    // If filters leave no results, the list says so: the phrase is not the reason.
    const isFound = listing.total > 0 || isNarrowed(listingState)
    const outcome = isSearchable(phrase) ? (isFound ? 'found' : 'none') : 'short'
    return node('search-head', { action: path, field: PHRASE_FIELD, phrase, outcome })
  },
})
