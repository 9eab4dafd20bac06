import { runsAtom } from './runs.ts'
import type { Store } from './store.ts'

/** Runs of one page do not apply to the next, whose nodes may have the same ids; runs of the frame stay. */
export function removePageRuns(store: Store): void {
  store.set(runsAtom, (runs) => runs.filter((run) => run.isRunning && run.nodeId.startsWith('frame.')))
}
