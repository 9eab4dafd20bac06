/** Names of a text's parameters, sorted; a plural, which has a text for each form, always has `count`. */
export function parametersOf(message: string | Readonly<Record<string, string | undefined>>): string[] {
  const texts = typeof message === 'string' ? [message] : ['{count}', ...Object.values(message)]
  const names = texts.flatMap((text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))
  return [...new Set(names)].sort()
}
