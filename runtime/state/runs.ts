import { atom } from 'jotai/vanilla'
import type { EventPayload } from '#widgets/host.ts'
import type { Store } from './store.ts'

/** One run of an event's steps; it stays after its end only if it failed or has something for the form's fields. */
export interface Run {
  id: number
  nodeId: string
  event: string
  /** texts of the payload's values, by which rows tell their runs apart */
  values: ReadonlySet<string>
  isRunning: boolean
  /** a step did not work out */
  hasFailed: boolean
  fieldErrors: Readonly<Record<string, string>>
  /** texts to be filled in */
  fieldValues: Readonly<Record<string, string>>
}

type Ending = Partial<Pick<Run, 'fieldErrors' | 'fieldValues' | 'hasFailed'>>

/** Operations that are running, and the last of each that has ended with something to say. */
export const runsAtom = atom<readonly Run[]>([])

const NOTHING: Readonly<Record<string, string>> = Object.freeze({})
let lastId = 0

/** Notes that a run begins; what an earlier run of the same thing left is forgotten when this one ends. */
export function beginRun(store: Store, nodeId: string, event: string, payload: EventPayload): Run {
  const values = Object.values(payload).filter((value) => typeof value === 'string' || typeof value === 'number')
  const run = {
    id: ++lastId,
    nodeId,
    event,
    values: new Set(values.map(String)),
    isRunning: true,
    hasFailed: false,
    fieldErrors: NOTHING,
    fieldValues: NOTHING,
  }
  store.set(runsAtom, (runs) => [...runs, run])
  return run
}

/** Notes that a run is over, whether it failed, and what is wrong with which field. */
export function endRun(
  store: Store,
  run: Run,
  { fieldErrors = NOTHING, fieldValues = NOTHING, hasFailed = false }: Ending = {},
): void {
  store.set(runsAtom, (runs) => {
    // Its page has been left.
    if (!runs.some(({ id }) => id === run.id)) return runs
    const others = runs.filter((other) => other.id !== run.id && (other.isRunning || !isSameThing(other, run)))
    const hasNews = hasFailed || Object.keys(fieldErrors).length + Object.keys(fieldValues).length > 0
    return hasNews ? [...others, { ...run, isRunning: false, hasFailed, fieldErrors, fieldValues }] : others
  })
}

/** What one page began or refused is no word about the next, whose nodes may go by the same names; the frame stays. */
export function forgetRuns(store: Store): void {
  store.set(runsAtom, (runs) => runs.filter((run) => run.isRunning && run.nodeId.startsWith('frame.')))
}

function isSameThing(one: Run, other: Run): boolean {
  return one.nodeId === other.nodeId && one.event === other.event && sameKeys(one.values, other.values)
}

/** Rows share an event, so errors of one row stay when another row's run ends; a form's errors go with its next run. */
function sameKeys(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === 0 || other.size === 0 || [...one].some((value) => other.has(value)) || one.size === other.size
}

/** Runs of a node's event; with a key only those whose payload holds it. */
export function runsOf(runs: readonly Run[], nodeId: string, event: string, key: string | undefined): readonly Run[] {
  return runs.filter(
    (run) => run.nodeId === nodeId && run.event === event && (key === undefined || run.values.has(key)),
  )
}
