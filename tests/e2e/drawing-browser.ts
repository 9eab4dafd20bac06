import type { Browser, Page } from 'playwright/test'

/** Far more than a frame takes on any machine. */
const FRAME_MS = 30_000
const PAUSE_MS = 2_000
const BROWSERS = 3

/** Timers of a page run, its frames do not. */
class NoFrames extends Error {}

interface OwnBrowser {
  browser: Browser
  close(): Promise<void>
}

/**
 * Runs a test in a browser of its own, and anew in another one if that one stops drawing. Chromium 156 without a GPU
 * now and then waits without end for the tiles of its next picture (its trace says "Not activating because pending tree not
 * ready"): then no page gets a frame any more, and whatever waits for one hangs. All other failures are the test's. `watch` is
 * told the page.
 */
export async function inDrawingBrowser(
  launch: () => Promise<OwnBrowser>,
  body: (browser: Browser, watch: (page: Page) => void) => Promise<void>,
): Promise<void> {
  for (let left = BROWSERS; ; left--) {
    const { browser, close } = await launch()
    const stalled = Promise.withResolvers<never>()
    try {
      const watch = (page: Page) => void watchFrames(page).catch(stalled.reject)
      await Promise.race([body(browser, watch), stalled.promise])
      return
    } catch (error) {
      if (!(error instanceof NoFrames) || left === 1) throw error
      process.stdout.write('The browser has stopped drawing: the test runs again in another one.\n')
    } finally {
      await close()
    }
  }
}

/** Rejects once no frame comes; ends with the page. */
async function watchFrames(page: Page): Promise<void> {
  while (!page.isClosed()) {
    const isDrawing = await page
      .evaluate(
        ([frame, pause]) =>
          Promise.race([
            new Promise<true>((done) => requestAnimationFrame(() => setTimeout(done, pause, true))),
            new Promise<false>((done) => setTimeout(done, frame, false)),
          ]),
        [FRAME_MS, PAUSE_MS] as const,
      )
      // The page is left, or closed.
      .catch(() => true)
    if (!isDrawing) throw new NoFrames(`${page.url()} has drawn no frame for ${FRAME_MS / 1000} s`)
  }
}
