import { z } from 'zod'
import { flag, key, type OperationParts, text } from './operation.ts'
import { releaseChoice } from './studio-releases.ts'

const ofStaff = { access: 'staff', catalog: 'staff', right: 'layouts', alsoRight: 'texts' } as const
const LOGGED_OUT = 'The caller is no staff.'
const RIGHT = 'The caller lacks the right, or changes more than texts with the right to texts alone.'
const STALE = 'The layout or its draft has changed since `seen`, or is gone.'
const FAULT = 'The layout would have a fault; the message says which.'

const id = key(80, 'Name of the layout, with a hyphen for its slash.', 'screens-home')
const seen = z
  .string()
  .regex(/^\d{1,9}\.\d{1,10}$/)
  .meta({
    description:
      'What the caller saw: the number of the published revision (0: the shipped one), a dot, and that of the draft (0: none).',
    examples: ['3.0'],
  })
const part = key(120, 'Part of the page, or of a section in it: its id, a dot, its part.', 'columns.items')
const section = key(80, 'Id of the section in its layout.', 'hero')
const note = text(300, 'Why, for the history; absent for nothing.', 'Winter sale').optional()
const values = z
  .record(z.string(), z.union([z.string().max(20_000), z.boolean()]))
  .meta({ description: 'Values of the form by name of the field.', examples: [{ titlePl: 'Kawa' }] })
const onCanvas = flag('Whether the caller goes on in the editor of the whole page; absent: not.').optional()
const refusals = { 401: LOGGED_OUT, 403: RIGHT, 409: STALE, 422: FAULT }

/** What staff do with layouts. Changes go into the draft, which shoppers do not see until it is published. */
export const studioLayoutOperations = {
  'studio.saveSection': {
    description:
      'Writes the settings, audience and schedule of a section into the draft of its layout. With `base` it writes only what differs from that, over whatever others have changed meanwhile, and is refused where they changed the same fields.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id,
      seen,
      section,
      values,
      base: values
        .meta({ description: 'Values that the form showed before it was changed; absent: `seen` alone decides.' })
        .optional(),
      isQuiet: flag('Whether it is saved while somebody types: the answer says nothing after success.').optional(),
    }),
  },
  'studio.arrangeSection': {
    description:
      'Changes values of the form of a section without saving anything: picks, removes or moves what a setting refers to, or searches for it. For forms without script.',
    ...ofStaff,
    refusals: { 401: LOGGED_OUT, 403: RIGHT },
    input: z.strictObject({ id, seen, section, values }),
  },
  'studio.addSection': {
    description: 'Adds a section to the draft, to a part of the page or of another section.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id,
      seen,
      type: key(
        120,
        'Section type; with a dot and the key of a preset, the settings of the preset.',
        'notice.delivery',
      ),
      slot: key(
        240,
        'Part of the page, or of a section in it; with `>` and the id of a section there, the place behind it, with `>` alone the first one. Without it the last one.',
        'main>hero',
      ),
      onCanvas,
    }),
  },
  'studio.moveSection': {
    description: 'Moves a section of the draft one place up or down in its part of the page.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id,
      seen,
      section,
      direction: z.enum(['up', 'down']).meta({ description: 'Where to.' }),
    }),
  },
  'studio.placeSection': {
    description: 'Moves a section of the draft to a part of the page or of another section.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id,
      seen,
      section,
      slot: part,
      index: z
        .int()
        .min(0)
        .max(300)
        .optional()
        .meta({ description: 'Place in that part, from 0; absent: at its end.', examples: [0] }),
      from: part.optional().meta({
        description: 'Part that it stood in; with it `behind` decides, whatever else has changed since `seen`.',
      }),
      behind: text(80, 'Section that it comes behind in its new part; empty: it comes first.', 'hero').optional(),
    }),
  },
  'studio.copySection': {
    description:
      'Copies a section with what stands inside it: behind itself, or to the end of the main part of another page. Tests are copied within a page only.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id,
      seen,
      section,
      to: key(
        80,
        'Name of the other layout, with a hyphen for its slash; absent: the same.',
        'screens-cart',
      ).optional(),
      onCanvas,
    }),
  },
  'studio.removeSection': {
    description: 'Removes a section from the draft, with the sections inside it.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id,
      seen,
      section,
      isConfirmed: flag('Whether the caller knows what goes with it; without it nothing is done.').optional(),
      onCanvas,
    }),
  },
  'studio.publishLayout': {
    description: 'Publishes the draft of a layout: every shopper sees it within a second.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id,
      seen,
      note,
      isConfirmed: flag(
        'Whether the caller knows that the draft began before what is published now, and undoes it.',
      ).optional(),
      release: releaseChoice,
    }),
  },
  'studio.planLayout': {
    description:
      'Lets the draft of a layout, as it is now, be published at a time, in place of another plan of it. Later changes of the draft are not in it.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id,
      seen,
      day: key(10, 'Day in Poland.', '2026-12-01'),
      time: text(5, 'Time in Poland; absent or empty: 00:00.', '08:00').optional(),
      note,
    }),
  },
  'studio.callOffPlan': {
    description: 'Calls off the planned publication of a layout; its draft stays.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id }),
  },
  'studio.stepDraft': {
    description: 'Puts a draft into another of its states: undo and redo. A draft keeps its last 50.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id,
      seen,
      to: z
        .int()
        .min(0)
        .meta({ description: 'Number of the state; 0 is what the draft began from.', examples: [2] }),
    }),
  },
  'studio.discardDraft': {
    description: 'Removes the draft of a layout for good.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id, seen }),
  },
  'studio.restoreLayout': {
    description: 'Publishes the document of an earlier revision once more.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id,
      seen,
      to: z
        .int()
        .min(0)
        .meta({ description: 'Number of the revision, 0 for the shipped layout.', examples: [2] }),
      note,
    }),
  },
} as const satisfies Record<string, OperationParts>
