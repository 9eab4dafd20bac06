import { z } from 'zod'
import { FormField } from '#schemas/form-field.ts'
import { fieldName } from '#schemas/form-rule.ts'
import { Reference } from '#schemas/reference.ts'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

const name = (description: string, example: string) => z.string().meta({ description, examples: [example] })

const references = (description: string) => z.array(Reference).meta({ description })

/** How the part of a sentence about one version of a test is made of what its fields say. */
const FollowedArm = z
  .strictObject({
    hidden: z
      .strictObject({
        field: fieldName('Box that hides the section in this version.', 'values.armWinterBHidden'),
        text: name('Part while it is ticked.', 'Test “winter”, version b: hidden'),
      })
      .meta({ description: 'Whether the section is hidden.' }),
    changes: name('Part with what it changes, as `{list}`.', 'Test “winter”, version b: {list}'),
    same: name('Part while it changes nothing that can be said.', 'Test “winter”, version b: the same'),
    settings: z
      .array(
        z.strictObject({
          dropped: fieldName('Box that makes it the same as elsewhere.', 'values.armWinterBSameTitle'),
          field: fieldName('Field of the value; absent: it does not follow.', 'values.armWinterBTitlePl').optional(),
          text: name('What is said of it, with the value as `{value}`; empty: nothing.', 'Title: {value}'),
          yes: name('Value of a box that is ticked; absent: it is none.', 'yes').optional(),
          no: name('Value of a box that is not.', 'no').optional(),
        }),
      )
      .meta({ description: 'Settings that it replaces already.' }),
    added: z
      .strictObject({
        field: fieldName('Choice of another setting to replace.', 'values.armWinterBChange'),
        texts: z
          .array(
            z.strictObject({
              value: name('The option.', 'title'),
              text: name('What is said of it, with its value of now; empty: nothing.', 'Title: Winter'),
            }),
          )
          .meta({ description: 'By option.' }),
      })
      .meta({ description: 'The setting that it begins to replace.' }),
  })
  .meta({ description: 'What the sentence says of one version of a test.' })

/** How the sentence of a panel is made of what its fields say. */
const Follows = z
  .strictObject({
    none: name('Sentence while nothing is chosen.', 'Everybody'),
    joint: name('What stands between two parts of the sentence.', '; '),
    lists: z
      .array(
        z.strictObject({
          text: name('Part of the sentence; `{list}`: the labels of what is chosen.', 'Only: {list}'),
          fields: z
            .array(fieldName('Name of a box, or of a choice whose first option means nothing.', 'values.customerB2b'))
            .meta({ description: 'Names of its fields.', examples: [['values.customerB2b']] }),
        }),
      )
      .meta({ description: 'Parts made of boxes that are ticked and options that are chosen; empty: none.' }),
    period: z
      .strictObject({
        between: name('With start and end, as `{from}` and `{to}`.', 'From {from} to {to} (Polish time)'),
        from: name('With a start alone.', 'From {from} (Polish time)'),
        until: name('With an end alone.', 'Until {to} (Polish time)'),
        fromDay: fieldName('Field of the first day.', 'values.fromDay'),
        fromTime: fieldName('Field of its time; empty: from the start of the day.', 'values.fromTime'),
        toDay: fieldName('Field of the last day.', 'values.toDay'),
        toTime: fieldName('Field of its time; empty: until the end of the day.', 'values.toTime'),
      })
      .meta({ description: 'A part made of days and times; absent: none.' })
      .optional(),
    arms: z
      .array(FollowedArm)
      .meta({ description: 'Parts that say what versions of a test change; absent: none.' })
      .optional(),
  })
  .meta({ description: 'How the sentence follows what is chosen; absent: it is as the server says.' })

/** How references are searched for: an address like this one, and when. */
const searchIn = (example: string) => ({
  find: ShopPath.meta({
    description: 'URI Template with the variables `q` (the phrase) and `locale`: what fits, as `{ found }`.',
    examples: [example],
  }),
  maxLength: z
    .int()
    .min(1)
    .meta({ description: 'Most characters of a phrase.', examples: [100] }),
  delayMs: z
    .int()
    .min(0)
    .meta({ description: 'Time in ms after the last letter before it is searched.', examples: [200] }),
})

export const sectionForm = defineNode({
  type: 'studio-section-form',
  group: 'editor',
  catalog: 'staff',
  eager: true,
  title: 'The form of a section: fields, and pickers for what its settings refer to.',
  props: z.strictObject({
    title: name('Heading above the fields (level 2); absent: none.', 'Pictures').optional(),
    lead: name('Introduction below the heading; absent: none.', 'The first one stands on tiles.').optional(),
    fields: z
      .array(FormField)
      .meta({ description: 'Fields in order; a hidden one with a picker holds what was picked, one a line.' }),
    pickers: z
      .array(
        z.strictObject({
          field: fieldName('Name of the hidden field.', 'values.sTo'),
          isList: z.boolean().meta({ description: 'Whether several can be picked, in an order.' }),
          isUnordered: z
            .literal(true)
            .optional()
            .meta({ description: 'Their order means nothing, so that nothing is moved. Absent: it does.' }),
          hint: name('What else can be typed; absent: nothing.', 'Or paste a web address.').optional(),
          find: ShopPath.meta({
            description: 'URI Template with the variables `q` (the phrase) and `locale`: what fits, as `{ found }`.',
            examples: ['/api/studio/references?kinds=category{&q,locale}'],
          }),
          upload: ShopPath.optional().meta({
            description:
              'URI Template with the variables `name` (of the file) and `locale`: POST with the bytes of a picture answers `{ picture, message }`, what can be picked or why it was refused. Absent: nothing is uploaded here.',
            examples: ['/api/studio/pictures{?name,locale}'],
          }),
          maxLength: z
            .int()
            .min(1)
            .meta({ description: 'Most characters of a phrase.', examples: [100] }),
          delayMs: z
            .int()
            .min(0)
            .meta({ description: 'Time in ms after the last letter before it is searched.', examples: [200] }),
          chosen: references('What the field holds, in order; empty: nothing.'),
          phrase: name('Phrase of the last search without script; absent: none.', 'coffee').optional(),
          found: references('What was found by it; absent: no search.').optional(),
        }),
      )
      .meta({ description: 'Pickers by field; empty: none.' }),
    panels: z
      .array(
        z.strictObject({
          title: name('What its fields are about.', 'Who sees it'),
          text: name('What they say now, in a sentence.', 'Everybody'),
          fields: z
            .array(fieldName('Name of the field.', 'values.customerB2b'))
            .meta({ description: 'Names of its fields.', examples: [['values.customerB2b']] }),
          follows: Follows.optional(),
        }),
      )
      .meta({ description: 'Fields that stand folded behind their sentence, after the others; empty: none.' }),
    rich: z.array(fieldName('Name of the field.', 'values.sContentPl')).meta({
      description: 'Fields of several lines that hold formatted text in the notation of the studio; empty: none.',
      examples: [['values.sContentPl']],
    }),
    links: z
      .strictObject({
        ...searchIn('/api/studio/references?kinds=page,route{&q,locale}'),
      })
      .optional()
      .meta({
        description:
          'How pages that links of formatted texts lead to are found; their names, such as `page:terms`, can be typed too. Absent: links lead to addresses alone.',
      }),
    products: z
      .strictObject({
        ...searchIn('/api/studio/references?kinds=product{&q,locale}'),
        most: z
          .int()
          .min(1)
          .meta({ description: 'Most products of one place.', examples: [12] }),
        names: z
          .array(
            z.strictObject({
              id: z.string().meta({ description: 'Id of the product.', examples: ['kaw-1011'] }),
              name: name('What people call it.', 'Guji'),
            }),
          )
          .meta({
            description: 'Names of products that stand in the texts already; one that is missing shows its id.',
          }),
      })
      .optional()
      .meta({
        description:
          'Formatted texts can hold tiles of products, `[products: id id]` in the notation, and how these are found. Absent: they cannot.',
      }),
    submit: name('Text of the submit button.', 'Save the draft'),
    saves: z
      .strictObject({
        key: name('Name under which the browser keeps what is not saved yet.', 'screens-home.hero.person:ewa'),
        afterMs: z
          .int()
          .min(0)
          .meta({ description: 'Time after the last letter until it is saved, in ms.', examples: [800] }),
        chosenAfterMs: z
          .int()
          .min(0)
          .meta({ description: 'The same after a box or a choice; absent: as long.', examples: [150] })
          .optional(),
        againMs: z
          .int()
          .min(0)
          .meta({ description: 'Time after which it is tried again where it failed, in ms.', examples: [15_000] }),
        keptMs: z
          .int()
          .min(0)
          .meta({ description: 'Time after which the browser forgets that, in ms.', examples: [604_800_000] }),
        last: name(
          'When it was saved last, in words; absent: never.',
          'Draft last saved: 27.11.2026, 10:42.',
        ).optional(),
      })
      .meta({ description: 'It saves what is typed by itself, by the event `keep`; absent: by its button alone.' })
      .optional(),
    open: z
      .record(z.string(), z.string())
      .meta({
        description:
          'Message by field name: what is still to be done there before it can be published. It stands at the field until that changes, and keeps nothing from being saved. Absent: nothing.',
        examples: [{ 'values.titleDe': 'Before publishing: write the title.' }],
      })
      .optional(),
    errors: z
      .record(z.string(), z.string())
      .meta({
        description: 'Message by field name: why the form was refused without script. Absent if it was not.',
        examples: [{ 'values.sLimit': 'Enter a whole number.' }],
      })
      .optional(),
  }),
  events: {
    submit: z.strictObject({}).meta({
      description: 'The form is submitted. Beside its declared payload it carries the values of the fields, as `form`.',
    }),
    keep: z
      .strictObject({
        base: z
          .record(z.string(), z.union([z.string(), z.boolean()]))
          .meta({ description: 'Values that the form showed before.', examples: [{ sTitlePl: 'Kawa' }] }),
      })
      .meta({
        description:
          'What was typed is saved while somebody goes on. Carries what `submit` does. It is answered with `field-values` where somebody else has changed the same fields: what they made of them.',
      }),
    arrange: z.strictObject({}).meta({
      description:
        'Without script: the button of a search, or one that picks, removes or moves. Carries what `submit` does, and in `values.step` which one. The form is shown again with what was typed.',
    }),
  },
  defaults: { fields: [], pickers: [], panels: [], rich: [], submit: '' },
})
