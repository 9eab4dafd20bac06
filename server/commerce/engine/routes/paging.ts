import { z } from 'zod'

/** Query of a list in pages; `perPage` entries on each by default. */
export function pagingOf(perPage: number) {
  return {
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(10_000)
      .default(1)
      .meta({ description: 'Number of the page, from 1.', examples: [1] }),
    perPage: z.coerce
      .number()
      .int()
      .min(1)
      .max(100)
      .default(perPage)
      .meta({ description: 'Entries on a page.', examples: [perPage] }),
  }
}
