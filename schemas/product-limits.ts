/**
 * Maximum of products in one answer of `GET /api/products`, and of viewed products stored on a device. Plain: browsers
 * read it.
 */
export const MAX_LISTED = 12
