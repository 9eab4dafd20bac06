/** Version of the consent texts; raised when they change. Domain 2. */
export const CONSENT_VERSION = '2026-11'
