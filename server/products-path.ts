/** Where products are read by their ids, for rows that only a device can name. */
export const PRODUCTS_PATH = '/api/products'
