import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { StatusBadge } from '../parts/list-filter.ts'
import { OutcomeOrNews } from '../parts/outcome.ts'
import { TextLink } from '../parts/text-link.ts'
import { StudioLink } from '../shop-link/schema-parts.ts'

const name = (description: string, example: string) => z.string().meta({ description, examples: [example] })

export const recordHead = defineNode({
  type: 'studio-record-head',
  group: 'studio',
  catalog: 'staff',
  title: 'Head of a studio page: the title, the state of what it shows, its facts, and what can be done about it.',
  props: z.strictObject({
    title: name('Heading of the page (level 1).', 'Order 100015079'),
    lead: name('Sentence below the heading; absent: none.', 'The longest waiting come first.').optional(),
    back: TextLink.meta({ description: 'Link to the list that it belongs to; absent: none.' }).optional(),
    states: z.array(StatusBadge).meta({ description: 'States beside the heading; empty: none.' }),
    facts: z
      .array(
        z.strictObject({ label: name('Name of the fact.', 'Total'), value: name('The fact as text.', '129.90 zł') }),
      )
      .meta({ description: 'The most important facts; empty: none.' }),
    links: z
      .array(StudioLink)
      .meta({
        description: 'Other pages about it, below the facts; those of another site open beside it. Absent: none.',
      })
      .optional(),
    actionsTitle: name('Heading (level 2) above the actions; absent without any.', 'What to do').optional(),
    outcome: OutcomeOrNews.optional(),
  }),
  slots: { actions: 'What can be done: actions, each of which says what will happen.' },
  defaults: { states: [], facts: [] },
})
