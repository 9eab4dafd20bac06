import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { SAVED } from '../parts/studio-saving.ts'

interface PageParts {
  src: string | undefined
  version: string
  widthPx: number
  isLive: boolean
}

export interface ShownPage {
  frame: RefObject<HTMLIFrameElement | null>
  /** of the whole page, at its own size; 0 until it can be read */
  heightPx: number
  /** counts each time that the page has been drawn anew */
  drawn: number
  /** the document in the frame; null until it can be read */
  page(): Document | null
  onLoad(): void
}

/**
 * The page in a frame. It runs no script: this one reads its document, and scrolls it. When the draft has changed, only what differs
 * is drawn anew, and it stays where it was scrolled to.
 */
export function usePage({ src, version, widthPx, isLive }: PageParts): ShownPage {
  const frame = useRef<HTMLIFrameElement>(null)
  const [{ heightPx, drawn }, setShown] = useState({ heightPx: 0, drawn: 0 })
  const shown = useRef(version)
  const page = useCallback(() => {
    const own = frame.current?.contentDocument
    return own?.body && own.readyState !== 'loading' && own.URL !== 'about:blank' ? own : null
  }, [])

  const measure = useCallback(() => {
    const own = page()
    if (!own) return
    // What lies around it scrolls.
    own.documentElement.style.overflow = 'hidden'
    const height = own.documentElement.scrollHeight
    setShown((before) => ({ heightPx: height, drawn: before.drawn + 1 }))
  }, [page])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another width, another height
  useEffect(() => {
    if (!isLive || src === undefined) return
    // It may have loaded before this script did.
    if (page()?.readyState === 'complete') measure()
  }, [isLive, src, widthPx, page, measure])

  useEffect(() => {
    if (!isLive || src === undefined) return
    const loading = new AbortController()
    async function renew() {
      const [{ patchPage, readPage }, current] = [await import('./patch-page.ts'), page()]
      const next = current && (await readPage(src!, loading.signal))
      if (loading.signal.aborted || !current) return
      if (next && current === page()) {
        patchPage(current, next)
        measure()
      } else frame.current?.contentWindow?.location.reload()
    }
    if (shown.current !== version) {
      shown.current = version
      void renew()
    }
    document.addEventListener(SAVED, renew)
    return () => {
      document.removeEventListener(SAVED, renew)
      loading.abort()
    }
  }, [isLive, src, version, page, measure])

  return { frame, heightPx, drawn, page, onLoad: measure }
}
