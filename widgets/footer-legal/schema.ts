import { z } from 'zod'
import { Fragment, WebAddress } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { TextLink } from '../parts/text-link.ts'

const Credit = z.strictObject({
  name: z.string().meta({ description: 'Name of the company.', examples: ['Witryna'] }),
  href: WebAddress.meta({ description: 'Address of its site, https.', examples: ['https://witryna.example'] }),
})

export const footerLegal = defineNode({
  type: 'footer-legal',
  group: 'foot',
  title: 'The last line of the page: whose shop it is, legal links, who runs and who made it.',
  props: z.strictObject({
    name: z.string().meta({
      description: 'Name of the shop for the copyright line; empty leaves the line out.',
      examples: ['Lipa'],
    }),
    year: z.string().meta({ description: 'The present year (UTC) for the copyright line.', examples: ['2026'] }),
    links: z.array(TextLink).meta({ description: 'Links to legal pages, in order.' }),
    consentHref: Fragment.meta({
      description:
        'Fragment with the node id of the consent banner: target of the link that opens it again, before script. Absent if the shop has no banner.',
      examples: ['#frame.consent'],
    }).optional(),
    poweredBy: Credit.meta({ description: 'Company that runs the shop; absent: no credit.' }).optional(),
    craftedBy: Credit.meta({ description: 'Company that made the shop; absent: no credit.' }).optional(),
  }),
  events: {
    openConsent: z
      .strictObject({})
      .meta({ description: 'A click on the link to the consent banner; its steps replace the jump to `consentHref`.' }),
  },
  defaults: { name: '', year: '', links: [] },
})
