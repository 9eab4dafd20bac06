import type { Screen } from '#schemas/screen.ts'
import type { ProgressControl } from '../progress/progress.ts'
import type { GoOptions } from '../shop.ts'
import { pageUrl, webUrl } from './addresses.ts'
import type { Places } from './places.ts'
import type { createPrefetch } from './prefetch.ts'

/** A longer chain of redirects is a fault of the shop. */
const MAX_REDIRECTS = 5

export interface Arrival {
  screen: Screen
  /** number of answered calls when the screen was requested */
  answered: number
  /** another page, not the same page with another query or a refresh */
  isNewPage: boolean
  /** aborted when the shopper opens another page: this one must no longer be drawn */
  signal: AbortSignal
}

/** The next steps after a screen is drawn. */
export interface ArrivalDetails {
  isNewPage: boolean
  /** reading starts at the top of the page, or at `hash` */
  isStart: boolean
  hash: string
}

export interface NavigatorParts {
  ask(path: string, signal: AbortSignal): Promise<Screen | null>
  answered(): number
  /** loads the chunks of the screen and draws it; false if it cannot be drawn here, or is no longer wanted */
  show(arrival: Arrival): Promise<boolean>
  /** after drawing: focus, announcement, head */
  settle(screen: Screen, how: ArrivalDetails): void
  prefetch: ReturnType<typeof createPrefetch>
  places: Places
  progress: ProgressControl
  /** opens the address with a full page load */
  leave(url: string): void
  /** the network failed, and a full page load would only lose this page */
  offline(): void
  /** address of the page that is drawn */
  opened: URL
}

export interface Navigator {
  /** false if the page stayed as it was because the network failed */
  go(to: string, options?: GoOptions): Promise<boolean>
  /** fetches the present page again */
  refresh(): Promise<void>
  /** the shopper went back or forward */
  pop(): Promise<void>
  /** path of the page that is drawn; the address is ahead of it while the shopper goes back or forward */
  shownPath(): string
}

type NavigationKind = 'push' | 'replace' | 'pop' | 'refresh'

/** The screen at the end of the redirects, on its way to be drawn. */
interface Found {
  screen: Screen
  url: URL
  /** path and query of the window when the shopper asked for it */
  from: string
  kind: NavigationKind
  answered: number
  signal: AbortSignal
}

/** Opens pages in place: the newest request wins, and a page that cannot be drawn here is loaded in full. */
export function createNavigator(parts: NavigatorParts): Navigator {
  let current: AbortController | undefined
  /** the requested page, until it is shown */
  let isNavigating = false
  let shown = parts.opened

  /** False if the network failed and the page stays. */
  async function open(url: URL, kind: NavigationKind): Promise<boolean> {
    current?.abort()
    current = new AbortController()
    const { signal } = current
    const from = locationPath()
    isNavigating = kind !== 'refresh'
    // S4.49: the progress bar starts on a change to a different path, not on a change within the same one.
    const isNewPage = url.pathname !== shown.pathname
    if (isNewPage) parts.progress.start()
    try {
      const found = await follow(url, kind, signal)
      if (signal.aborted) return true
      if (found) await arrive({ ...found, from, kind, signal })
      else parts.leave(url.href)
    } catch (error) {
      if (signal.aborted) return true
      if (navigator.onLine === false) {
        parts.offline()
        return false
      }
      if (kind === 'refresh') throw error
      parts.leave(url.href)
    } finally {
      if (current.signal === signal) {
        isNavigating = false
        parts.progress.done()
      }
    }
    return true
  }

  /** The screen at the end of the redirects; null if the browser has to open it. */
  async function follow(first: URL, kind: NavigationKind, signal: AbortSignal) {
    let url = first
    for (let count = 0; count <= MAX_REDIRECTS; count++) {
      const path = url.pathname + url.search
      const prefetched = kind === 'refresh' ? undefined : parts.prefetch.take(path)
      const answered = prefetched?.answered ?? parts.answered()
      const screen = await (prefetched?.screen ?? parts.ask(path, signal))
      const redirect = screen?.screen.redirect
      if (!redirect) return screen && { screen, url, answered }
      const next = pageUrl(redirect.to, url.href)
      if (!next) return null
      if (next.hash === '') next.hash = url.hash
      url = next
    }
    return null
  }

  async function arrive({ screen, url: asked, from, kind, answered, signal }: Found): Promise<void> {
    const url = toCanonical(asked, screen)
    const isNewPage = url.pathname !== shown.pathname
    const isOtherPart = isOtherPage(url, shown) || (kind !== 'pop' && url.hash !== '')
    if (kind === 'push' || kind === 'replace') parts.places.save()
    const isShown = await parts.show({ screen, answered, isNewPage, signal })
    if (signal.aborted) return
    if (!isShown) return parts.leave(asked.href)
    shown = url
    // The shopper has gone back or forward meanwhile: `pop` follows, and an address written here would undo it.
    if (locationPath() !== from) return
    const address = url.pathname + url.search + url.hash
    if (address !== location.pathname + location.search + location.hash) {
      if (kind === 'push') parts.places.push(address)
      else parts.places.replace(address)
    }
    const isRestored = kind === 'refresh' || (kind === 'pop' && parts.places.restore())
    parts.settle(screen, { isNewPage, isStart: !isRestored && (isNewPage || isOtherPart), hash: url.hash })
  }

  return {
    async go(to, { replace = false } = {}) {
      const url = pageUrl(to)
      if (url) return open(url, replace ? 'replace' : 'push')
      const away = webUrl(to)
      if (away) parts.leave(away.href)
      return true
    },
    // The shopper's last request wins: a pending page is newer than this refresh.
    refresh: async () => {
      if (!isNavigating) await open(new URL(location.href), 'refresh')
    },
    async pop() {
      parts.places.save()
      parts.places.enter()
      const url = new URL(location.href)
      const isSameScreen = url.pathname === shown.pathname && url.search === shown.search
      if (isSameScreen) parts.places.restore()
      else await open(url, 'pop')
    },
    shownPath: () => shown.pathname,
  }
}

const locationPath = () => location.pathname + location.search

/** The canonical address of the screen: a form sends empty fields too, and each ticked box separately. */
function toCanonical(asked: URL, { screen }: Screen): URL {
  const known = pageUrl(screen.path, asked.href)
  if (known?.pathname !== asked.pathname) return asked
  known.hash = asked.hash
  return known
}

/**
 * Whether two addresses are pages of the same list. A changed filter updates the list in place and must not move the
 * shopper.
 */
function isOtherPage(url: URL, before: URL): boolean {
  const rest = ({ searchParams }: URL) => {
    const others = new URLSearchParams(searchParams)
    others.delete('page')
    return others.toString()
  }
  return url.searchParams.get('page') !== before.searchParams.get('page') && rest(url) === rest(before)
}
