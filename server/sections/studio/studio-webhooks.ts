import { z } from 'zod'
import { formatDate, formatNumber } from '#locales/format.ts'
import { WEBHOOK_EVENTS } from '#schemas/webhook-events.ts'
import { node, section } from '#server/compiler/section.ts'
import { shownOnceField, webhookFields } from '#server/forms/studio-program-fields.ts'
import { recordAction } from './record-action.ts'
import { recordHead } from './record-head.ts'
import { webhookBadge } from './webhook-badges.ts'

export const studioWebhooksSection = section('studio-webhooks')({
  title: 'The addresses that events are sent to, with the form that adds one.',
  settings: z.strictObject({}),
  needs: ['webhooks'],
  submits: ['studio.addWebhook'],
  resolve({ data: { webhooks }, ...context }) {
    const { t, locale, link, staff } = context
    const actions = staff?.rights.includes('webhooks')
      ? [
          recordAction(
            {
              op: 'studio.addWebhook',
              label: t('studio.webhook.add'),
              effect: t('studio.webhook.add.effect'),
              submit: t('studio.webhook.add.submit'),
              fields: [...webhookFields(t, null), shownOnceField(t, t('studio.webhook.secret.shown'))],
            },
            context,
          ),
        ]
      : []
    return [
      recordHead(
        {
          title: t('studio.webhooks'),
          lead: t('studio.webhooks.lead'),
          actions,
        },
        context,
      ),
      node(
        'data-table',
        {
          caption: t('studio.webhooks'),
          filters: [],
          columns: [
            { label: t('studio.webhook.url'), type: 'link' },
            { label: t('studio.webhook.events'), type: 'text' },
            { label: t('studio.companies.since'), type: 'date' },
            { label: t('studio.companies.state'), type: 'state' },
          ],
          rows: webhooks.map((each) => ({
            key: each.id,
            cells: [
              {
                text: new URL(each.url).host,
                href: link('studio_webhook', { id: each.id }) ?? '/',
                ...(each.description !== '' && { note: each.description }),
              },
              {
                text:
                  each.types === null
                    ? t('studio.webhook.all')
                    : t('studio.webhook.some', {
                        count: each.types.length,
                        total: formatNumber(WEBHOOK_EVENTS.length, locale),
                      }),
              },
              { text: formatDate(each.createdAt, locale) },
              { text: '', badges: [webhookBadge(each, t)] },
            ],
          })),
          ...(webhooks.length === 0 && { none: t('studio.webhooks.none') }),
        },
        { key: 'table' },
      ),
    ]
  },
})
