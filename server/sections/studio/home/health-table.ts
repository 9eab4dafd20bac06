import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import type { HealthFinding } from '#server/ports/staff-work.ts'
import { isLack, remedyOf } from './health-remedies.ts'

type Context = Pick<LoadContext, 't' | 'link'>

/** What is wrong with the shop in words, each with what to do and where; a line if nothing is. */
export function healthTable(findings: readonly HealthFinding[], context: Context): NodeDraft {
  const { t } = context
  const lacks = findings.filter(({ code }) => isLack(code))
  return node(
    'data-table',
    {
      caption: t('studio.health'),
      isCaptionShown: true,
      filters: [],
      columns: [
        { label: t('studio.health.what'), type: 'text' },
        { label: t('studio.health.where'), type: 'link' },
        { label: t('studio.health.state'), type: 'state' },
      ],
      rows: findings.map((finding, index) => {
        const [level, tone] = isLack(finding.code)
          ? (['studio.health.stops', 'bad'] as const)
          : (['studio.health.late', 'warn'] as const)
        const state = t(level)
        const remedy = remedyOf(finding, context)
        return {
          key: String(index),
          cells: [
            { text: sentenceOf(finding, context), note: adviceOf(finding, context) },
            remedy ? { text: remedy.label, href: remedy.href } : { text: t('studio.health.elsewhere') },
            { text: state, badges: [{ label: state, tone }] },
          ],
        }
      }),
      ...(lacks.length > 0 && { summary: t('studio.health.not_selling') }),
      ...(findings.length === 0 && { none: t('studio.health.fine') }),
    },
    { key: 'health' },
  )
}

/** Words of the settings without which nobody knows who sells. */
const SELLER = {
  'general/store/name': 'studio.health.seller.name',
  'general/store/company': 'studio.health.seller.company',
  'general/contact/email': 'studio.health.seller.email',
} as const
/** Names of pages that may not be there. */
const LAW_PAGES = {
  terms: 'studio.health.page.terms',
  privacy: 'studio.health.page.privacy',
  withdrawal: 'studio.health.page.withdrawal',
  'legal-notice': 'studio.health.page.legal-notice',
} as const

function sentenceOf(finding: HealthFinding, { t }: Context): string {
  const { code, count, about, name, locales } = finding
  const host = name ?? ''
  switch (code) {
    case 'seller':
      return t(isKeyOf(SELLER, about) ? SELLER[about] : 'studio.health.seller')
    case 'law_page': {
      const page = name ?? (isKeyOf(LAW_PAGES, about) ? t(LAW_PAGES[about]) : (about ?? ''))
      if (isMissing(finding)) return t('studio.health.law_page.missing', { page })
      return t('studio.health.law_page', {
        page,
        languages: locales.map((each) => t(`studio.language.${each}`)).join(', '),
      })
    }
    case 'webhook_off':
      return t('studio.health.webhook_off', { host })
    case 'events_late':
      return t('studio.health.events_late', { count, host })
    case 'mails_late':
    case 'mails_failed':
    case 'payments_late':
      return t(`studio.health.${code}`, { count })
    default:
      return t(`studio.health.${code}`)
  }
}

/** What to do about it. */
function adviceOf(finding: HealthFinding, { t }: Context): string {
  if (!isMissing(finding)) return t(`studio.health.${finding.code}.do`)
  return t('studio.health.law_page.missing.do', { key: finding.about ?? '' })
}

const isMissing = ({ code, locales }: HealthFinding) => code === 'law_page' && locales.length === 0

const isKeyOf = <Table extends object>(table: Table, key: string | null): key is Extract<keyof Table, string> =>
  key !== null && Object.hasOwn(table, key)
