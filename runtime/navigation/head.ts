import type { Screen } from '#schemas/screen.ts'
import { documentTitle } from '../document-title.ts'

/**
 * Updates the document's head to the server's version for this screen, as far as browsers and screen readers use it.
 */
export function updateHead({ screen: { locale, dir, title, seo } }: Screen, shopName: string): void {
  // Written anew, even the same words make a browser look at each element of a page again.
  const root = document.documentElement
  if (root.lang !== locale) root.lang = locale
  if (root.dir !== dir) root.dir = dir
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
  setElements(
    `link[rel="${rel}"]`,
    links.map((attributes) => elementOf('link', { rel, ...attributes })),
  )
}

function setMeta(name: string, content: string | undefined): void {
  setElements(`meta[name="${name}"]`, content === undefined ? [] : [elementOf('meta', { name, content })])
}

/** Those that are there already stay. */
function setElements(selector: string, elements: readonly HTMLElement[]): void {
  const before = [...document.head.querySelectorAll(selector)]
  if (before.length === elements.length && before.every((old, at) => old.isEqualNode(elements[at]!))) return
  for (const old of before) old.remove()
  document.head.append(...elements)
}

function elementOf(tag: 'link' | 'meta', attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}
