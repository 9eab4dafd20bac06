/**
 * Name of a field made of the steps to its value: `theme/brand-dark` and `pl` give `themeBrandDarkPl`. Names of forms know letters
 * and digits only.
 */
export function camelName(...steps: readonly string[]): string {
  const words = steps.flatMap((step) => step.split(/[^A-Za-z0-9]+/)).filter((word) => word !== '')
  return words.map((word, at) => (at === 0 ? word[0]!.toLowerCase() : word[0]!.toUpperCase()) + word.slice(1)).join('')
}

/** Values of a form by name of the field: a checkbox is true or false with script, `on` or absent without. */
export type TypedValues = Readonly<Record<string, string | boolean>>

export function textOf(values: TypedValues, name: string): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  return typeof value === 'string' ? value.trim() : ''
}

export function isTicked(values: TypedValues, name: string): boolean {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  return value === true || value === 'true' || value === 'on' || value === '1'
}
