import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

export const newsletterForm = defineNode({
  type: 'newsletter-form',
  group: 'foot',
  title: 'The newsletter form of the footer: e-mail address and consent. Light, because every page has it.',
  props: z.strictObject({
    title: z.string().meta({ description: 'Heading (level 2).', examples: ['Newsletter'] }),
    lead: z
      .string()
      .meta({ description: 'What the newsletter tells of; absent: nothing.', examples: ['One e-mail a week at most.'] })
      .optional(),
    emailLabel: z.string().meta({ description: 'Label of the e-mail field.', examples: ['E-mail address'] }),
    consent: z.string().meta({
      description: 'Wording of the consent, beside its checkbox. It is what the shop logs.',
      examples: ['I want to receive offers by email. I can withdraw consent at any time.'],
    }),
    submit: z.string().meta({ description: 'Text of the submit button.', examples: ['Subscribe'] }),
    sent: z.string().meta({
      description: 'Message after a successful submit, in place of the fields.',
      examples: ['Check your inbox and confirm with the link.'],
    }),
    note: z
      .strictObject({
        text: z.string().meta({ description: 'The information as text.', examples: ['How we process data'] }),
        href: ShopPath.meta({
          description: 'Path of the page that says more: the text is a link; absent: plain text.',
          examples: ['/en/privacy'],
        }).optional(),
      })
      .meta({ description: 'Information below the button; absent: none.' })
      .optional(),
    stamp: z
      .string()
      .meta({
        description:
          'Signed creation time of the form. Without script it is sent back unchanged as the field `$stamp`, in place of the captcha; absent on pages that are the same for all, whose form is then shown once more on its own page.',
        examples: ['1795262460.Q2hlY2tzdW0'],
      })
      .optional(),
  }),
  events: {
    submit: z
      .strictObject({
        email: z.string().meta({
          description: 'The address as it was typed. A refusal comes as a field error under this name.',
          examples: ['anna@example.com'],
        }),
        newsletter: z
          .boolean()
          .meta({ description: 'Whether the consent is ticked; refused under this name without it.' }),
      })
      .meta({ description: 'The shopper submits the form.' }),
  },
  defaults: { title: '', emailLabel: '', consent: '', submit: '', sent: '' },
  fallback: 'drop',
})
