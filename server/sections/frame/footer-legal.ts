import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'
import { hrefIfTold, LinkTarget } from '#server/sections/link-target.ts'

/** A company named in the credits, with its site. */
const Credit = z.strictObject({ name: z.string().min(1), href: z.string().regex(/^https:\/\//) })

export const footerLegalSection = section('footer-legal')({
  title: 'The last line: name of the shop, legal links, powered-by and crafted-by credits.',
  settings: z.strictObject({
    /** replaces the store's name while store config cannot be read */
    name: z.string().min(1),
    links: z.array(z.strictObject({ label: LocalizedText, to: LinkTarget })).max(12),
    /** section of the same frame that asks for consent; absent: no link to it */
    consent: z.string().min(1).optional(),
    poweredBy: Credit.optional(),
    craftedBy: Credit.optional(),
  }),
  needs: ['config'],
  async resolve({ settings, data: { config }, now, ...context }) {
    const links = await Promise.all(
      settings.links.map(async ({ label, to }) => {
        const href = await hrefIfTold(to, context)
        return href === null ? [] : [{ label: pickText(label, context.locale), href }]
      }),
    )
    const { consent, poweredBy, craftedBy } = settings
    return node(
      'footer-legal',
      {
        name: config?.get('general/store/name') ?? settings.name,
        year: String(now.getUTCFullYear()),
        links: links.flat(),
        ...(consent && { consentHref: `#frame.${consent}` }),
        ...(poweredBy && { poweredBy }),
        ...(craftedBy && { craftedBy }),
      },
      consent ? { on: { openConsent: [{ do: 'open', target: `frame.${consent}` }] } } : {},
    )
  },
})
