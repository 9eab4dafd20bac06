import { z } from 'zod'
import { flag, key, type OperationParts, recordId, text } from './operation.ts'

const ofStaff = { access: 'staff', catalog: 'staff', right: 'layouts' } as const
const refusals = {
  401: 'The caller is no staff.',
  403: 'The caller lacks the right to releases, or to one of the parts.',
  409: 'The release has changed since `seen`, is under way or is gone, or parts were changed since they were added.',
  422: 'A field is wrong, or a part has a fault.',
}
/** Of what is refused once somebody else has changed the release. */
const seenRefusals = {
  ...refusals,
  412: 'The release has changed since the revision that `If-Match` names.',
}
const id = recordId('Id of the release.', 'a1b2c3d4e5f6')
const seen = z
  .int()
  .min(1)
  .meta({ description: 'Number of the last change of the release that the caller saw.', examples: [3] })
const note = text(300, 'Why, for the history; absent for nothing.', 'Winter sale').optional()

/** Id of the release that takes a change, in operations that else make it at once. */
export const releaseChoice = z
  .string()
  .regex(/^[A-Za-z0-9_-]{0,36}$/)
  .meta({
    description:
      'Id of the release that keeps the change until it goes out; `new`: one that begins with it. Absent, empty or `now`: it is made at once.',
    examples: ['a1b2c3d4e5f6'],
  })
  .optional()

const drafts = z.record(z.string().max(40), z.union([z.string().max(10), z.boolean()])).meta({
  description: 'Boxes of the drafts that wait, by name of the field; those that are ticked become parts.',
  examples: [{ d0f3a9c41d2b84e6f: true }],
})

/** What staff do with releases: changes of layouts, texts, settings, words and the footer that go out and come back as one. */
export const studioReleaseOperations = {
  'studio.addRelease': {
    description: 'Begins a release of the drafts that are ticked; of none an empty one.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ name: text(80, 'What it is called.', 'Advent'), values: drafts.optional() }),
  },
  'studio.addDrafts': {
    description: 'Puts the drafts that are ticked into a release that is not out, as they are now.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id, values: drafts.optional() }),
  },
  'studio.publishRelease': {
    description: 'Lets shoppers see all parts of a release at once.',
    ...ofStaff,
    refusals: seenRefusals,
    input: z.strictObject({
      id,
      seen,
      note,
      isConfirmed: flag('Whether the caller knows that parts were changed since, and undoes that.').optional(),
    }),
  },
  'studio.planRelease': {
    description: 'Lets a release go out at a time.',
    ...ofStaff,
    refusals: seenRefusals,
    input: z.strictObject({
      id,
      seen,
      day: key(10, 'Day in Poland.', '2026-12-01'),
      time: text(5, 'Time in Poland; absent or empty: 00:00.', '08:00').optional(),
      note,
    }),
  },
  'studio.callOffRelease': {
    description: 'Calls off the time of a release; it stays open.',
    ...ofStaff,
    refusals: seenRefusals,
    input: z.strictObject({ id, seen }),
  },
  'studio.takeBackRelease': {
    description: 'Gives every part of a release that is out what it was before.',
    ...ofStaff,
    refusals: seenRefusals,
    input: z.strictObject({
      id,
      seen,
      note,
      moved: z.enum(['refuse', 'skip', 'over']).optional().meta({
        description:
          'What becomes of parts that were changed since: nothing is taken back, the others are, or all are and those changes are lost. Absent: nothing.',
      }),
    }),
  },
  'studio.removeReleasePart': {
    description: 'Takes a part out of a release that is not out.',
    ...ofStaff,
    refusals: seenRefusals,
    input: z.strictObject({
      id,
      seen,
      part: text(180, 'Kind of the part, a slash, and its id.', 'layout/screens/home'),
    }),
  },
  'studio.removeRelease': {
    description: 'Removes a release that is not out, with all that it holds.',
    ...ofStaff,
    refusals: seenRefusals,
    input: z.strictObject({ id, seen, isConfirmed: flag('Whether the caller has confirmed it.').optional() }),
  },
} as const satisfies Record<string, OperationParts>
