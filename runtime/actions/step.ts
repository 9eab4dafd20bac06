import type { Action } from '#schemas/action.ts'
import type { EventPayload } from '#widgets/host.ts'
import type { Shop } from '../shop.ts'

/** Context of a running step. */
export interface StepContext {
  shop: Shop
  nodeId: string
  /** event payload from the widget */
  payload: EventPayload
  /** set by a refused `submit`: field name -> message */
  fieldErrors: Readonly<Record<string, string>>
  /** set by a `submit`: field name -> text for the field */
  fieldValues: Readonly<Record<string, string>>
}

/** `stop`: the step failed, and the steps after it do not run. */
export type StepOutcome = 'go on' | 'stop'

export type StepOf<D extends Action['do']> = Extract<Action, { do: D }>
export type RunStep<D extends Action['do']> = (
  step: StepOf<D>,
  context: StepContext,
) => StepOutcome | Promise<StepOutcome>
