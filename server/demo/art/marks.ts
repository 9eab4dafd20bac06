import { text } from './lettering.ts'
import { line, placed, shape, slab } from './pen.ts'

/** Blue of the look, in a tone that reads on light and on dark paper (4.2:1 and 4.4:1). */
const MARK = '#5673c4'
/** Background of small white letters: 9.4:1, and distinct from light and dark paper. */
const SEAL = '#3b4762'

/**
 * A coffee bean round the origin, 60 long, leaning as in the shop's header; its seam is cut out, so that the paper
 * shows.
 */
function bean(colour: string): string {
  return `<g transform="rotate(-62)">${shape(
    'M-30 0A30 20 0 0 1 24 -12C14 0 2 2 -4 0C-14 -5 -22 2 -29 5A30 20 0 0 1 -30 0ZM-25 11C-20 6 -14 3 -7 6C4 11 18 6 28 -7A30 20 0 0 1 -25 11Z',
    colour,
  )}</g>`
}

/** The word mark with a bean, transparent, for either theme; as a seal in small letters, white on its own blue. */
export function wordMark({
  mark,
  width,
  height,
  seal,
}: {
  mark: string
  width: number
  height: number
  seal?: boolean
}) {
  const unit = height / 96
  const x = (seal ? 52 : 24) * unit
  const colour = seal ? '#ffffff' : MARK
  const size = seal ? 26 : 38
  const style = {
    anchor: 'start',
    weight: seal ? 0.15 : 0.2,
    track: seal ? 36 : 30,
    max: width - x - (seal ? 86 : 52) * unit,
  } as const
  const words = text(mark, x + (seal ? 48 : 44) * unit, (48 + size / 2) * unit, size * unit, colour, style)
  const ground = seal ? slab(0, 0, width, height, height / 2, SEAL) : ''
  return ground + placed(x, height / 2, unit, bean(colour)) + words
}

/** The placeholder of a missing picture: the mark, muted, without a backdrop. */
export function placeholderMark({ mark, width, height }: { mark: string; width: number; height: number }): string {
  const quiet = '#7d889c'
  return (
    placed(width / 2, height / 2 - 90, 2.4, bean(quiet)) +
    text(mark, width / 2, height / 2 + 70, 60, quiet, { track: 50 })
  )
}

const SCALE = [
  { letter: 'A', colour: '#1a8f4a' },
  { letter: 'B', colour: '#5aae3c' },
  { letter: 'C', colour: '#b5cc2e' },
  { letter: 'D', colour: '#f2d22c' },
  { letter: 'E', colour: '#f0a429' },
  { letter: 'F', colour: '#e3702a' },
  { letter: 'G', colour: '#cf2f2a' },
]

/** A to G with the given class marked, under the word DEMO: an invented class, never an official label. */
export function energyMark(marked: string): string {
  const rows = SCALE.map(({ letter, colour }, i) => {
    const y = 62 + i * 41
    const arrow = shape(`M20 ${y}H${84 + i * 11}L${100 + i * 11} ${y + 16}L${84 + i * 11} ${y + 32}H20Z`, colour)
    const flag =
      shape(`M222 ${y - 4}H188L170 ${y + 16}L188 ${y + 36}H222Z`, '#1d1d1f') +
      text(letter, 202, y + 28, 24, '#fff', { weight: 0.14 })
    return arrow + text(letter, 34, y + 25, 18, '#fff', { weight: 0.15 }) + (letter === marked ? flag : '')
  })
  return (
    slab(0, 0, 240, 360, 10, '#ffffff') +
    slab(3, 3, 234, 354, 8, 'none', 'stroke="#535f77" stroke-width="4"') +
    text('DEMO', 120, 42, 22, '#535f77', { track: 60 }) +
    line('M20 52H220', '#dfe3ea', 2) +
    rows.join('')
  )
}
