import type { RunStep } from '../step.ts'
import { track as send } from '../track-event.ts'

export const track: RunStep<'track'> = ({ event, data }, { nodeId, payload }) => {
  send(event, { nodeId, ...payload, ...data })
  return 'go on'
}
