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
    /** jump to where consent is given and taken back, on every page; absent: nothing asks for it */
    consentHref: z.string().optional(),
    poweredBy: Credit.optional(),
    craftedBy: Credit.optional(),
  }),
  /** before script the link jumps there */
  events: { openConsent: z.strictObject({}) },
  defaults: { name: '', year: '', links: [] },
})
