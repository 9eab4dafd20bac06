import { z } from 'zod'
import { defineNode } from '../define-node.ts'

const Credit = z.strictObject({ name: z.string(), href: z.string() })

export const footerLegal = defineNode({
  type: 'footer-legal',
  group: 'frame',
  title: 'The last line of the page: whose shop it is, legal links, who runs and who made it.',
  props: z.strictObject({
    name: z.string(),
    year: z.string(),
    links: z.array(z.strictObject({ label: z.string(), href: z.string() })),
    /** link to the consent banner, on every page; absent: the shop has no banner */
    consentHref: z.string().optional(),
    poweredBy: Credit.optional(),
    craftedBy: Credit.optional(),
  }),
  /** link target before script */
  events: { openConsent: z.strictObject({}) },
  defaults: { name: '', year: '', links: [] },
})
