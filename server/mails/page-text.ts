import { linkTo } from '#locales/route-table.ts'
import type { Locale } from '#schemas/locale.ts'
import { hasOneAddress, type RouteKey } from '#schemas/routes.ts'
import { parseHtml } from '#server/platform/rich-text.ts'
import { richHtml } from './blocks/rich.ts'
import type { MailPage } from './facts.ts'
import { html } from './markup.ts'
import { lookOf } from './palette.ts'
import type { Attachment } from './post/mail-post.ts'

/** Resolves addresses in a text page. */
export interface PageLinks {
  locale: Locale
  origin: string
  /** slug of a text page in this language; undefined if there is none */
  slugOf(page: string): string | undefined
  isBuilt(route: RouteKey): boolean
}

/** A text page for mails: sanitised, its links absolute. */
export function mailPage({ title, content }: { title: string; content: string }, links: PageLinks): MailPage {
  return { title, text: parseHtml(content).build((reference) => addressFor(reference, links)) }
}

function addressFor(reference: string, { locale, origin, slugOf, isBuilt }: PageLinks): string | null {
  const [, kind, name = ''] = /^(route|page):(.+)$/.exec(reference) ?? []
  if (kind === 'page') {
    const slug = slugOf(name)
    return slug === undefined ? null : origin + linkTo(locale, 'cms_page', { slug })
  }
  if (kind === 'route') {
    return hasOneAddress(name) && isBuilt(name) ? origin + linkTo(locale, name as 'home') : null
  }
  if (/^(https?:\/\/|mailto:|tel:)/i.test(reference)) return reference
  return /^\/(?![/\\])/.test(reference) ? origin + reference : null
}

/** A text page as a self-contained file: the terms at the time of the order. Domain 1. */
export function pageFile(page: MailPage, { name, locale }: { name: string; locale: Locale }): Attachment {
  const { light } = lookOf({})
  const { html: content } =
    html`<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${page.title}</title></head>
<body style="max-width:42em;margin:2em auto;padding:0 1em;font-family:sans-serif"><h1>${page.title}</h1>
${richHtml(page.text, light)}
</body></html>`
  return { filename: `${name}.html`, contentType: 'text/html; charset=utf-8', content: `<!doctype html>\n${content}\n` }
}
