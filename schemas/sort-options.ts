/** The only sort options, in the order of the menu. S9.16. Without zod, so that browsers can load them. */
export const SORT_OPTIONS = ['price_asc', 'price_desc', 'latest'] as const
