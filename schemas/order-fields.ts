import { z } from 'zod'

/* Fields of orders, their parcels, documents and lists. */

export const orderNumber = z.string().meta({ description: 'Number of the order.', examples: ['100015079'] })
export const createdAt = instant('Time of the order')

export function instant(meaning: string) {
  return z.string().meta({ description: `${meaning}, ISO 8601 in UTC.`, examples: ['2026-11-20T18:42:00.000Z'] })
}

export const orNull = (meaning: string) => ({
  description: `${meaning}, ISO 8601 in UTC; null: not yet.`,
  examples: ['2026-11-20T18:42:00.000Z'],
})

export function day(meaning: string) {
  return z.string().meta({ description: `${meaning}, ISO 8601.`, examples: ['2026-11-27'] })
}

export const paging = (what: string) => ({
  total: z.int().meta({ description: `Number of ${what} on all pages.`, examples: [14] }),
  page: z.int().meta({ description: 'Number of the page, from 1.', examples: [1] }),
  perPage: z.int().meta({ description: `Number of ${what} on a page.`, examples: [10] }),
})
