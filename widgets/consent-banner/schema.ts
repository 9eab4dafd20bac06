import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const consentBanner = defineNode({
  type: 'consent-banner',
  group: 'frame',
  title: 'Asks what the shopper agrees to, until they have chosen and whenever it is opened. Domain 1.',
  props: z.strictObject({
    /** link to the privacy policy; absent: no such page */
    privacyHref: z.string().optional(),
  }),
  events: {
    choose: z.strictObject({ preferences: z.boolean().optional(), statistics: z.boolean().optional() }),
  },
})
