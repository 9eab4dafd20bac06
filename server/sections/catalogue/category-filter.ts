import { z } from 'zod'
import { listingAddress } from '#server/compiler/address/listing-state.ts'
import { node, section } from '#server/compiler/section.ts'

/** Categories are links, so that each is a page of its own; the other filters are kept. S2.177, S2.178. */
export const categoryFilterSection = section('category-filter')({
  title: 'The way up and down the categories beside a list of products, with how many products each holds.',
  settings: z.strictObject({}),
  needs: ['listing', 'listingState'],
  uses: ['searchedCategory', 'category'],
  resolve({ data, path, t }) {
    const { listing, listingState, searchedCategory, category } = data
    const state = { ...listingState, page: 1 }
    const isSearch = state.phrase !== null
    const addressOf = ({ id, url }: { id: number; url: string }) =>
      isSearch ? listingAddress(path, { ...state, category: id }) : listingAddress(url, state)

    const shown = isSearch ? searchedCategory : category
    const all = { label: t('menu.all_categories'), href: listingAddress(path, { ...state, category: null }) }
    const above = (shown?.path.slice(0, -1) ?? []).map((each) => ({ label: each.name, href: addressOf(each) }))
    const props = {
      above: isSearch && shown ? [all, ...above] : above,
      current: shown?.name ?? null,
      below: listing.categories.map((each) => ({ label: each.name, href: addressOf(each), count: each.count })),
    }
    return props.above.length + props.below.length > 0 ? node('filter-categories', props) : null
  },
})
