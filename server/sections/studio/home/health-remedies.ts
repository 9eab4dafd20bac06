import type { LoadContext } from '#server/compiler/assembler.ts'
import type { ConfigGroup } from '#server/forms/config-groups.ts'
import { idOfText } from '#server/forms/text-names.ts'
import type { HealthCode, HealthFinding } from '#server/ports/staff-work.ts'

const LATE: readonly HealthCode[] = ['mails_late', 'mails_failed', 'webhook_off', 'events_late', 'payments_late']

/** Whether it keeps the shop from taking orders. */
export function isLack(code: HealthCode): boolean {
  return !LATE.includes(code)
}

/** The page where it can be mended; null: the studio has none. */
export function remedyOf(
  { code, about, locales }: HealthFinding,
  { t, link }: Pick<LoadContext, 't' | 'link'>,
): { label: string; href: string } | null {
  const to = (label: string, href: string | null) => (href === null ? null : { label, href })
  const settings = (group: ConfigGroup) =>
    to(t(`studio.config.group.${group}`), link('studio_config_group', { id: group }))
  switch (code) {
    case 'seller':
      return settings('shop')
    case 'payment':
      return settings('money')
    case 'delivery':
      return settings('selling')
    case 'mail':
      return settings('customers')
    case 'law_page': {
      const id = locales.length > 0 && about !== null ? idOfText({ kind: 'page', id: about }) : null
      return id === null
        ? to(t('studio.texts'), link('studio_texts'))
        : to(t('studio.health.open_text'), link('studio_text', { id }))
    }
    case 'mails_late':
      return to(t('studio.mails'), link('studio_mails', {}, { query: { state: 'pending' } }))
    case 'mails_failed':
      return to(t('studio.mails'), link('studio_mails'))
    case 'webhook_off':
    case 'events_late':
      return about === null
        ? to(t('studio.webhooks'), link('studio_webhooks'))
        : to(t('studio.health.open_webhook'), link('studio_webhook', { id: about }))
    case 'payments_late':
      return about === null
        ? to(t('studio.orders'), link('studio_orders'))
        : to(t('studio.order', { number: about }), link('studio_order', { id: about }))
    // Done at the server or by an import: no page of the studio does it.
    case 'payment_provider':
    case 'product':
    case 'origin':
      return null
  }
}
