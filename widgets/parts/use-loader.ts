import { useEffect, useRef, useState } from 'react'
import { type EventState, useHost } from '../host.ts'

/**
 * Whether to look busy: during a run, and for the rest of the screen's minimum time (S4.42, S9.6) unless the run failed: then the shopper may
 * retry.
 */
export function useLoader({ isRunning, hasFailed }: Pick<EventState, 'isRunning' | 'hasFailed'>): boolean {
  const busyMs = useHost().useTiming('busyMs')
  const [isShown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isRunning) return
    clearTimeout(timer.current)
    setShown(true)
    timer.current = setTimeout(() => setShown(false), busyMs)
  }, [isRunning, busyMs])
  return isRunning || (isShown && !hasFailed)
}
