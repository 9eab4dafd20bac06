import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

export const consentBanner = defineNode({
  type: 'consent-banner',
  group: 'foot',
  title: 'Asks what the shopper agrees to, until they have chosen and whenever it is opened. Domain 1.',
  props: z.strictObject({
    privacyHref: ShopPath.meta({
      description: 'Path of the privacy policy; absent if there is no such page.',
      examples: ['/en/privacy'],
    }).optional(),
  }),
  events: {
    choose: z
      .strictObject({
        preferences: z
          .boolean()
          .meta({
            description:
              'Consent that the device stores recently viewed products and recent searches; absent: refused.',
          })
          .optional(),
        statistics: z
          .boolean()
          .meta({ description: 'Consent to statistics about visits; absent: refused.' })
          .optional(),
      })
      .meta({ description: 'The shopper accepts all purposes, refuses all, or saves a choice of them.' }),
  },
})
