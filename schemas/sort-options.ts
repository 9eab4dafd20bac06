/** The only sort options, in the order in which they are offered. S9.16. Without zod, so that browsers can hold them. */
export const SORT_OPTIONS = ['price_asc', 'price_desc', 'latest'] as const
