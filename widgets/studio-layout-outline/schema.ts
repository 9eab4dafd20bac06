import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { StatusBadge } from '../parts/list-filter.ts'

const name = (description: string, example: string) => z.string().meta({ description, examples: [example] })

export const layoutOutline = defineNode({
  type: 'studio-layout-outline',
  group: 'studio',
  catalog: 'staff',
  title: 'The sections of a page in order, part by part, with their settings in words.',
  props: z.strictObject({
    title: name('Heading (level 2).', 'Outline'),
    parts: z
      .array(
        z.strictObject({
          title: name('Heading of the part (level 3).', 'Main part'),
          none: name('Text in place of sections; absent if there are some.', 'Nothing here.').optional(),
          items: z
            .array(
              z.strictObject({
                key: name('Key of the section.', 'hero'),
                depth: z
                  .int()
                  .min(0)
                  .max(8)
                  .meta({ description: 'How deep it stands in other sections; 0: in the part itself.', examples: [0] }),
                name: name('Name of the section.', 'Hero banner'),
                inside: name('Which section and part of it holds it; absent: none.', 'In “Columns”: Inside').optional(),
                href: ShopPath.meta({
                  description: 'Page that edits it; absent: none.',
                  examples: ['/en/studio/pages/screens-home/section?section=hero'],
                }).optional(),
                badges: z.array(StatusBadge).meta({ description: 'States; empty: none.' }),
                facts: z
                  .array(
                    z.strictObject({ label: name('Name of a setting.', 'Title'), value: name('Its value.', 'Coffee') }),
                  )
                  .meta({ description: 'Its settings in words; empty: none.' }),
                notes: z
                  .array(name('A sentence.', 'Only: companies'))
                  .meta({ description: 'Who sees it, when, and in which version; empty: everybody, always.' }),
              }),
            )
            .meta({ description: 'Sections in order; empty: none.' }),
        }),
      )
      .meta({ description: 'Parts of the page in order; empty: none.' }),
  }),
  defaults: { parts: [] },
})
