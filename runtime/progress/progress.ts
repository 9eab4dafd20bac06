import { atom } from 'jotai/vanilla'
import type { Store } from '../state/store.ts'

/** Step interval of the bar. S9.36. */
export const PROGRESS_STEP_MS = 500
/** Time in ms for which the full bar is shown. */
const FULL_MS = 300
const MAX = 99

export interface Progress {
  isShown: boolean
  /** 0 to 100 */
  percent: number
}

export const progressAtom = atom<Progress>({ isShown: false, percent: 0 })

/**
 * The next step: 10, 4, 2 or 0.5 percent as it advances, never past 99 by itself. S9.37 (our own ranges, the Spec
 * leaves them open).
 */
export function nextPercent(percent: number): number {
  const step = percent < 20 ? 10 : percent < 50 ? 4 : percent < 80 ? 2 : 0.5
  return Math.min(percent + step, MAX)
}

export interface ProgressControl {
  /** shows and advances the bar; a start while it is shown continues from its value */
  start(): void
  /** fills and hides the bar, after a success and after an error. S4.50 */
  done(): void
}

export function progressControl(store: Store): ProgressControl {
  let growing: ReturnType<typeof setInterval> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  return {
    start() {
      clearTimeout(leaving)
      if (growing !== undefined) return
      store.set(progressAtom, { isShown: true, percent: nextPercent(0) })
      growing = setInterval(
        () => store.set(progressAtom, ({ percent }) => ({ isShown: true, percent: nextPercent(percent) })),
        PROGRESS_STEP_MS,
      )
    },
    done() {
      if (growing === undefined) return
      clearInterval(growing)
      growing = undefined
      store.set(progressAtom, { isShown: true, percent: 100 })
      leaving = setTimeout(() => store.set(progressAtom, { isShown: false, percent: 0 }), FULL_MS)
    },
  }
}
