import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { StatusBadge } from '../parts/list-filter.ts'
import { NavigationLink, TextLink } from '../parts/text-link.ts'

const name = (description: string, example: string) => z.string().meta({ description, examples: [example] })
const part = (description: string) => name(description, 'columns.items')
const widthPx = z
  .int()
  .min(320)
  .max(1920)
  .meta({ description: 'Width of the frame in px.', examples: [390] })

const Part = z.strictObject({
  key: part('The part: its name, or the id of a section, a dot and the name of its part.'),
  title: name('Heading of the part.', 'Main part'),
})

export const canvas = defineNode({
  type: 'studio-canvas',
  group: 'layout',
  catalog: 'staff',
  eager: true,
  title: 'A page of the shop with its sections in order beside it, and the fields of the one that is chosen.',
  props: z.strictObject({
    outline: z
      .strictObject({
        title: name('Heading (level 2) of the outline.', 'Sections'),
        parts: z
          .array(
            Part.extend({
              none: name('Text while it has no sections; absent: it has some.', 'Nothing here.').optional(),
              elsewhere: TextLink.meta({
                description: 'Where what stands there all the same is changed; absent: nowhere.',
              }).optional(),
              items: z
                .array(
                  z.strictObject({
                    key: name('Id of the section; `$hole`: the place of the page in a frame.', 'hero'),
                    part: part('The part that it stands in.'),
                    depth: z
                      .int()
                      .min(0)
                      .max(8)
                      .meta({
                        description: 'How deep it stands in other sections; 0: in the part itself.',
                        examples: [0],
                      }),
                    name: name('Name of the section.', 'Hero banner'),
                    href: ShopPath.meta({
                      description: 'This page with its fields; absent: it has none.',
                      examples: ['/en/studio/pages/screens-home/editor?section=hero'],
                    }).optional(),
                    badges: z.array(StatusBadge).meta({ description: 'States; empty: none.' }),
                    inner: z.array(Part).meta({ description: 'Parts that other sections can stand in; empty: none.' }),
                  }),
                )
                .meta({ description: 'Sections in the order of the page, inner ones behind the one that holds them.' }),
            }),
          )
          .meta({ description: 'Parts of the page in order; empty: none.' }),
      })
      .meta({ description: 'The sections of the page, and where they stand.' }),
    chosen: name('Id of the section whose fields are shown; empty: none.', 'hero'),
    frame: z
      .strictObject({
        title: name('Heading (level 2) and accessible name of the page.', 'Home page, as the draft has it'),
        src: ShopPath.meta({
          description: 'Address of the page, made for a frame; absent: there is none, and the message says why.',
          examples: ['/studio/preview-page?path=/en'],
        }).optional(),
        message: name('What stands in place of the page; absent: nothing.', 'A mail has no page.').optional(),
        widthPx,
        isUsualWidth: z
          .boolean()
          .meta({
            description: 'Nobody has chosen the width: a narrow screen begins with its own. Absent: it was chosen.',
          })
          .optional(),
        area: z
          .enum(['screen', 'frame'])
          .meta({ description: 'Start of the ids of its elements: those of the page, or of the frame around it.' }),
        preview: TextLink.meta({ description: 'The same page in the preview; absent: there is none.' }).optional(),
        seenAs: z
          .strictObject({
            text: name('Who sees the page, and when.', 'Seen by: Company · now'),
            link: TextLink.meta({ description: 'The page as a visitor sees it now.' }),
          })
          .meta({ description: 'Absent: the page is that of a visitor of now.' })
          .optional(),
        absent: z
          .strictObject({
            lines: z.array(name('A sentence.', 'Not on this page: Only: companies.')).meta({
              description: 'Why this visitor does not get the chosen section, and where it would stand.',
              examples: [['Not on this page: Only: companies.']],
            }),
            link: TextLink.meta({
              description: 'The page as a visitor sees it who gets the section; absent: none is known.',
            }).optional(),
          })
          .meta({ description: 'Absent: this visitor gets the chosen section, or none is chosen.' })
          .optional(),
        nothing: name(
          'What is said where the page shows nothing of the chosen section; absent: nothing.',
          'The page shows nothing of “Hero banner” at present.',
        ).optional(),
        slowAfterMs: z
          .int()
          .min(0)
          .meta({
            description: 'Time in ms after which a page that has not come is said to be slow; absent: never.',
            examples: [10_000],
          })
          .optional(),
        version: name('State of the draft; the page is shown anew when it changes.', '3.17'),
      })
      .meta({ description: 'The page of the shop, as the draft has it.' }),
    bar: z
      .strictObject({
        title: name('Accessible name of the bar.', 'Page and width'),
        action: ShopPath.meta({
          description: 'Address of its form, which is sent with GET.',
          examples: ['/en/studio/pages/screens-home/editor'],
        }),
        widths: z.array(NavigationLink).meta({ description: 'Common widths.' }),
        width: z
          .strictObject({
            name: name('Name of the field.', 'width'),
            label: name('Label of the field.', 'Width in px'),
            min: z.int().meta({ description: 'Smallest value.', examples: [320] }),
            max: z.int().meta({ description: 'Largest value.', examples: [1920] }),
          })
          .meta({ description: 'Field for any width; its value is that of the frame.' }),
        path: z
          .strictObject({
            name: name('Name of the field.', 'path'),
            label: name('Label of the field.', 'Address'),
            value: name('What was typed into it; empty: nothing.', 'en/coffee'),
          })
          .meta({ description: 'Field for the page that is shown; absent: the layout has one page.' })
          .optional(),
        kept: z
          .array(z.strictObject({ name: name('Name of the parameter.', 'section'), value: name('Its value.', 'hero') }))
          .meta({ description: 'Parameters that stay as they are; empty: none.' }),
        submit: name('Text of the button.', 'Show'),
      })
      .meta({ description: 'What decides which page is shown, and how wide.' }),
    fields: z
      .strictObject({
        title: name('Heading (level 2) of the fields.', 'Hero banner'),
        none: name('Text while no section is chosen; absent: one is.', 'Choose a section.').optional(),
      })
      .meta({ description: 'What stands around the fields of the chosen section.' }),
    refreshMs: z
      .int()
      .min(1000)
      .meta({ description: 'How often the page asks what others have changed, in ms.', examples: [15_000] }),
    canMove: z.boolean().meta({ description: 'Whether sections can be moved by who sees it.' }),
  }),
  slots: {
    fields: 'The form of the chosen section, and what else can be done with it.',
    steps: 'Undo and redo, and who else has the page open.',
    adding: 'The form that adds a section.',
  },
  events: {
    place: z
      .strictObject({
        section: name('Id of the section.', 'hero'),
        from: part('Part that it stood in.'),
        slot: part('Part that it was moved to.'),
        behind: name('Section that it comes behind there; empty: it comes first.', 'story'),
      })
      .meta({ description: 'A section was moved, with the pointer or by keyboard.' }),
    look: z
      .strictObject({})
      .meta({ description: 'The page has been saved, or some time has passed: it is shown anew.' }),
  },
  defaults: { chosen: '', refreshMs: 15_000, canMove: false },
})
