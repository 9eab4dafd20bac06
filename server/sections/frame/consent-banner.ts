import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { hrefIfTold, LinkTarget } from '#server/sections/link-target.ts'

export const consentBannerSection = section('consent-banner')({
  title: 'Asks what the shopper agrees to: what the device may remember, what may be counted. Domain 1.',
  settings: z.strictObject({
    privacy: LinkTarget.optional().meta({ description: 'The privacy policy; absent: no link to it.' }),
  }),
  async resolve(context) {
    const { privacy } = context.settings
    const privacyHref = privacy ? await hrefIfTold(privacy, context) : null
    return node(
      'consent-banner',
      { ...(privacyHref !== null && { privacyHref }) },
      {
        on: {
          choose: [{ do: 'call', op: 'preferences.setConsent' }, { do: 'close' }],
        },
      },
    )
  },
})
