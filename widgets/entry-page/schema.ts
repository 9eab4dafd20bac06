import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { OutcomeOrNews } from '../parts/outcome.ts'
import { TextLink } from '../parts/text-link.ts'

export const entryPage = defineNode({
  type: 'entry-page',
  group: 'forms',
  title: 'A narrow page with one thing to do or to be told: login, registration, a mailed link.',
  props: z.strictObject({
    title: z.string().meta({ description: 'Heading of the page (level 1).', examples: ['Log in'] }),
    lead: z
      .string()
      .meta({
        description: 'A sentence below the heading; absent: none.',
        examples: ['Enter your e-mail address, and we send you a link.'],
      })
      .optional(),
    outcome: OutcomeOrNews.optional(),
    ways: z
      .array(TextLink)
      .meta({ description: 'Links below the form, drawn as buttons, the main one first; absent: none.' })
      .optional(),
    others: z
      .array(
        TextLink.extend({
          question: z
            .string()
            .meta({ description: 'Question before the link.', examples: ["Don't have an account yet?"] }),
        }),
      )
      .meta({ description: 'Alternatives to the form, a question and a link each; absent: none.' })
      .optional(),
  }),
  slots: { form: 'The main form.', more: 'An alternative form, beside the main one on wide pages.' },
  defaults: { title: '' },
})
