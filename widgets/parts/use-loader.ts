import { useEffect, useRef, useState } from 'react'

/** How long an add button looks busy once it was pressed, however fast the answer is. S4.42, S9.6. */
const LOADER_MS = 2500

/** Whether to look busy: while something runs, and for the rest of the loader's time; not any more once it was refused. */
export function useLoader(isRunning: boolean, isRefused = false): boolean {
  const [isShown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isRunning) return
    clearTimeout(timer.current)
    setShown(true)
    timer.current = setTimeout(() => setShown(false), LOADER_MS)
  }, [isRunning])
  return isRunning || (isShown && !isRefused)
}
