import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'

/** Pagination of a list. */
export const ListPages = z.strictObject({
  current: z
    .int()
    .min(1)
    .meta({ description: 'Number of the present page, counted from 1.', examples: [2] }),
  count: z
    .int()
    .min(1)
    .meta({ description: 'Number of pages; with 1 there is no pagination.', examples: [7] }),
  links: z
    .array(
      z.strictObject({
        page: z
          .int()
          .min(1)
          .meta({ description: 'Number of the page, counted from 1.', examples: [3] }),
        href: ShopPath.meta({
          description: 'Path and query of the page, with all filters kept.',
          examples: ['/en/coffee?page=3'],
        }),
      }),
    )
    .meta({
      description:
        'Pages with a link, ascending: the first, the last and those around the present one; pages between them are left out.',
    }),
})
