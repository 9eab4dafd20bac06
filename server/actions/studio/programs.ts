import { STAFF_RIGHTS } from '#schemas/staff-right.ts'
import { rightsOfRole } from '#schemas/staff-role.ts'
import { eventField, WEBHOOK_EVENTS } from '#schemas/webhook-events.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { keyFields, replayFields, webhookFields } from '#server/forms/studio-program-fields.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { startOfDayInWarsaw } from '#server/platform/warsaw-day.ts'
import { type Back, refusedCall, settleCall, wrongField } from './settle-call.ts'

/* Keys of other programs, and where events are sent. The commerce API checks right and confirmation again. */

const KEYS = ['studio_keys'] as const satisfies Back
const WEBHOOKS = ['studio_webhooks'] as const satisfies Back
const ofWebhook = (id: string, { t, link }: ActionContext) => ({
  ...{ t, link },
  back: ['studio_webhook', { id }] satisfies Back,
})

export const makeKey: ActionHandler<'studio.makeKey'> = async (
  { name, role = '', rights = {}, until = '' },
  context,
) => {
  const { t, ports, staff, now } = context
  const wrong = refuseFields(keyFields(t, staff?.rights ?? []).slice(0, 1), { name }, t)
  if (wrong) return wrong
  const given = role === '' ? STAFF_RIGHTS.filter((right) => rights[right]) : rightsOfRole(role)
  if (given.length === 0) return wrongField('role', t('studio.key.rights_missing'))
  // The whole day counts.
  const expiresAt = until === '' ? null : startOfDayInWarsaw(until, 1)
  if (until !== '' && (expiresAt === null || expiresAt <= now.toISOString()))
    return wrongField('until', t('studio.refused.day'))
  const outcome = await ports.staffKeys.make({ name: name.trim(), rights: [...given], expiresAt })
  if (!outcome.ok && outcome.code === 'invalid_input') return wrongField('name', t('studio.key.name_wrong'))
  return shownOnce(outcome, { ...context, op: 'studio.makeKey', back: KEYS })
}

export const endKey: ActionHandler<'studio.endKey'> = async ({ id, isConfirmed = false }, context) => {
  const { t, link, ports } = context
  const wrong = refuseFields([confirmationField(t)], { isConfirmed }, t)
  if (wrong) return wrong
  return settleCall(await ports.staffKeys.end(id), 'studio.key.end.done', { t, link, back: KEYS })
}

export const addWebhook: ActionHandler<'studio.addWebhook'> = async ({ shown: _, ...typed }, context) => {
  const read = readEndpoint(typed, context)
  if ('effects' in read) return read
  const outcome = await context.ports.staffWebhooks.add(read)
  if (!outcome.ok && isOfAddress(outcome.code)) return wrongField('url', context.t('studio.webhook.url_wrong'))
  return shownOnce(outcome, { ...context, op: 'studio.addWebhook', back: WEBHOOKS })
}

export const changeWebhook: ActionHandler<'studio.changeWebhook'> = async ({ id, ...typed }, context) => {
  const read = readEndpoint(typed, context)
  if ('effects' in read) return read
  const outcome = await context.ports.staffWebhooks.change(id, read)
  if (!outcome.ok && isOfAddress(outcome.code)) return wrongField('url', context.t('studio.webhook.url_wrong'))
  return settleCall(outcome, 'studio.webhook.change.done', ofWebhook(id, context))
}

export const switchWebhook: ActionHandler<'studio.switchWebhook'> = async ({ id, isActive }, context) => {
  const said = isActive ? 'studio.webhook.resume.done' : 'studio.webhook.pause.done'
  return settleCall(await context.ports.staffWebhooks.change(id, { isActive }), said, ofWebhook(id, context))
}

export const renewWebhookSecret: ActionHandler<'studio.renewWebhookSecret'> = async (input, context) => {
  const { id, endsOldNow = false } = input
  const outcome = await context.ports.staffWebhooks.renewSecret(id, endsOldNow)
  return shownOnce(outcome, { ...ofWebhook(id, context), op: 'studio.renewWebhookSecret' })
}

export const testWebhook: ActionHandler<'studio.testWebhook'> = async ({ id }, context) =>
  settleCall(await context.ports.staffWebhooks.test(id), 'studio.webhook.test.done', ofWebhook(id, context))

export const replayDelivery: ActionHandler<'studio.replayDelivery'> = async ({ id, delivery }, context) => {
  const outcome = await context.ports.staffWebhooks.replay(id, delivery)
  return settleCall(outcome, 'studio.webhook.again.done', ofWebhook(id, context))
}

export const replayEvents: ActionHandler<'studio.replayEvents'> = async (input, context) => {
  const { id, since, undeliveredOnly = false } = input
  const { t, ports } = context
  const wrong = refuseFields(replayFields(t), { since, undeliveredOnly }, t)
  if (wrong) return wrong
  const from = startOfDayInWarsaw(since)
  if (from === null) return wrongField('since', t('studio.refused.no_day'))
  const outcome = await ports.staffWebhooks.replaySince(id, { since: from, undeliveredOnly })
  return settleCall(outcome, 'studio.webhook.replay.done', ofWebhook(id, context))
}

export const removeWebhook: ActionHandler<'studio.removeWebhook'> = async ({ id, isConfirmed = false }, context) => {
  const { t, link, ports } = context
  const wrong = refuseFields([confirmationField(t)], { isConfirmed }, t)
  if (wrong) return wrong
  const outcome = await ports.staffWebhooks.remove(id)
  return settleCall(outcome, 'studio.webhook.remove.done', { ...ofWebhook(id, context), to: link('studio_webhooks') })
}

/** No https address, one with a password, or one of a private network. */
const isOfAddress = (code: string) => code === 'invalid_input'

interface TypedEndpoint {
  url: string
  description?: string | undefined
  allEvents?: boolean | undefined
  events?: Readonly<Record<string, boolean | undefined>> | undefined
}

function readEndpoint(typed: TypedEndpoint, { t }: ActionContext) {
  const { url, description = '', allEvents = false, events = {} } = typed
  const wrong = refuseFields(webhookFields(t, null).slice(0, 2), { url, description }, t)
  if (wrong) return wrong
  const types = allEvents ? null : WEBHOOK_EVENTS.filter((type) => events[eventField(type)])
  if (types?.length === 0) return wrongField('allEvents', t('studio.webhook.events_missing'))
  return { url: url.trim(), description: description.trim(), types }
}

type MadeBy = Extract<keyof typeof SAID, string>
const SAID = {
  'studio.makeKey': 'studio.key.make.done',
  'studio.addWebhook': 'studio.webhook.add.done',
  'studio.renewWebhookSecret': 'studio.webhook.secret.done',
} as const

/** Shows a new secret in the form that has made it: no page holds it later. */
function shownOnce(
  outcome: Outcome<{ secret: string }, string>,
  { op, t, link, back }: Pick<ActionContext, 't' | 'link'> & { op: MadeBy; back: Back },
): ActionResult {
  if (!outcome.ok) return refusedCall(outcome.code, { t, link }, back)
  return {
    status: 200,
    effects: [
      { effect: 'field-values', values: { shown: outcome.value.secret } },
      { effect: 'refresh' },
      toast('success', t(SAID[op])),
    ],
    cookies: [],
    isConfirmed: true,
    fillsIn: op,
  }
}
