import type { Effect } from '#schemas/effect.ts'
import { writePointer } from '#schemas/write-pointer.ts'

/** What a list of effects makes of a page; applied all or not at all. */
export interface AppliedEffects {
  data: Record<string, unknown>
  /** messages, in order */
  told: string[]
  fieldErrors: Readonly<Record<string, string>>
  fieldValues: Readonly<Record<string, string>>
  /** address to open, null to stay */
  goesTo: string | null
  /** the screen has to be fetched anew */
  refreshes: boolean
  /** overlays to open */
  opens: string[]
}

/** A client need not do these. */
const SILENT: ReadonlySet<string> = new Set(['focus'])

/**
 * Reads effects without changing anything. Null if one is not known: the operation is done, and only the screen fetched
 * anew can show what it has changed. Throws if an effect names a forbidden key.
 */
export function readEffects(
  effects: readonly Effect[],
  before: Readonly<Record<string, unknown>>,
): AppliedEffects | null {
  const applied: AppliedEffects = {
    data: { ...before },
    told: [],
    fieldErrors: {},
    fieldValues: {},
    goesTo: null,
    refreshes: false,
    opens: [],
  }
  for (const effect of effects) {
    if (effect.effect === 'data') applied.data = writePointer(applied.data, effect.pointer, effect.value)
    else if (effect.effect === 'toast' || effect.effect === 'announce') applied.told.push(effect.text)
    else if (effect.effect === 'field-errors') applied.fieldErrors = { ...applied.fieldErrors, ...effect.errors }
    else if (effect.effect === 'field-values') applied.fieldValues = { ...applied.fieldValues, ...effect.values }
    else if (effect.effect === 'navigate') applied.goesTo = effect.to
    else if (effect.effect === 'refresh') applied.refreshes = true
    else if (effect.effect === 'open') applied.opens.push(effect.target)
    else if (!SILENT.has(effect.effect)) return null
  }
  return applied
}
