import type { z } from 'zod'
import type { DataKey } from '#server/screens/loaded-data.ts'
import { breadcrumbsSection } from './breadcrumbs.ts'
import { cartEmptySection } from './cart-empty.ts'
import { cartLinesSection } from './cart-lines.ts'
import { cartPageSection } from './cart-page.ts'
import { cartSummarySection } from './cart-summary.ts'
import { categoryHeadSection } from './category-head.ts'
import { couponFormSection } from './coupon-form.ts'
import { productListingSection } from './product-listing.ts'
import { productMainSection } from './product-main.ts'
import { productRowSection } from './product-row.ts'
import { productTabsSection } from './product-tabs.ts'
import { searchHeadSection } from './search-head.ts'
import type { SectionType } from './section.ts'

// biome-ignore lint/suspicious/noExplicitAny: a list of sections of any settings and needs
type AnySection = SectionType<string, any, any, any>

/** Every section type that layouts may place; a repeated type throws when the list is built. */
export const sections: ReadonlyMap<string, SectionType<string, z.ZodObject, DataKey, string>> = byType([
  breadcrumbsSection,
  cartEmptySection,
  cartLinesSection,
  cartPageSection,
  cartSummarySection,
  categoryHeadSection,
  couponFormSection,
  productListingSection,
  productMainSection,
  productRowSection,
  productTabsSection,
  searchHeadSection,
])

function byType(list: readonly AnySection[]): ReadonlyMap<string, AnySection> {
  const map = new Map(list.map((entry) => [entry.type, entry]))
  if (map.size !== list.length) throw new Error('a section type stands in the list twice')
  return map
}
