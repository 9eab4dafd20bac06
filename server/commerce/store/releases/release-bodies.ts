import { z } from 'zod'
import { StorePart, StorePartState, StoreRun } from '#schemas/release.ts'
import { named } from '../../openapi/named.ts'

/* What the staff calls about releases take and answer. */

const MAX_PARTS = 300

const parts = z.array(StorePart).max(MAX_PARTS).meta({ description: 'Changes in the store, in any order.' })
const run = z
  .string()
  .regex(/^[\w-]{8,60}$/)
  .meta({
    description: 'Name of the attempt. It is done once, however often it is asked for.',
    examples: ['run-4f1c9a'],
  })
export const ReleaseParam = z.object({
  id: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .meta({ description: 'Id of the release.', examples: ['advent-4f1c'] }),
})
const plain = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u)
const about = {
  name: plain(120).meta({ description: 'Name of the release.', examples: ['Advent'] }),
  layouts: z
    .array(z.string().regex(/^[\w./-]{1,80}$/))
    .max(MAX_PARTS)
    .meta({ description: 'Layouts that go with it, which the shop publishes.', examples: [['screens/home']] }),
  parts,
  note: plain(300).meta({ description: 'Why; empty if nobody said.', examples: ['Winter sale'] }),
}

export const ReleaseCheckBody = named(
  'ReleaseCheck',
  z.strictObject({ parts }).meta({ description: 'Changes to look at; nothing is written.' }),
)
export const ReleaseCheckAnswer = named(
  'ReleaseParts',
  z
    .strictObject({
      data: z.array(StorePartState).meta({ description: 'What stands there now, in the order asked for.' }),
    })
    .meta({ description: 'What a release would change in the store.' }),
)
export const ReleaseRunBody = named(
  'ReleaseRunBody',
  z
    .strictObject({
      ...about,
      run,
      act: z.enum(['publish', 'takeBack']).meta({ description: 'Whether it goes out, or comes back.' }),
      moved: z.enum(['refuse', 'over', 'skip']).meta({
        description: 'Parts that were changed since: refuse all, write over them, or leave them as they are.',
      }),
      author: plain(100)
        .optional()
        .meta({ description: 'Who planned it, where the shop itself sends it out.', examples: ['person:ewa'] }),
    })
    .meta({ description: 'A release on its way.' }),
)
export const ReleasePlanBody = named(
  'ReleasePlanBody',
  z
    .strictObject({
      ...about,
      dueAt: z.iso
        .datetime({ offset: true })
        .max(40)
        .nullable()
        .meta({
          description: 'When it goes out, ISO 8601; null: it no longer does.',
          examples: ['2026-12-01T07:00:00Z'],
        }),
    })
    .meta({ description: 'The time of a release, for the audit trail.' }),
)
export const ReleaseSettleBody = named(
  'ReleaseSettlement',
  z.strictObject({ run }).meta({ description: 'The attempt to settle.' }),
)
export const ReleaseRunAnswer = named('ReleaseRun', StoreRun)
