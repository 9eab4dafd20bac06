import { assembler, notFound } from '#server/compiler/assembler.ts'
import { DELIVERY_STATES } from '#server/ports/staff-webhooks.ts'
import { choiceOf, pageOf } from './list-query.ts'

/** Deliveries of one page. */
const PER_PAGE = 50

/** Keys with which other programs make staff calls. */
export const studioKeysScreen = assembler('studio_keys')({
  provides: ['staffKeys'],
  scope: 'private',
  async load({ ports }) {
    const staffKeys = await ports.staffKeys.list()
    return staffKeys ? { staffKeys } : notFound()
  },
  title: (_, { t }) => t('studio.keys'),
})

/** Addresses that events are sent to. */
export const studioWebhooksScreen = assembler('studio_webhooks')({
  provides: ['webhooks'],
  scope: 'private',
  async load({ ports }) {
    const webhooks = await ports.staffWebhooks.list()
    return webhooks ? { webhooks } : notFound()
  },
  title: (_, { t }) => t('studio.webhooks'),
})

/** One of them with its deliveries; state and page stand in the address. */
export const studioWebhookScreen = assembler('studio_webhook')({
  provides: ['webhook', 'deliveries', 'deliveriesQuery'],
  scope: 'private',
  async load(context) {
    const { params, ports } = context
    const deliveriesQuery = {
      status: choiceOf('state', DELIVERY_STATES, context),
      page: pageOf(context),
      perPage: PER_PAGE,
    }
    const [webhook, deliveries] = await Promise.all([
      ports.staffWebhooks.one(params.id),
      ports.staffWebhooks.deliveries(params.id, deliveriesQuery),
    ])
    return webhook && deliveries ? { webhook, deliveries, deliveriesQuery } : notFound()
  },
  title: ({ webhook: { url } }, { t }) => t('studio.webhook', { host: new URL(url).host }),
})
