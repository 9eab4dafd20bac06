import { z } from 'zod'
import { LinkTarget } from '#schemas/web-address.ts'

/** A link: text and address. Each use adds a description of its own. */
export const TextLink = z.strictObject({
  label: z.string().meta({ description: 'Text of the link, in the language of the page.', examples: ['Contact'] }),
  href: LinkTarget.meta({
    description: 'Address of the link: a path of this shop, or an absolute URL of another site.',
    examples: ['/en/contact'],
  }),
})

/** A link of a navigation, which marks the present page. */
export const NavigationLink = TextLink.extend({
  isCurrent: z.boolean().meta({ description: 'True for the link of the present page; absent: false.' }).optional(),
})
