/** S7.44. */
const RETRY_MS = 1000
const GIVE_UP_MS = 5000

export interface DataLayer {
  /** Adds an entry; without a data layer it waits for one while detection runs, then it is dropped. */
  push(entry: object): void
}

/**
 * The page's data layer (`window.dataLayer`), which a tag manager may create after the page has started: looked for every
 * 1000 ms up to 5000 ms. S7.44.
 */
export function openDataLayer(signal: AbortSignal): DataLayer {
  const waiting: object[] = []
  let timer: ReturnType<typeof setInterval> | undefined
  let waitedMs = 0
  function stop(): void {
    clearInterval(timer)
    timer = undefined
    waiting.length = 0
  }
  function retry(): void {
    waitedMs += RETRY_MS
    const layer = findLayer()
    layer?.push(...waiting)
    if (layer || waitedMs >= GIVE_UP_MS) stop()
  }
  if (!findLayer()) timer = setInterval(retry, RETRY_MS)
  signal.addEventListener('abort', stop)
  return {
    push(entry) {
      if (timer !== undefined) waiting.push(entry)
      else findLayer()?.push(entry)
    },
  }
}

function findLayer(): object[] | null {
  const { dataLayer } = window as { dataLayer?: unknown }
  return Array.isArray(dataLayer) ? dataLayer : null
}
