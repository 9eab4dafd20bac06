/** `#rrggbb`: the only format of colours in a theme. */
export const HEX_COLOUR = /^#[0-9a-f]{6}$/i

/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: string | Rgb, other: string | Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Perceived lightness of a colour, from 0 to 1: the L of OKLab. */
export function lightness(colour: string): number {
  const [r, g, b] = linear(colour)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
}

function luminance(colour: string | Rgb): number {
  const [r, g, b] = linear(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linear(colour: string | Rgb): Rgb {
  const [r, g, b] = typeof colour === 'string' ? readHex(colour) : colour
  return [linearPart(r), linearPart(g), linearPart(b)]
}

function readHex(colour: string): Rgb {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

function linearPart(part: number): number {
  const value = part / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
