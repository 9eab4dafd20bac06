import { isDeepStrictEqual } from 'node:util'
import type { Translate } from '#locales/translate.ts'
import type { Condition } from '#schemas/condition.ts'
import type { FormField } from '#schemas/form-field.ts'
import { type TypedValues, textOf } from './field-names.ts'

/* In which state of the page a section is shown: the same choices for drawing, for reading and for sentences. */

/** States that people know, by choice. Other conditions stay as they are. */
const STATES = {
  basket: { full: { data: '/cart/count' }, empty: { data: '/cart/count', not: true } },
  account: { in: { data: '/user' }, out: { data: '/user', not: true } },
  consent: { preferences: { consent: 'preferences' }, statistics: { consent: 'statistics' } },
} as const satisfies Record<string, Record<string, Condition>>

type StateName = keyof typeof STATES
const NAMES = Object.keys(STATES) as StateName[]

const fieldOf = (name: StateName) => `when${name[0]!.toUpperCase()}${name.slice(1)}`

/** Choice and its message for a condition that people know; null for any other. */
export function stateOf(condition: Condition): { name: StateName; choice: string } | null {
  for (const name of NAMES)
    for (const [choice, known] of Object.entries(STATES[name]))
      if (isDeepStrictEqual(known, condition)) return { name, choice }
  return null
}

export function stateWords(name: StateName, choice: string, t: Translate): string {
  return t(`studio.state.${name}.${choice}` as 'studio.state.basket.full')
}

export function stateFields(when: readonly Condition[] | undefined, t: Translate): FormField[] {
  const known = (when ?? []).flatMap((condition) => stateOf(condition) ?? [])
  return NAMES.map((name) => ({
    name: `values.${fieldOf(name)}`,
    label: t(`studio.state.${name}`),
    type: 'select',
    rules: [{ rule: 'required' }],
    value: known.find((each) => each.name === name)?.choice ?? 'any',
    options: [
      { value: 'any', label: t('studio.state.any') },
      ...Object.keys(STATES[name]).map((choice) => ({ value: choice, label: stateWords(name, choice, t) })),
    ],
  }))
}

/** The conditions after the form; undefined for none. A form without these fields changes nothing. */
export function readStates(values: TypedValues, when: readonly Condition[] | undefined): Condition[] | undefined {
  if (!NAMES.some((name) => Object.hasOwn(values, fieldOf(name)))) return when && [...when]
  const others = (when ?? []).filter((condition) => stateOf(condition) === null)
  const chosen = NAMES.flatMap((name) => {
    const choices: Record<string, Condition> = STATES[name]
    const choice = textOf(values, fieldOf(name))
    return Object.hasOwn(choices, choice) ? [{ ...choices[choice]! }] : []
  })
  const all = [...chosen, ...others]
  return all.length === 0 ? undefined : all
}
