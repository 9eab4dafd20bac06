import type { Listing } from '#schemas/listing.ts'
import type { ListingState } from '#server/compiler/address/listing-state.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'

/** Title of a list: its name, the selected filters and the page, so that tabs and history entries differ. */
export function listingTitle(
  name: string,
  { listing, listingState: state }: { listing: Listing; listingState: ListingState },
  { t }: Pick<LoadContext, 't'>,
): string {
  return [
    name,
    chosenLabels(listing, state).join(', '),
    state.page > 1 ? t('pagination.page', { page: state.page }) : '',
  ]
    .filter((part) => part !== '')
    .join(' – ')
}

/** Labels of the selected filters. */
function chosenLabels({ facets }: Listing, { filters }: Pick<ListingState, 'filters'>): string[] {
  return facets.flatMap(({ code, label, type, values }) =>
    values
      .filter(({ value }) => filters[code]?.includes(value))
      .map((value) => (type === 'boolean' ? `${label}: ${value.label}` : value.label)),
  )
}
