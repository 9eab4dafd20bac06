import { createHash } from 'node:crypto'
import { TRANSLATE } from '#locales/all.ts'
import type { Locale } from '#schemas/locale.ts'
import type { SecurityHeaders } from '#server/http/security-headers.ts'

const STYLE =
  'body{margin:0;display:grid;place-items:center;min-height:100vh;font:1rem/1.5 system-ui,sans-serif;color:#2b211b;background:#fbf8f4}main{max-width:34rem;padding:2rem;text-align:center}h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:0}@media(prefers-color-scheme:dark){body{color:#f3ece6;background:#1d1714}}'
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** The title and the sentence that stand in place of a previewed page. */
export type PreviewNote = 'refused' | 'gone' | 'often' | 'denied' | 'nothing'

/** A small page in the frame of a preview. Its texts are our own messages, so nothing in it needs escaping. */
export function previewNote(note: PreviewNote, locale: Locale): string {
  const t = TRANSLATE[locale]
  const [title, text] = [t(`studio.preview.note.${note}`), t(`studio.preview.note.${note}.text`)]
  return `<!doctype html><html lang="${locale}" data-note="${note}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">\
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>\
<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`
}

/** What the frame of the studio allows: no script, no way out but by a click. */
export const FRAME_SANDBOX = 'allow-same-origin allow-forms allow-top-navigation-by-user-activation'

/**
 * Headers of an answer to a preview: only the studio's own pages may frame it, nothing in it runs, and no cache keeps it.
 */
export function previewHeaders({ html }: Pick<SecurityHeaders, 'html'>): Record<string, string> {
  const policy = html['content-security-policy'] ?? ''
  const kept = policy
    .split('; ')
    .filter(
      (rule) =>
        !/^(script-src|connect-src|manifest-src|frame-ancestors|require-trusted|trusted-types|style-src)/.test(rule),
    )
  return {
    ...html,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      ...kept,
      `style-src 'self' ${STYLE_HASH}`,
      "frame-ancestors 'self'",
      `sandbox ${FRAME_SANDBOX}`,
    ].join('; '),
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  }
}

/** Headers of a mail in a frame of the studio: its own styles alone, no script, no way out, and no cache keeps it. */
export function mailHeaders({ html }: Pick<SecurityHeaders, 'html'>, type: 'text/html' | 'text/plain') {
  return {
    ...html,
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  }
}
