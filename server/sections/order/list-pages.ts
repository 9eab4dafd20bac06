import type { z } from 'zod'
import { linkedPages } from '#server/compiler/address/listing-state.ts'
import type { Paged } from '#server/ports/orders.ts'
import type { ListPages } from '#widgets/parts/list-pages.ts'

/** The linked pages of a list, each with its address. */
export function listPages(
  { page, perPage, total }: Omit<Paged<unknown>, 'data'>,
  hrefOf: (page: number) => string,
): z.infer<typeof ListPages> {
  const count = Math.max(1, Math.ceil(total / perPage))
  return { current: page, count, links: linkedPages(page, count).map((at) => ({ page: at, href: hrefOf(at) })) }
}
