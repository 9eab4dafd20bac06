import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { StorePart, StorePartState, StoreRun } from '#schemas/release.ts'
import type { Database } from '#server/platform/database/open.ts'
import { Refusal } from '../../engine/refusal.ts'
import { readBody } from '../../engine/routes/read-request.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import { named } from '../../openapi/named.ts'
import type { CommerceEnv } from '../../parts.ts'
import { alsoRequireRight, recordStaffCall } from '../../staff/staff-call.ts'
import type { ClaimSlugs } from '../change-page.ts'
import type { StoreDatabase } from '../schema.ts'
import { isOfConfig, readParts } from './part-values.ts'
import { doRun, type RunOutcome, settleRun } from './run-release.ts'
import { problemsOf } from './write-parts.ts'

const MAX_PARTS = 300
const LIMITS = { maxBytes: 16 * 1024 * 1024, maxDepth: 24 }

const parts = z.array(StorePart).max(MAX_PARTS).meta({ description: 'Changes in the store, in any order.' })
const run = z
  .string()
  .regex(/^[\w-]{8,60}$/)
  .meta({
    description: 'Name of the attempt. It is done once, however often it is asked for.',
    examples: ['run-4f1c9a'],
  })
const RunParam = z.object({
  id: z
    .string()
    .max(60)
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
    .array(z.string().max(80))
    .max(MAX_PARTS)
    .meta({ description: 'Layouts that go with it, which the shop publishes.', examples: [['screens/home']] }),
  parts,
  note: plain(300).meta({ description: 'Why; empty if nobody said.', examples: ['Winter sale'] }),
}

const CheckBody = named(
  'ReleaseCheck',
  z.strictObject({ parts }).meta({ description: 'Changes to look at; nothing is written.' }),
)
const CheckAnswer = named(
  'ReleaseParts',
  z
    .strictObject({
      data: z.array(StorePartState).meta({ description: 'What stands there now, in the order asked for.' }),
    })
    .meta({ description: 'What a release would change in the store.' }),
)
const RunBody = named(
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
const PlanBody = named(
  'ReleasePlanBody',
  z
    .strictObject({
      ...about,
      dueAt: z
        .string()
        .max(40)
        .nullable()
        .meta({
          description: 'When it goes out, ISO 8601; null: it no longer does.',
          examples: ['2026-12-01T07:00:00Z'],
        }),
    })
    .meta({ description: 'The time of a release, for the audit trail.' }),
)
const SettleBody = named('ReleaseSettlement', z.strictObject({ run }).meta({ description: 'The attempt to settle.' }))
const RunAnswer = named('ReleaseRun', StoreRun)

/**
 * Staff calls about the part of a release that the store holds. The shop keeps releases in a database of its own, with the layouts, and
 * makes the run here the moment at which a release has gone out.
 */
export function releaseRoutes({
  store,
  claimSlugs,
  clock,
}: {
  store: Database<StoreDatabase>
  claimSlugs: ClaimSlugs
  clock: () => Date
}): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.post(
    '/staff/release-check',
    {
      summary:
        'What stands in the store in place of these changes, and what keeps them from going out. Nothing is written.',
      right: 'layouts',
      body: CheckBody,
      answers: { 200: { description: 'What is there.', schema: CheckAnswer } },
    },
    async (context, { body }) => {
      const { parts: asked } = await readBody(context, body, LIMITS)
      requireRights(context, asked)
      // It only reads.
      context.get('staffCall').isRecorded = true
      const [now, problems] = [await readParts(store.db, asked), await problemsOf(store.db, asked)]
      const data = asked.map(({ kind, id }, at) => ({
        ...{ kind, id, ...now[at]! },
        problems: problems
          .filter((each) => each.kind === kind && each.id === id)
          .map(({ field, message }) => ({ field, message })),
      }))
      return context.json({ data })
    },
  )

  calls.post(
    '/staff/release/:id/run',
    {
      summary: 'Changes all parts of a release that the store holds, or none; a run that was done is not done again.',
      right: 'layouts',
      params: RunParam,
      body: RunBody,
      answers: { 200: { description: 'What was changed.', schema: RunAnswer } },
      refusals: [409, 412, 422],
    },
    async (context, { body }) => {
      const wanted = await readBody(context, body, LIMITS)
      requireRights(context, wanted.parts)
      const staff = context.get('staff')
      const author = staff.kind === 'operator' ? (wanted.author ?? staff.name) : staff.name
      const release = context.req.param('id')
      const outcome = await doRun(
        { store, claimSlugs, now: clock() },
        {
          ...{ release, run: wanted.run, parts: wanted.parts, moved: wanted.moved, author },
          note: [wanted.name, wanted.note]
            .filter((part) => part !== '')
            .join(': ')
            .slice(0, 300),
          record: (tx, changed) =>
            recordStaffCall(tx, context, {
              object: `release/${release}`,
              note: said(wanted.act, wanted),
              before: Object.fromEntries(changed.run.parts.map(({ kind, id, before }) => [`${kind}/${id}`, before])),
              after: Object.fromEntries(changed.parts.map(({ kind, id, value }) => [`${kind}/${id}`, value])),
            }),
        },
      )
      // Asked for once more, it has its row already.
      if (outcome.ok) context.get('staffCall').isRecorded = true
      return answer(context, outcome)
    },
  )

  calls.post(
    '/staff/release/:id/plan',
    {
      summary: 'Records that a release is to go out at a time, or no longer is.',
      right: 'layouts',
      params: RunParam,
      body: PlanBody,
      answers: { 204: { description: 'It stands in the audit trail.' } },
    },
    async (context, { body }) => {
      const plan = await readBody(context, body, LIMITS)
      requireRights(context, plan.parts)
      await store.transaction((tx) =>
        recordStaffCall(tx, context, {
          ...{ status: 204, object: `release/${context.req.param('id')}` },
          note: said(plan.dueAt === null ? 'callOff' : `plan ${plan.dueAt}`, plan),
        }),
      )
      return context.body(null, 204)
    },
  )

  calls.post(
    '/staff/release/:id/settle',
    {
      summary: 'What has become of a run that was cut short. If it was not done, it never will be.',
      right: 'layouts',
      params: RunParam,
      body: SettleBody,
      answers: { 200: { description: 'What it has changed.', schema: RunAnswer } },
    },
    async (context, { body }) => {
      const { run: name } = await readBody(context, body)
      const settled = await settleRun({ store, now: clock() }, { release: context.req.param('id'), run: name })
      return context.json(settled)
    },
  )

  return calls.app
}

/** A release takes the right of each of its parts, beside the one to releases. */
function requireRights(context: Context<CommerceEnv>, of: readonly Pick<StorePart, 'kind'>[]): void {
  if (of.some(({ kind }) => isOfConfig(kind))) alsoRequireRight(context, 'config')
  if (of.some(({ kind }) => !isOfConfig(kind))) alsoRequireRight(context, 'content')
}

function said(act: string, { name, layouts, parts: of, note }: z.infer<typeof PlanBody> | z.infer<typeof RunBody>) {
  const names = [...layouts.map((layout) => `layout/${layout}`), ...of.map(({ kind, id }) => `${kind}/${id}`)]
  return [`${act} ${name}`, note, names.join(', ')].filter((part) => part !== '').join(': ')
}

function answer(context: Context<CommerceEnv>, outcome: RunOutcome): Response {
  if (outcome.ok) {
    if (outcome.run.isDone) return context.json(outcome.run)
    throw new Refusal(409, 'run_settled', 'This run was given up. Nothing was changed: begin another one.')
  }
  if (outcome.code === 'moved') {
    const errors = Object.fromEntries(outcome.parts.map(({ kind, id }) => [`${kind}/${id}`, 'It was changed since.']))
    return context.json({ detail: 'Parts were changed since. Look at them first.', code: 'parts_moved', errors }, 412)
  }
  const errors = Object.fromEntries(
    outcome.problems.map(({ kind, id, field, message }) => [
      `${kind}/${id}${field === '' ? '' : `#${field}`}`,
      message,
    ]),
  )
  return context.json({ detail: 'Nothing was changed.', code: 'release_refused', errors }, 422)
}
