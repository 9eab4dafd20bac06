/** Placeholder for a missing product image. S9.29. */
export const PLACEHOLDER_IMAGE = '/media/default'
