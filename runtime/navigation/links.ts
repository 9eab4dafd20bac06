import { pageUrl } from './addresses.ts'

/** Time in ms that a pointer rests on a link before its screen is prefetched. */
const INTENT_MS = 65

export interface LinkHandlers {
  /** resolves to false if the page stayed as it was because the network failed */
  go(url: URL): Promise<boolean>
  /** the page will probably be opened soon */
  expect(url: URL): void
  /** removes the listeners */
  signal?: AbortSignal
}

/** Handles clicks on links that lead to pages of this shop. Events that were handled already are ignored. */
export function followLinks(go: LinkHandlers['go'], listening: AddEventListenerOptions): void {
  document.addEventListener(
    'click',
    (event) => {
      if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return
      const url = pageOf(linkAt(event.target))
      if (!url || isJumpWithin(url)) return
      event.preventDefault()
      void go(url)
    },
    listening,
  )
}

/**
 * Handles clicks on links and plain GET forms that lead to pages of this shop. Events that were handled already are
 * ignored.
 */
export function handleLinks({ go, expect, signal }: LinkHandlers): void {
  let intent: ReturnType<typeof setTimeout> | undefined
  /** last position of the pointer */
  let pointer: { clientX: number; clientY: number } | undefined
  // In the capture phase: React lets no event in a region that is not hydrated reach the document.
  const listening = { passive: true, capture: true, ...(signal && { signal }) }
  const deciding = { ...(signal && { signal }) }
  followLinks(go, deciding)
  document.addEventListener(
    'submit',
    (event) => {
      if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
      const { target: form, submitter } = event
      const url = pageOfForm(form, submitter)
      if (!url) return
      event.preventDefault()
      // Sent by a change and not by a button, such as a filter: its fields show the page's state, which has not
      // changed.
      void go(url).then((isDone) => isDone || submitter || resetForm(form))
    },
    deciding,
  )

  document.addEventListener('click', () => clearTimeout(intent), listening)
  document.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      pointer = { clientX, clientY }
    },
    listening,
  )
  document.addEventListener(
    'pointerover',
    ({ target, pointerType, clientX, clientY }) => {
      clearTimeout(intent)
      // A link that appears under a resting pointer was not chosen. (This event comes before its own move event.)
      if (pointerType !== 'mouse' || !pointer) return
      if (pointer.clientX === clientX && pointer.clientY === clientY) return
      intent = setTimeout(() => {
        const url = intendedPage(target)
        if (url) expect(url)
      }, INTENT_MS)
    },
    listening,
  )
  for (const sign of ['focusin', 'touchstart'] as const)
    document.addEventListener(
      sign,
      ({ target }) => {
        const url = intendedPage(target)
        if (url) expect(url)
      },
      listening,
    )
}

function intendedPage(target: EventTarget | null): URL | null {
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
  const url = saveData ? null : pageOf(linkAt(target))
  return url && url.pathname + url.search !== location.pathname + location.search ? url : null
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

function pageOf(link: HTMLAnchorElement | null): URL | null {
  if (!link || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return null
  return pageUrl(link.href)
}

function pageOfForm(form: HTMLFormElement, submitter: HTMLElement | null): URL | null {
  if (form.method !== 'get' || (form.target !== '' && form.target !== '_self')) return null
  const url = pageUrl(form.action)
  if (!url) return null
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') query.append(name, value)
  url.search = query.toString()
  return url
}

function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}

/** The browser handles a fragment of the present page. */
function isJumpWithin(url: URL): boolean {
  return url.hash !== '' && url.pathname === location.pathname && url.search === location.search
}

function resetForm(form: HTMLFormElement): void {
  form.reset()
  // React compares a click with the state that was last set by script, and does not see a reset.
  for (const field of form.elements)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = field.defaultChecked
}
