import { line, round } from './pen.ts'

/** A letter: its width and strokes, for a cap height of 100; only M L H V C A Z with absolute coordinates. */
type Glyph = [width: number, strokes: string]

// Labels are drawn as strokes, so that rendering needs no font.
const GLYPHS: Record<string, Glyph> = {
  A: [80, 'M0 100L40 0L80 100M14 66H66'],
  B: [60, 'M0 0V100H32A26 26 0 0 0 32 48H0M0 0H30A24 24 0 0 1 30 48'],
  C: [84, 'M82 22A48 50 0 1 0 82 78'],
  D: [78, 'M0 0V100H28A50 50 0 0 0 28 0H0Z'],
  E: [52, 'M52 0H0V100H52M0 49H45'],
  F: [50, 'M50 0H0V100M0 49H43'],
  G: [90, 'M84 22A48 50 0 1 0 90 58H54'],
  H: [70, 'M0 0V100M70 0V100M0 49H70'],
  I: [1, 'M0 0V100'],
  J: [38, 'M38 0V76A19 24 0 0 1 0 78'],
  K: [62, 'M0 0V100M60 0L0 58M20 40L62 100'],
  L: [48, 'M0 0V100H48'],
  M: [92, 'M0 100V0L46 72L92 0V100'],
  N: [72, 'M0 100V0L72 100V0'],
  O: [98, 'M49 0A49 50 0 1 0 49 100A49 50 0 1 0 49 0'],
  P: [56, 'M0 100V0H30A27 27 0 0 1 30 54H0'],
  Q: [98, 'M49 0A49 50 0 1 0 49 100A49 50 0 1 0 49 0M62 72L94 106'],
  R: [62, 'M0 100V0H32A27 27 0 0 1 32 54H0M30 54L62 100'],
  S: [
    58,
    'M54 16C46 4 38 0 28 0C12 0 3 10 3 24C3 40 15 45 30 49C47 54 58 60 58 76C58 91 46 100 30 100C16 100 5 93 0 80',
  ],
  T: [64, 'M0 0H64M32 0V100'],
  U: [70, 'M0 0V65A35 35 0 0 0 70 65V0'],
  V: [76, 'M0 0L38 100L76 0'],
  W: [112, 'M0 0L28 100L56 14L84 100L112 0'],
  X: [66, 'M0 0L66 100M66 0L0 100'],
  Y: [68, 'M0 0L34 50L68 0M34 50V100'],
  Z: [62, 'M2 0H62L0 100H62'],
  0: [64, 'M32 0A32 50 0 1 0 32 100A32 50 0 1 0 32 0'],
  1: [22, 'M0 18L22 0V100'],
  2: [56, 'M2 26A26 26 0 0 1 54 28C54 50 24 66 0 100H56'],
  3: [54, 'M2 14A25 24 0 1 1 24 48A27 26 0 1 1 0 84'],
  4: [62, 'M46 100V0L0 70H62'],
  5: [54, 'M50 0H10L5 44A29 29 0 1 1 0 84'],
  6: [58, 'M44 0C18 26 0 46 0 70A29 30 0 1 0 58 70A29 30 0 0 0 6 52'],
  7: [54, 'M0 0H54L18 100'],
  8: [56, 'M28 0A23 23 0 1 0 28 46A23 23 0 1 0 28 0M28 46A28 27 0 1 0 28 100A28 27 0 1 0 28 46'],
  9: [58, 'M14 100C40 74 58 54 58 30A29 30 0 1 0 0 30A29 30 0 0 0 52 48'],
  '.': [2, 'M0 97V100'],
  ':': [2, 'M0 36V40M0 94V98'],
  '·': [4, 'M0 50V53'],
  '-': [34, 'M0 54H34'],
  '/': [46, 'M0 110L46 -6'],
  '&': [70, 'M70 100L16 30A16 17 0 1 1 42 26C38 44 0 50 0 74A28 26 0 0 0 64 60'],
  ' ': [34, ''],
}

/** Letters with a mark: the base letter and the strokes of the mark. */
const MARKED: Record<string, [letter: string, mark: string]> = {
  Ć: ['C', 'M38 -16L56 -34'],
  Ń: ['N', 'M28 -16L46 -34'],
  Ó: ['O', 'M42 -16L60 -34'],
  Ś: ['S', 'M22 -16L40 -34'],
  Ź: ['Z', 'M26 -16L44 -34'],
  Ż: ['Z', 'M31 -22V-18'],
  Ł: ['L', 'M-14 64L30 38'],
  Ą: ['A', 'M74 100C64 108 64 122 78 124'],
  Ę: ['E', 'M44 100C34 108 34 122 48 124'],
  Ö: ['O', 'M34 -22V-18M62 -22V-18'],
  Ü: ['U', 'M22 -22V-18M48 -22V-18'],
  Ä: ['A', 'M26 -22V-18M54 -22V-18'],
  É: ['E', 'M22 -16L40 -34'],
  Ø: ['O', 'M8 104L90 -4'],
}

const BLANK: Glyph = [34, '']

function glyphOf(letter: string): Glyph {
  const marked = MARKED[letter]
  if (!marked) return GLYPHS[letter] ?? BLANK
  const [width, strokes] = GLYPHS[marked[0]] ?? BLANK
  return [width, strokes + marked[1]]
}

/** Width of a line of capitals of the given height, `track` being the space between letters in hundredths of it. */
function textWidth(words: string, size: number, track: number): number {
  const letters = [...words.toUpperCase()]
  return (letters.reduce((width, letter) => width + glyphOf(letter)[0] + track, -track) * size) / 100
}

export type TextStyle = {
  anchor?: 'start' | 'middle' | 'end'
  /** thickness of the strokes relative to the height */
  weight?: number
  /** space between letters in hundredths of the height */
  track?: number
  /** max width; a longer line shrinks */
  max?: number
}

/** One path for a line of capitals of height `size` with baseline `y`; empty for no words. */
export function text(words: string, x: number, y: number, size: number, colour: string, style: TextStyle = {}): string {
  if (!words) return ''
  const { anchor = 'middle', weight = 0.09, track = 26, max } = style
  const wanted = textWidth(words, size, track)
  const height = max !== undefined && wanted > max ? (size * max) / wanted : size
  const scale = height / 100
  let pen = x - textWidth(words, height, track) * { start: 0, middle: 0.5, end: 1 }[anchor]
  let path = ''
  for (const letter of words.toUpperCase()) {
    const [width, strokes] = glyphOf(letter)
    path += moved(strokes, pen, y - height, scale)
    pen += (width + track) * scale
  }
  return line(path, colour, height * weight, 'stroke-linecap="round" stroke-linejoin="round"')
}

/** Meaning of a command's numbers: x, y, r for a length, f for an unscaled one. */
const OPERANDS: Record<string, string> = { M: 'xy', L: 'xy', H: 'x', V: 'y', C: 'xyxyxy', A: 'rrffFxy', Z: '' }

function moved(strokes: string, left: number, top: number, scale: number): string {
  return strokes.replace(/([MLHVCAZ])([^MLHVCAZ]*)/g, (_, command: string, numbers: string) => {
    const kinds = OPERANDS[command] ?? ''
    const values = (numbers.match(/-?[\d.]+/g) ?? []).map((written, i) => {
      const value = Number(written)
      const kind = kinds[i % kinds.length]
      if (kind === 'x') return round(left + value * scale)
      if (kind === 'y') return round(top + value * scale)
      return kind === 'r' ? round(value * scale) : value
    })
    return command + values.join(' ')
  })
}
