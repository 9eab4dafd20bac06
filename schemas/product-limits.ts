/** Most products that one call of `GET /api/products` answers, and that a device remembers as viewed. Plain: browsers read it. */
export const MAX_LISTED = 12
