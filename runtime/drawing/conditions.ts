import type { Condition } from '#schemas/condition.ts'
import { readPointer } from '#schemas/pointer-walk.ts'
import type { Facts } from './world.ts'

/** Whether each condition holds. Unknown data counts as absent. */
export function holds(conditions: readonly Condition[], facts: Facts): boolean {
  return conditions.every((condition) => {
    if ('device' in condition) return condition.device.includes(facts.device)
    if ('consent' in condition) return facts.consent.purposes.has(condition.consent)
    const value = readPointer(facts.data, condition.data)
    const isMet = condition.equals === undefined ? Boolean(value) : value === condition.equals
    return isMet !== (condition.not ?? false)
  })
}
