import { z } from 'zod'
import { formatDate, formatDateTime, formatNumber } from '#locales/format.ts'
import { WEBHOOK_EVENTS } from '#schemas/webhook-events.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import type { Paged } from '#server/ports/orders.ts'
import {
  DELIVERY_STATES,
  type DeliveriesQuery,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '#server/ports/staff-webhooks.ts'
import { listTable } from './list-table.ts'
import { recordHead } from './record-head.ts'
import { webhookActions } from './webhook-actions.ts'
import { deliveryBadge, eventName, webhookBadge } from './webhook-badges.ts'

export const studioWebhookSection = section('studio-webhook')({
  title: 'One address that events are sent to, its deliveries, and what can be done about it.',
  settings: z.strictObject({}),
  needs: ['webhook', 'deliveries', 'deliveriesQuery'],
  submits: [
    ...(['studio.changeWebhook', 'studio.switchWebhook', 'studio.renewWebhookSecret', 'studio.testWebhook'] as const),
    ...(['studio.replayDelivery', 'studio.replayEvents', 'studio.removeWebhook'] as const),
  ],
  resolve({ data: { webhook, deliveries, deliveriesQuery }, ...context }) {
    const { t, link, locale } = context
    const actions = webhookActions(webhook, deliveries.data, context)
    const list = link('studio_webhooks')
    return [
      recordHead(
        {
          title: t('studio.webhook', { host: new URL(webhook.url).host }),
          ...(webhook.description !== '' && { lead: webhook.description }),
          ...(list !== null && { back: { label: t('studio.webhooks'), href: list } }),
          states: [webhookBadge(webhook, t)],
          facts: factsOf(webhook, { t, locale }),
          actions,
        },
        context,
      ),
      node('data-table', tableOf(webhook, { deliveries, query: deliveriesQuery }, context), { key: 'deliveries' }),
    ]
  },
})

type Words = Pick<LoadContext, 't' | 'locale'>

function factsOf({ url, types, createdAt, oldSecretUntil }: WebhookEndpoint, { t, locale }: Words) {
  const known = WEBHOOK_EVENTS.filter((type) => types?.includes(type))
  return [
    { label: t('studio.webhook.url'), value: url },
    {
      label: t('studio.webhook.events'),
      value: types === null ? t('studio.webhook.all') : known.map((type) => t(`studio.event.${type}`)).join(', '),
    },
    { label: t('studio.companies.since'), value: formatDate(createdAt, locale) },
    ...(oldSecretUntil === null
      ? []
      : [{ label: t('studio.webhook.old_secret'), value: formatDateTime(oldSecretUntil, locale) }]),
  ]
}

function tableOf(
  { id }: WebhookEndpoint,
  { deliveries, query }: { deliveries: Paged<WebhookDelivery>; query: DeliveriesQuery },
  context: Words & Pick<LoadContext, 'link'>,
) {
  const { t, locale } = context
  const { status, page } = query
  return listTable(
    {
      route: 'studio_webhook',
      params: { id },
      caption: t('studio.deliveries'),
      asked: { state: status, page: page > 1 ? String(page) : null },
      filters: [
        {
          label: t('studio.companies.state'),
          name: 'state',
          choices: [
            { value: null, label: t('studio.all') },
            ...DELIVERY_STATES.map((value) => ({ value, label: t(`studio.delivery.${value}`) })),
          ],
        },
      ],
      paging: deliveries,
      columns: [
        { label: t('studio.delivery.event'), type: 'text' },
        { label: t('studio.delivery.at'), type: 'date' },
        { label: t('studio.delivery.tries'), type: 'number' },
        { label: t('studio.delivery.answer'), type: 'text' },
        { label: t('studio.companies.state'), type: 'state' },
      ],
      rows: deliveries.data.map((each) => ({
        key: each.id,
        cells: [
          { text: eventName(each.type, t), note: t(`studio.delivery.cause.${each.cause}`) },
          { text: formatDateTime(each.createdAt, locale) },
          { text: formatNumber(each.attempts, locale) },
          {
            text: each.responseStatus === null ? '' : String(each.responseStatus),
            ...(each.error !== null && { note: each.error }),
          },
          { text: '', badges: [deliveryBadge(each.status, t)] },
        ],
      })),
      none: t('studio.deliveries.none'),
    },
    context,
  )
}
