import { TRANSLATE } from '#locales/all.ts'
import type { MessageKey } from '#locales/message-types.ts'
import type { Locale } from '#schemas/locale.ts'

/**
 * The last resort: a page without layout, widgets or the commerce API, for when drawing itself fails. Its texts are our
 * own messages, so nothing in it needs escaping.
 */
export function plainPage(status: number, locale: Locale): string {
  const t = TRANSLATE[locale]
  const [title, text] = TEXTS[status] ?? TEXTS[500]!
  const home = locale === 'pl' ? '/' : `/${locale}`
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">\
<meta name="robots" content="noindex"><title>${t(title)}</title></head>\
<body><main><h1>${t(title)}</h1><p>${t(text)}</p><p><a href="${home}">${t('error.home')}</a></p></main></body></html>`
}

type PlainKey = Extract<
  MessageKey,
  | 'error.404'
  | 'error.404.text'
  | 'order.download'
  | 'order.download.ended'
  | 'error.500'
  | 'error.500.text'
  | 'maintenance'
  | 'maintenance.text'
>

const TEXTS: Readonly<Record<number, readonly [PlainKey, PlainKey]>> = {
  404: ['error.404', 'error.404.text'],
  410: ['order.download', 'order.download.ended'],
  500: ['error.500', 'error.500.text'],
  503: ['maintenance', 'maintenance.text'],
}
