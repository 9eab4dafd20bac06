import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { giveWay } from '../parts/give-way.ts'
import { SAVED } from '../parts/studio-saving.ts'

interface PageParts {
  src: string | undefined
  version: string
  widthPx: number
  isLive: boolean
  /** absent: a page is never said to be slow */
  slowAfterMs: number | undefined
}

/** `slow`: it has not come yet, and takes longer than it should. `failed`: what came is no page of the shop. */
export type Stage = 'loading' | 'slow' | 'shown' | 'failed'

export interface ShownPage {
  frame: RefObject<HTMLIFrameElement | null>
  /** names the frame: another one loads the page once more */
  key: string
  stage: Stage
  /** of the whole page, at its own size; 0 until it can be read */
  heightPx: number
  /** counts each time that the page has been drawn anew */
  drawn: number
  /** the document in the frame; null until it can be read */
  page(): Document | null
  onLoad(): void
  /** loads it once more */
  again(): void
}

/**
 * The page in a frame. It runs no script: this one reads its document, and scrolls it. When the draft has changed, only what differs
 * is drawn anew, and it stays where it was scrolled to.
 */
export function usePage({ src, version, widthPx, isLive, slowAfterMs }: PageParts): ShownPage {
  const frame = useRef<HTMLIFrameElement>(null)
  const [{ heightPx, drawn }, setShown] = useState({ heightPx: 0, drawn: 0 })
  const [state, setState] = useState<{ of: string | undefined; stage: Stage }>({ of: src, stage: 'loading' })
  const [tries, setTries] = useState(0)
  const stage = state.of === src ? state.stage : 'loading'
  const setStage = useCallback((next: Stage) => setState({ of: src, stage: next }), [src])
  const shown = useRef(version)
  const page = useCallback(() => {
    const own = frame.current?.contentDocument
    return own?.body && own.readyState !== 'loading' && own.URL !== 'about:blank' ? own : null
  }, [])

  const measure = useCallback(() => {
    const own = page()
    // A sentence in place of the page, or what the browser shows where nothing came.
    if (!own || own.documentElement.dataset.note !== undefined) return setStage('failed')
    setStage('shown')
    // What lies around it scrolls.
    own.documentElement.style.overflow = 'hidden'
    const height = own.documentElement.scrollHeight
    setShown((before) => ({ heightPx: height, drawn: before.drawn + 1 }))
  }, [page, setStage])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another width, another height
  useEffect(() => {
    if (!isLive || src === undefined) return
    // It may have loaded, or failed to, before this script ran.
    if (page()?.readyState === 'complete' || frame.current?.contentDocument === null) measure()
  }, [isLive, src, widthPx, page, measure])

  useEffect(() => {
    if (!isLive || src === undefined || (stage !== 'loading' && stage !== 'slow')) return
    // Its pictures may take much longer than the page, and are not waited for.
    let looking = requestAnimationFrame(function look() {
      if (page()) measure()
      looking = requestAnimationFrame(look)
    })
    const slow = slowAfterMs === undefined ? undefined : setTimeout(() => setStage('slow'), slowAfterMs)
    return () => {
      cancelAnimationFrame(looking)
      clearTimeout(slow)
    }
  }, [isLive, src, stage, slowAfterMs, setStage, page, measure])

  useEffect(() => {
    if (!isLive || src === undefined) return
    let loading = new AbortController()
    async function renew() {
      // The last one wins: what another one has done so far is not lost.
      loading.abort()
      loading = new AbortController()
      const { signal } = loading
      const [{ patchPage, readPage }, current] = [await import('./patch-page.ts'), page()]
      const next = current && (await readPage(src!, signal))
      // It has just been read, which takes long enough.
      await giveWay()
      if (signal.aborted || !current) return
      if (!next || current !== page()) frame.current?.contentWindow?.location.reload()
      // Its height is asked for once the browser has laid it out by itself.
      else if (await patchPage(current, next, signal))
        requestAnimationFrame(() => void giveWay().then(() => signal.aborted || measure()))
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

  return {
    ...{ frame, stage, heightPx, drawn, page },
    key: `${src} ${tries}`,
    onLoad: measure,
    again() {
      setStage('loading')
      setTries((before) => before + 1)
    },
  }
}
