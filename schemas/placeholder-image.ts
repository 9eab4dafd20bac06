/** What stands in for a picture that a product lacks or that does not exist. S9.29. */
export const PLACEHOLDER_IMAGE = '/media/default'
