/** What stands in for a picture that a product lacks or that does not exist. Spec 9. */
export const PLACEHOLDER_IMAGE = '/media/default'
