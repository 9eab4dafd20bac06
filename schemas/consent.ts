/**
 * Purposes beyond strictly necessary storage: `preferences` lets the device store data (recently viewed, recent
 * searches), `statistics` allows analytics. Neither happens without consent. Domain 1.
 */
export const CONSENT_PURPOSES = ['preferences', 'statistics'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** Increase it when the meaning of a purpose changes: then each shopper is asked again. */
export const CONSENT_VERSION = 1

/** A shopper's choice and its time. */
export interface Consent {
  at: Date
  purposes: ReadonlySet<ConsentPurpose>
}

/**
 * A choice as stored in its cookie: version, second of the choice, accepted purposes:
 * `1.1795262460.preferences.statistics`.
 */
export function writeConsent({ at, purposes }: Consent): string {
  const agreed = CONSENT_PURPOSES.filter((purpose) => purposes.has(purpose))
  return [CONSENT_VERSION, Math.floor(at.getTime() / 1000), ...agreed].join('.')
}

/** The choice in a cookie; null without one, for another version and for an invalid value. */
export function readConsent(cookie: string | null | undefined): Consent | null {
  const [version, second = '', ...agreed] = cookie?.split('.') ?? []
  if (version !== String(CONSENT_VERSION) || !/^\d{1,12}$/.test(second)) return null
  return {
    at: new Date(Number(second) * 1000),
    purposes: new Set(CONSENT_PURPOSES.filter((purpose) => agreed.includes(purpose))),
  }
}
