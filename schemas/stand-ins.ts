import { z } from 'zod'

/** What a client of an older catalog gets for values that its catalog does not have. */
interface ValueRule {
  /** new value -> the value that an older client gets instead */
  standIns?: Readonly<Record<string, string>>
  /** readers accept any text here: a new value needs no stand-in */
  open?: true
}

/** Kept apart from zod's own metadata, so that neither published schemas nor validators see it. */
export const valueRules = z.registry<ValueRule>()

/**
 * An enum with values that came later: `enumWith(['card', 'row'], { row: 'card' })` sends `card` to clients whose
 * catalog does not know `row`.
 */
export function enumWith<const V extends readonly [string, ...string[]]>(
  values: V,
  standIns: { readonly [New in V[number]]?: Exclude<V[number], New> },
) {
  const schema = z.enum(values)
  valueRules.add(schema, { standIns: standIns as Readonly<Record<string, string>> })
  return schema
}

/**
 * An enum that grows often and that no reader has to know whole, such as the names of operations. Writers keep to its
 * values, readers accept any text. Its description is an argument, so that a use is one call that
 * builds can drop.
 */
export function openEnum<const V extends readonly string[]>(values: V, meta: z.core.GlobalMeta = {}) {
  const schema = z.enum(values).meta(meta)
  valueRules.add(schema, { open: true })
  return schema
}

/** The same for texts of a pattern: writers keep to it, readers accept any text. */
export function openText(pattern: RegExp, meta: z.core.GlobalMeta) {
  const schema = z.string().regex(pattern).meta(meta)
  valueRules.add(schema, { open: true })
  return schema
}
