import { useEffect, useRef, useState } from 'react'
import type { EventState } from '../host.ts'

/** How long an add button looks busy once it was pressed, however fast the answer is. S4.42, S9.6. */
const LOADER_MS = 2500

/** Whether to look busy: while a run is under way, and for the rest of the loader's time unless it failed: then one may try again. */
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
