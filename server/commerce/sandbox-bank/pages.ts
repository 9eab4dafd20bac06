import { createHash } from 'node:crypto'
import { formatMoney } from '#locales/format.ts'
import type { Locale, LocalizedText } from '#schemas/locale.ts'
import type { EngineTables } from '../engine/schema.ts'

export const ACTIONS = ['pay', 'decline', 'pending', 'delay', 'duplicate', 'wrong'] as const
export type SandboxAction = (typeof ACTIONS)[number]

const WORDS = {
  title: { pl: 'Bank testowy', en: 'Test bank', de: 'Testbank' },
  note: {
    pl: 'To nie jest prawdziwy bank: żadne pieniądze nie są pobierane. Wybierz, jak ma się skończyć ta płatność.',
    en: 'This is not a real bank: no money is taken. Choose how this payment is to end.',
    de: 'Dies ist keine echte Bank: Es wird kein Geld abgebucht. Wählen Sie, wie diese Zahlung enden soll.',
  },
  amount: { pl: 'Kwota', en: 'Amount', de: 'Betrag' },
  order: { pl: 'Tytuł', en: 'Reference', de: 'Verwendungszweck' },
  done: {
    pl: 'Ta płatność jest już zakończona.',
    en: 'This payment has already ended.',
    de: 'Diese Zahlung ist bereits abgeschlossen.',
  },
  back: { pl: 'Wróć do sklepu', en: 'Back to the shop', de: 'Zurück zum Shop' },
  missing: { pl: 'Nie ma takiej płatności.', en: 'There is no such payment.', de: 'Diese Zahlung gibt es nicht.' },
} as const satisfies Record<string, LocalizedText>

const BUTTONS: Readonly<Record<SandboxAction, LocalizedText>> = {
  pay: { pl: 'Zapłać', en: 'Pay', de: 'Bezahlen' },
  decline: { pl: 'Odrzuć płatność', en: 'Decline', de: 'Ablehnen' },
  pending: { pl: 'Zostaw w toku', en: 'Leave pending', de: 'Offen lassen' },
  delay: {
    pl: 'Zapłać, powiadom sklep później',
    en: 'Pay, tell the shop later',
    de: 'Bezahlen, Shop später benachrichtigen',
  },
  duplicate: {
    pl: 'Zapłać, powiadom sklep dwa razy',
    en: 'Pay, tell the shop twice',
    de: 'Bezahlen, Shop zweimal benachrichtigen',
  },
  wrong: { pl: 'Zapłać inną kwotę', en: 'Pay another amount', de: 'Anderen Betrag bezahlen' },
}

const STYLE = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;font:17px/1.5 system-ui,sans-serif;background:#f3f5f9;color:#14203a}
main{max-width:34rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.5rem;margin:0 0 1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1.5rem 0;padding:1rem;background:#fff;border:1px solid #c9d0dd;border-radius:6px}
dd{margin:0;font-weight:600;overflow-wrap:anywhere}
form{display:grid;gap:.75rem}
button{font:inherit;min-height:48px;padding:.5rem 1rem;border:1px solid #4b5873;border-radius:6px;background:#fff;color:inherit;cursor:pointer}
button[value=pay]{background:#1e3f9a;border-color:#1e3f9a;color:#fff;font-weight:600}
:focus-visible{outline:3px solid #1e3f9a;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#10151f;color:#e8ecf4}dl,button{background:#1a2130;border-color:#8692aa}button[value=pay]{background:#8fb0ff;border-color:#8fb0ff;color:#10151f}a{color:#a9c2ff}:focus-visible{outline-color:#a9c2ff}}
`

/** The bank's page may only use its own style. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

/** The page of one payment: a plain form, so that it works without script. */
export function bankPage(payment: EngineTables['sandbox_payments']): string {
  const { locale, amount, currency, title, status, return_url } = payment
  const say = (key: keyof typeof WORDS) => escaped(WORDS[key][locale])
  const facts = `<dl><dt>${say('amount')}</dt><dd>${escaped(formatMoney(amount, currency, locale))}</dd><dt>${say('order')}</dt><dd>${escaped(title)}</dd></dl>`
  const choices = ACTIONS.map(
    (action) => `<button name="action" value="${action}">${escaped(BUTTONS[action][locale])}</button>`,
  ).join('')
  const body =
    status === 'open'
      ? `<p>${say('note')}</p>${facts}<form method="post">${choices}</form>`
      : `<p>${say('done')}</p>${facts}<p><a href="${escaped(return_url)}">${say('back')}</a></p>`
  return page(locale, say('title'), body)
}

export function missingPage(locale: Locale): string {
  return page(locale, escaped(WORDS.title[locale]), `<p>${escaped(WORDS.missing[locale])}</p>`)
}

function page(locale: Locale, title: string, body: string): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark]!)
