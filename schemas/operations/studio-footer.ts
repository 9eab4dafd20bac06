import { z } from 'zod'
import { flag, key, type OperationParts, text } from './operation.ts'
import { releaseChoice } from './studio-releases.ts'

const ofStaff = { access: 'staff', catalog: 'staff', right: 'content' } as const
const refusals = {
  401: 'The caller is no staff.',
  403: 'The caller lacks the right.',
  409: 'The footer has changed since `seen`, or the block or revision is gone.',
  422: 'A field is wrong; the fields say which.',
}
const seen = z
  .int()
  .min(0)
  .meta({ description: 'Number of the revision that the caller saw.', examples: [12] })
const draft = z
  .int()
  .min(1)
  .meta({ description: 'Version of the draft that the caller saw; absent: there was none.', examples: [3] })
const when = releaseChoice.meta({
  description:
    'When the change is made: `now`, absent or empty for at once; `draft`: it is kept as a draft; the id of a release, or `new` for one that begins with it.',
  examples: ['draft'],
})
const note = text(300, 'Why, for the history; absent for nothing.', 'Winter hours').optional()
const isConfirmed = flag('Whether the caller has confirmed it.').optional()
const id = key(10, 'Place of the block: column and number from 0, `post` below the columns.', '0.2')
const type = key(30, 'What a new block is; absent: it stands there already.', 'title').optional()
const values = z
  .record(z.string(), z.union([z.string().max(20_000), z.boolean()]))
  .meta({ description: 'Values of the form by name of the field.', examples: [{ sLabelPl: 'Pomoc' }] })

/** What staff do with the footer. */
export const studioFooterOperations = {
  'studio.saveFooterBlock': {
    description: 'Changes a block of the footer, or adds it: as a new revision, in the draft or in a release.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id, type, seen, draft: draft.optional(), values, release: when }),
  },
  'studio.arrangeFooterBlock': {
    description: 'A step of a picker in the form of a block, without script. Nothing is saved.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id, type, seen, draft: draft.optional(), values, release: when }),
  },
  'studio.moveFooterBlock': {
    description: 'Moves a block of the footer before another one, or to the end of a column.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      ...{ id, seen, draft: draft.optional(), release: when },
      to: key(10, 'The place that it gets.', '1.0'),
    }),
  },
  'studio.removeFooterBlock': {
    description: 'Removes a block of the footer.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id, seen, draft: draft.optional(), release: when, isConfirmed }),
  },
  'studio.publishFooter': {
    description: 'Publishes the draft of the footer, or puts it into a release.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ seen, draft, release: releaseChoice, note, isConfirmed }),
  },
  'studio.discardFooterDraft': {
    description: 'Drops the draft of the footer.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ draft, isConfirmed }),
  },
  'studio.restoreFooter': {
    description: 'Goes back to an earlier revision of the footer, as a new one.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      to: z
        .int()
        .min(1)
        .meta({ description: 'Number of the revision.', examples: [3] }),
      seen,
      note,
    }),
  },
} as const satisfies Record<string, OperationParts>
