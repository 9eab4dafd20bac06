/**
 * A path of the commerce API with encoded parameters: path`/cart/${id}/item/${itemId}`. A parameter stays one segment
 * in all cases: `.` and `..`, which URLs would resolve, an empty one, zero bytes and halves of characters become names
 * that match nothing.
 */
export function path(texts: TemplateStringsArray, ...values: (string | number)[]): string {
  return texts.reduce((whole, text, at) => whole + segment(values[at - 1]!) + text)
}

function segment(value: string | number): string {
  const text = String(value)
  if (text === '') return '%20'
  if (text === '.' || text === '..') return text.replaceAll('.', '%252E')
  return encodeURIComponent(text.replaceAll('\0', '%00').toWellFormed())
}
