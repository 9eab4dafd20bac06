import { z } from 'zod'

/** Pagination of a list. */
export const ListPages = z.strictObject({
  current: z.int().min(1),
  count: z.int().min(1),
  /** page numbers with a link, ascending: the first, the last and those around the current one */
  links: z.array(z.strictObject({ page: z.int().min(1), href: z.string() })),
})
