/** Letters without a decomposition into a base letter and a mark. */
const WHOLE: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' }
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

interface Part {
  text: string
  isMarked: boolean
}

/**
 * Splits a text into matched and other parts, regardless of marks: "zol" marks "żół", "gruen" and "grun" mark "grün".
 * The whole phrase is tried first, else each of its words at the start of a word.
 */
export function markedParts(text: string, phrase: string): Part[] {
  for (const isWritten of [false, true]) {
    const folded = foldEach(text, isWritten)
    const wanted = fold(phrase.trim(), isWritten)
    const whole = wanted === '' ? -1 : folded.text.indexOf(wanted)
    if (whole >= 0) return cut(text, [folded.span(whole, wanted.length)])
    const words = wanted.split(/\s+/).filter((word) => word !== '')
    const spans = words.flatMap((word) => {
      const at = wordStart(folded.text, word)
      return at < 0 ? [] : [folded.span(at, word.length)]
    })
    if (spans.length > 0) return cut(text, spans)
  }
  return [{ text, isMarked: false }]
}

function wordStart(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) return at
  return -1
}

type Span = readonly [start: number, end: number]

/** The folded text, and the position of each of its letters in the original. */
function foldEach(text: string, isWritten: boolean): { text: string; span(at: number, length: number): Span } {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  let at = 0
  // A letter and its combining marks belong together.
  for (const letter of text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
    const plain = fold(letter, isWritten)
    for (let index = 0; index < plain.length; index++) {
      starts.push(at)
      ends.push(at + letter.length)
    }
    folded += plain
    at += letter.length
  }
  return { text: folded, span: (first, length) => [starts[first]!, ends[first + length - 1]!] }
}

function fold(text: string, isWritten: boolean): string {
  const lower = text.toLowerCase().normalize('NFC')
  return (isWritten ? lower.replace(/[äöü]/g, (letter) => UMLAUTS[letter]!) : lower)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[łßøđæœı]/g, (letter) => WHOLE[letter]!)
}

function cut(text: string, spans: readonly Span[]): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const [start, end] of [...spans].sort(([a], [b]) => a - b)) {
    if (end <= at) continue
    if (start > at) parts.push({ text: text.slice(at, start), isMarked: false })
    parts.push({ text: text.slice(Math.max(at, start), end), isMarked: true })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false })
  return parts
}
