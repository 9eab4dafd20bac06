import morphdom from 'morphdom'

/**
 * Makes a drawn page equal to another document of it, and touches only what differs: pictures stay loaded, and nothing moves that
 * has not changed.
 */
export function patchPage(page: Document, next: Document): void {
  const loaded = new Set(stylesOf(page).map(({ href }) => href))
  for (const link of stylesOf(next)) if (!loaded.has(link.href)) page.head.append(page.importNode(link))
  page.title = next.title
  morphdom(page.body, next.body, { onBeforeElUpdated: (from, to) => !from.isEqualNode(to) })
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
