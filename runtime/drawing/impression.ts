import type { z } from 'zod'
import type { Track } from '#schemas/node.ts'
import { track as send } from '../actions/track-event.ts'

/** Reports an impression after `percent` of the element has been visible for `ms`. Returns a function that stops it. */
export function watchImpression(element: Element, { event, percent, ms, once }: z.infer<typeof Track>, nodeId: string) {
  if (typeof IntersectionObserver === 'undefined') return undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(
    (entries) => {
      const isVisible = entries.at(-1)?.isIntersecting && entries.at(-1)!.intersectionRatio * 100 >= percent
      clearTimeout(timer)
      if (!isVisible) return
      timer = setTimeout(() => {
        send(event, { nodeId })
        if (once) observer.disconnect()
      }, ms)
    },
    { threshold: [0, percent / 100] },
  )
  observer.observe(element)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
