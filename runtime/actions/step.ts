import type { Action } from '#schemas/action.ts'
import type { EventPayload } from '#widgets/host.ts'
import type { Shop } from '../shop.ts'

/** What a step is run with. */
export interface StepContext {
  shop: Shop
  nodeId: string
  /** fields that the event declares, from the widget */
  payload: EventPayload
  /** set by a refused `submit`: field name -> message */
  fieldErrors: Readonly<Record<string, string>>
  /** set by a `submit`: field name -> text to fill in */
  fieldValues: Readonly<Record<string, string>>
}

/** `stop`: it did not work out, and the steps after it are not run. */
export type StepOutcome = 'go on' | 'stop'

export type StepOf<D extends Action['do']> = Extract<Action, { do: D }>
export type RunStep<D extends Action['do']> = (
  step: StepOf<D>,
  context: StepContext,
) => StepOutcome | Promise<StepOutcome>
