/**
 * What shoppers may agree to beyond what the shop cannot work without: `preferences` lets the device remember (recently viewed,
 * recent searches), `statistics` lets the shop count what is done in it. Nothing of either happens before. Domain 1.
 */
export const CONSENT_PURPOSES = ['preferences', 'statistics'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** Raised when what is asked changes its meaning: then everybody is asked again. */
export const CONSENT_VERSION = 1

/** What a shopper chose, and when. */
export interface Consent {
  at: Date
  purposes: ReadonlySet<ConsentPurpose>
}

/** A choice as its cookie holds it: version, second of the choice, purposes agreed to: `1.1795262460.preferences.statistics`. */
export function writeConsent({ at, purposes }: Consent): string {
  const agreed = CONSENT_PURPOSES.filter((purpose) => purposes.has(purpose))
  return [CONSENT_VERSION, Math.floor(at.getTime() / 1000), ...agreed].join('.')
}

/** The choice that a cookie holds; null without one, for another version and for what nobody wrote. */
export function readConsent(cookie: string | null | undefined): Consent | null {
  const [version, second = '', ...agreed] = cookie?.split('.') ?? []
  if (version !== String(CONSENT_VERSION) || !/^\d{1,12}$/.test(second)) return null
  return {
    at: new Date(Number(second) * 1000),
    purposes: new Set(CONSENT_PURPOSES.filter((purpose) => agreed.includes(purpose))),
  }
}
