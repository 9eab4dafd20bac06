import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { OutcomeOrNews } from '../parts/outcome.ts'
import { NavigationLink } from '../parts/text-link.ts'

export const accountPage = defineNode({
  type: 'account-page',
  group: 'forms',
  title: 'A page of the account: its navigation beside what the page is about.',
  props: z.strictObject({
    title: z.string().meta({ description: 'Heading of the page (level 1).', examples: ['Addresses'] }),
    groups: z
      .array(
        z.strictObject({
          title: z.string().meta({ description: 'Heading of the group.', examples: ['Orders'] }),
          links: z.array(NavigationLink).meta({ description: 'Pages of the account, in order.' }),
        }),
      )
      .meta({
        description:
          'Navigation of the account in groups. Empty for a guest, who then has no navigation and no log-out button.',
      }),
    outcome: OutcomeOrNews.optional(),
  }),
  slots: { content: 'The content of the page, below its heading.' },
  events: { logOut: z.strictObject({}).meta({ description: 'The log-out button below the navigation.' }) },
  defaults: { title: '', groups: [] },
})
