import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'
import { hrefIfTold, LinkTarget } from '#server/sections/link-target.ts'

/** A company named in the credits, with its site. */
const Credit = z.strictObject({
  name: z
    .string()
    .min(1)
    .meta({ description: 'Name of the company.', examples: ['Witryna'] }),
  href: z
    .string()
    .regex(/^https:\/\//)
    .meta({ description: 'Its site.', examples: ['https://witryna.example'] }),
})

export const footerLegalSection = section('footer-legal')({
  title: 'The last line: name of the shop, legal links, powered-by and crafted-by credits.',
  settings: z.strictObject({
    name: z
      .string()
      .min(1)
      .meta({ description: 'Name of the shop while store config cannot be read.', examples: ['Lipa'] }),
    links: z
      .array(
        z.strictObject({
          label: LocalizedText.meta({ description: 'Text of the link.' }),
          to: LinkTarget.meta({ description: 'Where it leads; a link without a target is left out.' }),
        }),
      )
      .max(12)
      .meta({ description: 'Legal links, in order.' }),
    consent: z
      .string()
      .min(1)
      .optional()
      .meta({
        description: 'Key of the section of the same frame that asks for consent; absent: no link to it.',
        examples: ['consent'],
      }),
    poweredBy: Credit.optional().meta({ description: 'Maker of the software; absent: not named.' }),
    craftedBy: Credit.optional().meta({ description: 'Maker of the shop; absent: not named.' }),
  }),
  needs: ['config'],
  async resolve(context) {
    const { settings, data, year } = context
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
        name: data.config?.get('general/store/name') ?? settings.name,
        year: String(year),
        links: links.flat(),
        ...(consent && { consentHref: `#frame.${consent}` }),
        ...(poweredBy && { poweredBy }),
        ...(craftedBy && { craftedBy }),
      },
      consent ? { on: { openConsent: [{ do: 'open', target: `frame.${consent}` }] } } : {},
    )
  },
})
