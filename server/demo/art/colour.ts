/** Colours are `#rrggbb`. */
type Rgb = [number, number, number]

function channels(colour: string): Rgb {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)) as Rgb
}

/** Mixes two colours; `part` is the share of the second. */
export function mix(from: string, to: string, part: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + (target[i]! - value) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Lighter for a positive amount (towards a warm white), darker for a negative one (towards a warm black). */
export function shade(colour: string, amount: number): string {
  return amount >= 0 ? mix(colour, '#fffaf2', amount) : mix(colour, '#1a120d', -amount)
}

/** Perceived lightness of a colour, 0 to 1. */
export function luma(colour: string): number {
  const [red, green, blue] = channels(colour)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

/** Glazes and lacquers of the shop's goods. */
export const GLAZE = {
  cream: '#efe4cf',
  graphite: '#4a4d52',
  sage: '#9fb195',
  terracotta: '#c4714e',
  navy: '#2c3f63',
  mustard: '#d9a33c',
  copper: '#c07a50',
  white: '#f4f2ec',
  black: '#2a2a2d',
  steel: '#b9bcbf',
  burgundy: '#6e2032',
  blue: '#8fb3c9',
} as const
export type Glaze = keyof typeof GLAZE

export const COFFEE = '#3a2116'
