import type { Fixtures } from '../fixture.ts'
import type { consentBanner } from './schema.ts'

const on = { choose: [{ do: 'call', op: 'preferences.setConsent' }] } as const

export const fixtures: Fixtures<typeof consentBanner> = {
  usual: { props: { privacyHref: '/prywatnosc' }, on },
  empty: { props: {}, on },
}
