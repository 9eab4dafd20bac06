import { atom } from 'jotai/vanilla'
import type { EventPayload } from '#widgets/host.ts'
import type { Store } from './store.ts'

/** One run of an event's steps; kept after its end only if it failed or has texts for the form's fields. */
export interface Run {
  id: number
  nodeId: string
  event: string
  /** texts of the payload's values: they identify the row of the run */
  values: ReadonlySet<string>
  isRunning: boolean
  /** a step failed */
  hasFailed: boolean
  fieldErrors: Readonly<Record<string, string>>
  /** texts to fill in */
  fieldValues: Readonly<Record<string, string>>
}

type RunResult = Partial<Pick<Run, 'fieldErrors' | 'fieldValues' | 'hasFailed'>>

/** The running operations, and the last result of each that the form shows. */
export const runsAtom = atom<readonly Run[]>([])

const NOTHING: Readonly<Record<string, string>> = Object.freeze({})
let lastId = 0

/** Records the start of a run; the result of an earlier run is removed when this one ends. */
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

/** Records the end of a run: whether it failed, and the field errors. */
export function endRun(
  store: Store,
  run: Run,
  { fieldErrors = NOTHING, fieldValues = NOTHING, hasFailed = false }: RunResult = {},
): void {
  store.set(runsAtom, (runs) => {
    // The shopper has left its page.
    if (!runs.some(({ id }) => id === run.id)) return runs
    const others = runs.filter((other) => other.id !== run.id && (other.isRunning || !isSameThing(other, run)))
    const hasResult = hasFailed || Object.keys(fieldErrors).length + Object.keys(fieldValues).length > 0
    return hasResult ? [...others, { ...run, isRunning: false, hasFailed, fieldErrors, fieldValues }] : others
  })
}

function isSameThing(one: Run, other: Run): boolean {
  return one.nodeId === other.nodeId && one.event === other.event && sameKeys(one.values, other.values)
}

/**
 * Rows share an event, so errors of one row stay when another row's run ends; a form's errors are removed by its next
 * run.
 */
function sameKeys(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === 0 || other.size === 0 || [...one].some((value) => other.has(value)) || one.size === other.size
}

/** Runs of a node's event; with a key only those whose payload has it. */
export function runsOf(runs: readonly Run[], nodeId: string, event: string, key: string | undefined): readonly Run[] {
  return runs.filter(
    (run) => run.nodeId === nodeId && run.event === event && (key === undefined || run.values.has(key)),
  )
}
