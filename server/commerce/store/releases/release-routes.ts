import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { StorePart } from '#schemas/release.ts'
import type { Database } from '#server/platform/database/open.ts'
import { Refusal } from '../../engine/refusal.ts'
import { readBody } from '../../engine/routes/read-request.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../parts.ts'
import { alsoRequireRight, recordStaffCall } from '../../staff/staff-call.ts'
import type { ClaimSlugs } from '../change-page.ts'
import type { StoreDatabase } from '../schema.ts'
import { isOfConfig, readParts } from './part-values.ts'
import {
  ReleaseCheckAnswer,
  ReleaseCheckBody,
  ReleaseParam,
  ReleasePlanBody,
  ReleaseRunAnswer,
  ReleaseRunBody,
  ReleaseSettleBody,
} from './release-bodies.ts'
import { doRun, type RunOutcome, settleRun } from './run-release.ts'
import { problemsOf } from './write-parts.ts'

const LIMITS = { maxBytes: 16 * 1024 * 1024, maxDepth: 24 }

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
      body: ReleaseCheckBody,
      answers: { 200: { description: 'What is there.', schema: ReleaseCheckAnswer } },
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
      params: ReleaseParam,
      body: ReleaseRunBody,
      answers: { 200: { description: 'What was changed.', schema: ReleaseRunAnswer } },
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
          isBack: wanted.act === 'takeBack',
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
      params: ReleaseParam,
      body: ReleasePlanBody,
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
      params: ReleaseParam,
      body: ReleaseSettleBody,
      answers: { 200: { description: 'What it has changed.', schema: ReleaseRunAnswer } },
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

function said(
  act: string,
  { name, layouts, parts: of, note }: z.infer<typeof ReleasePlanBody> | z.infer<typeof ReleaseRunBody>,
) {
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
