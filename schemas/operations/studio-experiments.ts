import { z } from 'zod'
import { flag, key, type OperationParts, text } from './operation.ts'

const ofStaff = { access: 'staff', catalog: 'staff', right: 'layouts' } as const
const refusals = {
  401: 'The caller is no staff.',
  403: 'The caller lacks the right.',
  409: 'The layout or its draft has changed since `seen`, or the experiment is gone.',
  422: 'A field is wrong, or the layout would have a fault.',
}

const id = key(80, 'Name of the layout, with a hyphen for its slash.', 'screens-home')
const seen = z
  .string()
  .regex(/^\d{1,9}\.\d{1,10}$/)
  .meta({
    description:
      'What the caller saw: the number of the published revision (0: the shipped one), a dot, and that of the draft (0: none).',
    examples: ['3.0'],
  })
const experiment = key(60, 'Name of the experiment in its layout.', 'shelf')

/** What staff do with the experiments of layouts. */
export const studioExperimentOperations = {
  'studio.beginExperiment': {
    description:
      'Adds an experiment with equal shares to the draft of a layout. Its arms show the same until a section is changed for one.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id,
      seen,
      name: text(
        40,
        'Name of the experiment, a letter first; what is no plain letter or digit becomes a hyphen.',
        'shelf',
      ),
      arms: z.enum(['2', '3', '4']).meta({ description: 'How many arms it has.', examples: ['2'] }),
    }),
  },
  'studio.saveShares': {
    description: 'Writes the shares of the arms of an experiment into the draft of its layout; together they are 100.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id,
      seen,
      experiment,
      shares: z.record(z.string(), z.string().max(10)).meta({
        description: 'Share in whole percent by place of the arm, from `arm0`.',
        examples: [{ arm0: '50', arm1: '50' }],
      }),
    }),
  },
  'studio.endExperiment': {
    description:
      'Ends an experiment: publishes a revision in which one arm stands alone, as everybody then sees it. Refused while the layout has a draft.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id,
      seen,
      experiment,
      keep: key(60, 'Name of the arm that stays.', 'b'),
      isConfirmed: flag(
        'Whether the caller knows that all shoppers then see this arm; without it nothing is done.',
      ).optional(),
      note: text(300, 'Why, for the history; absent for nothing.', 'Sells more').optional(),
    }),
  },
} as const satisfies Record<string, OperationParts>
