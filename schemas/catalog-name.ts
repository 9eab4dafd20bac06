/** `shop`: pages of shoppers. `staff`: pages of staff, drawn with the shop's types and types of their own. */
export const CATALOG_NAMES = ['shop', 'staff'] as const
export type CatalogName = (typeof CATALOG_NAMES)[number]
