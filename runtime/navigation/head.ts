import type { Screen } from '#schemas/screen.ts'
import { documentTitle } from '../document-title.ts'

/**
 * Updates the document's head to the server's version for this screen, as far as browsers and screen readers use it.
 */
export function updateHead({ screen: { locale, dir, title, seo } }: Screen, shopName: string): void {
  document.documentElement.lang = locale
  document.documentElement.dir = dir
  document.title = documentTitle(title, shopName)
  setLinks('canonical', seo.canonical === null ? [] : [{ href: seo.canonical }])
  const alternates = Object.entries(seo.alternates)
  setLinks(
    'alternate',
    alternates.map(([hreflang, href]) => ({ hreflang, href })),
  )
  setMeta('description', seo.description)
  setMeta('robots', seo.robots)
}

function setLinks(rel: string, links: readonly Record<string, string>[]): void {
  for (const old of document.head.querySelectorAll(`link[rel="${rel}"]`)) old.remove()
  for (const attributes of links) document.head.append(elementOf('link', { rel, ...attributes }))
}

function setMeta(name: string, content: string | undefined): void {
  document.head.querySelector(`meta[name="${name}"]`)?.remove()
  if (content !== undefined) document.head.append(elementOf('meta', { name, content }))
}

function elementOf(tag: 'link' | 'meta', attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}
