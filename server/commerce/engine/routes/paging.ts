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

/** Query of a long list of products, continued after the last one: at most `most`, `usual` by default. */
export function productsAfter({ usual, most }: { usual: number; most: number }) {
  return {
    after: z
      .string()
      .max(64)
      .optional()
      .meta({
        description: 'Id of the last product of the page before; absent: from the first.',
        examples: ['zmierzch'],
      }),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(most)
      .default(usual)
      .meta({ description: 'Maximum number of products.', examples: [usual] }),
  }
}
