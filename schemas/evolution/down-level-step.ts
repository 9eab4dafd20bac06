import { ACTION_RULES, type Action } from '../action.ts'
import { EFFECT_RULES, type Effect } from '../effect.ts'
import type { OlderClientRule } from '../older-clients.ts'
import { fitValue, UNFIT } from './fit-value.ts'
import type { DownLevelPlan } from './plan-down-level.ts'

const TAGS = { actions: 'do', effects: 'effect' } as const
const RULES = { actions: ACTION_RULES, effects: EFFECT_RULES }

/** Maximum number of stand-ins that lead to one another. */
const MAX_STAND_INS = 8

/** An action or effect as an older client knows it; `skip` if it may go without, null if it cannot. */
export function fitStep<Part extends 'actions' | 'effects'>(
  step: Part extends 'actions' ? Action : Effect,
  part: Part,
  plan: DownLevelPlan,
): typeof step | 'skip' | null {
  if (!plan.changed[part]) return step
  const rules = (plan.rules?.[part] ?? RULES[part]) as Rules<typeof step>
  let at: typeof step = step
  for (let count = 0; count <= MAX_STAND_INS; count++) {
    const name = (at as unknown as Record<string, string>)[TAGS[part]]!
    const older = plan.older[part][name]
    if (older) {
      const newer = plan.newer[part][name]
      const fitted = fitValue(
        at,
        { schema: older.schema, defs: plan.older.$defs },
        newer ? { schema: newer.schema, defs: plan.newer.$defs } : null,
      )
      return fitted === UNFIT ? null : (fitted as typeof step)
    }
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    if (!rule) return null
    if ('optional' in rule) return 'skip'
    at = rule.standIn(at)
  }
  return null
}

type Rules<T> = Readonly<Record<string, OlderClientRule<T, T> | undefined>>
