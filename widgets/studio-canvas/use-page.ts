import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { SAVED } from '../parts/studio-saving.ts'

/** Height in px that a page is measured in: what is as high as the window is no higher than this. */
const WINDOW_PX = 900

interface PageParts {
  src: string | undefined
  version: string
  widthPx: number
  isLive: boolean
}

export interface ShownPage {
  frame: RefObject<HTMLIFrameElement | null>
  heightPx: number
  /** counts each time that the page has been drawn anew; 0 until it can be read */
  drawn: number
  /** the document in the frame; null until it can be read */
  page(): Document | null
  onLoad(): void
}

/**
 * The page in a frame, as high as it is, so that what lies around it scrolls. It runs no script: this one reads its document. When the draft
 * has changed, only what differs is drawn anew, and it stays where it was scrolled to.
 */
export function usePage({ src, version, widthPx, isLive }: PageParts): ShownPage {
  const frame = useRef<HTMLIFrameElement>(null)
  const [{ heightPx, drawn }, setShown] = useState({ heightPx: WINDOW_PX, drawn: 0 })
  const shown = useRef(version)
  const page = useCallback(() => {
    const own = frame.current?.contentDocument
    return own?.body && own.readyState !== 'loading' && own.URL !== 'about:blank' ? own : null
  }, [])

  const measure = useCallback(() => {
    const own = page()
    if (!own || !frame.current) return
    frame.current.style.blockSize = `${WINDOW_PX}px`
    const height = Math.max(own.documentElement.scrollHeight, WINDOW_PX)
    frame.current.style.blockSize = `${height}px`
    setShown((before) => ({ heightPx: height, drawn: before.drawn + 1 }))
  }, [page])

  /** After a change: a page that has become lower keeps its height, as measuring it anew would draw all of it again. */
  const grow = useCallback(() => {
    const needed = page()?.documentElement.scrollHeight ?? 0
    setShown((before) => {
      const height = Math.max(before.heightPx, needed)
      if (height > before.heightPx && frame.current) frame.current.style.blockSize = `${height}px`
      return { heightPx: height, drawn: before.drawn + 1 }
    })
  }, [page])

  useEffect(() => {
    if (!isLive || src === undefined) return
    // It may have loaded before this script did.
    if (page()?.readyState === 'complete') measure()
  }, [isLive, src, page, measure])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another width, another height
  useEffect(() => {
    if (isLive && page()) measure()
  }, [widthPx])

  useEffect(() => {
    if (!isLive || src === undefined) return
    const loading = new AbortController()
    async function renew() {
      const [{ patchPage, readPage }, current] = [await import('./patch-page.ts'), page()]
      const next = current && (await readPage(src!, loading.signal))
      if (loading.signal.aborted || !current) return
      if (next && current === page()) {
        patchPage(current, next)
        grow()
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
  }, [isLive, src, version, page, grow])

  return { frame, heightPx, drawn, page, onLoad: measure }
}
