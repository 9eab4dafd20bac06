import { afterAll, vi } from 'vitest'

/*
 * The test files of one worker share modules and a document: each file leaves them as it found them. Runs before each
 * file.
 */
if (typeof document !== 'undefined') keepFramesRunning(document)

afterAll(() => {
  if (typeof document === 'undefined') return
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

/**
 * jsdom runs the callbacks of frames by an interval that it starts when the first is asked for. Started under the fake
 * timers of a test, it would stand still for all files after that: it is started here, and never idle.
 */
function keepFramesRunning(page: Document & { hasFrames?: true }): void {
  if (page.hasFrames) return
  page.hasFrames = true
  const { requestAnimationFrame: next } = globalThis
  const again = () => void next(again)
  again()
}
