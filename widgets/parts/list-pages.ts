import { z } from 'zod'

/** The pages of a list that links are drawn for. */
export const ListPages = z.strictObject({
  current: z.int().min(1),
  count: z.int().min(1),
  /** pages that a link is drawn for, ascending: the first, the last and those around the current one */
  links: z.array(z.strictObject({ page: z.int().min(1), href: z.string() })),
})
