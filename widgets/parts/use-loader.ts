import { useEffect, useRef, useState } from 'react'
import type { EventState } from '../host.ts'

/** Minimum time that an add button looks busy after a click. S4.42, S9.6. */
const LOADER_MS = 2500

/**
 * Whether to look busy: during a run, and for the rest of the minimum time unless the run failed: then the shopper may
 * retry.
 */
export function useLoader({ isRunning, hasFailed }: Pick<EventState, 'isRunning' | 'hasFailed'>): boolean {
  const [isShown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isRunning) return
    clearTimeout(timer.current)
    setShown(true)
    timer.current = setTimeout(() => setShown(false), LOADER_MS)
  }, [isRunning])
  return isRunning || (isShown && !hasFailed)
}
