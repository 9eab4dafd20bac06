/**
 * A path of the commerce API with its parameters encoded: path`/cart/${id}/item/${itemId}`. A parameter stays one segment
 * whatever it holds: `.` and `..`, which URLs would walk, an empty one and zero bytes become names that nothing has.
 */
export function path(texts: TemplateStringsArray, ...values: (string | number)[]): string {
  return texts.reduce((whole, text, at) => whole + segment(values[at - 1]!) + text)
}

function segment(value: string | number): string {
  const text = String(value)
  if (text === '') return '%20'
  if (text === '.' || text === '..') return text.replaceAll('.', '%252E')
  return encodeURIComponent(text.replaceAll('\0', '%00'))
}
