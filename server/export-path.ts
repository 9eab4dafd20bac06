/** Where customers get everything that is kept about them. */
export const EXPORT_PATH = '/api/account/export'
