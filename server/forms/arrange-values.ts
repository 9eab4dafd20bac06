import type { TypedValues } from './field-names.ts'
import { findField, SEARCHED } from './settings-fields.ts'

/**
 * The values of a form, by name of the field, after the step of one of its pickers: `find sTo -`, `add sTo category:3`, `choose …`,
 * `remove sTo 0`, `up sTo 1`, `down sTo 0`. Numbers count what was picked, from 0. An unknown step changes nothing.
 */
export function arrangeValues({ step = '', ...values }: TypedValues): Record<string, string> {
  const [what = '', field = '', ...rest] = String(step).split(' ')
  const texts = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === false ? [] : [[name, value === true ? 'on' : value]])),
  )
  const lines = (texts[field] ?? '').split(/\r?\n/).filter((line) => line !== '')
  const after = arranged(what, lines, rest.join(' '))
  const next = after === null ? texts : { ...without(texts, findField(field)), [field]: after.join('\n') }
  return Object.fromEntries(
    Object.entries(what === 'find' ? { ...next, [SEARCHED]: field } : without(next, SEARCHED)).map(([name, text]) => [
      `values.${name}`,
      text,
    ]),
  )
}

/** Null if nothing is changed. */
function arranged(what: string, lines: readonly string[], argument: string): string[] | null {
  const at = Number(argument)
  if (what === 'choose') return [argument]
  if (what === 'add') return [...lines.filter((line) => line !== argument), argument]
  if (what === 'remove') return lines.filter((_, index) => index !== at)
  const to = what === 'up' ? at - 1 : what === 'down' ? at + 1 : -1
  if (lines[at] === undefined || lines[to] === undefined) return null
  const next = [...lines]
  ;[next[at], next[to]] = [next[to]!, next[at]!]
  return next
}

function without(texts: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([each]) => each !== name))
}
