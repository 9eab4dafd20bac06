import morphdom from 'morphdom'
import { giveWay } from '../parts/give-way.ts'
import { takeOverChildren } from './take-over-children.ts'

/** How long it works on end: a fraction of a frame, also on a slow device. */
const SLICE_MS = 4

/**
 * Makes a drawn page equal to another document of it, and touches only what differs: pictures stay loaded, and nothing moves that
 * has not changed. Does it piece by piece, and lets the browser answer in between. False where it was called off meanwhile: what is
 * done stays.
 */
export async function patchPage(
  page: Document,
  next: Document,
  signal: AbortSignal,
  sliceMs: number = SLICE_MS,
): Promise<boolean> {
  const loaded = new Set(stylesOf(page).map(({ href }) => href))
  for (const link of stylesOf(next)) if (!loaded.has(link.href)) page.head.append(page.importNode(link))
  page.title = next.title
  const waiting: [Element, Element][] = [[page.body, next.body]]
  const removed = new Map<string, Element>()
  let start = performance.now()
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    if (performance.now() - start > sliceMs) {
      await giveWay()
      if (signal.aborted) return false
      start = performance.now()
    }
    const [from, to] = pair
    if (from.isEqualNode(to)) continue
    // What has ids is taken over child by child, the rest as a whole.
    if (hasNamedParts(to)) {
      takeOverAttributes(from, to)
      waiting.push(...takeOverChildren(from, to, removed).reverse())
    } else morphdom(from, to, { onBeforeElUpdated: (own, other) => !own.isEqualNode(other) })
  }
  return true
}

const hasNamedParts = (element: Element) => element.querySelector('[id]') !== null

function takeOverAttributes(from: Element, to: Element): void {
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name)
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value)
}

function stylesOf(page: Document): HTMLLinkElement[] {
  return [...page.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]')]
}

/** A page as a document that is drawn nowhere; null where it cannot be read. */
export function readPage(src: string, signal: AbortSignal): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', src)
    request.responseType = 'document'
    request.onload = () => resolve(request.status === 200 ? request.responseXML : null)
    request.onerror = () => resolve(null)
    request.onabort = () => resolve(null)
    signal.addEventListener('abort', () => request.abort())
    request.send()
  })
}
