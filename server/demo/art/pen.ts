import { GLAZE, type Glaze, shade } from './colour.ts'

/** Offset 0 to 1, colour, and opacity if it is not 1. */
export type Stop = [offset: number, colour: string, opacity?: number]

/** Collects the gradients, clips and filters of one picture, each once, and returns references to them. */
export class Pen {
  readonly #made = new Map<string, { id: string; markup: string }>()

  #reference(kind: string, make: (id: string) => string): string {
    const key = kind + make('')
    const known = this.#made.get(key)
    if (known) return `url(#${known.id})`
    const id = `g${this.#made.size.toString(36)}`
    this.#made.set(key, { id, markup: make(id) })
    return `url(#${id})`
  }

  /** A linear gradient from one corner of a shape's box to another. */
  linear(stops: Stop[], x1 = 0, y1 = 0, x2 = 1, y2 = 0): string {
    const inner = stopMarkup(stops)
    return this.#reference(
      'linear',
      (id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${inner}</linearGradient>`,
    )
  }

  /** A radial gradient; centre and radius are relative to a shape's box. */
  radial(stops: Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    const inner = stopMarkup(stops)
    return this.#reference(
      'radial',
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${inner}</radialGradient>`,
    )
  }

  /** A soft edge, as a value of the `filter` attribute. `flat`: for a shape much lower than the blur is wide. */
  blur(radius: number, flat = false): string {
    const region = flat
      ? 'x="-20%" y="-300%" width="140%" height="700%"'
      : 'x="-15%" y="-15%" width="130%" height="130%"'
    return this.#reference(
      'blur',
      (id) => `<filter id="${id}" ${region}><feGaussianBlur stdDeviation="${radius}"/></filter>`,
    )
  }

  /** Lacquer or fired clay, lit from the left. */
  matte(colour: string): string {
    return this.linear([
      [0, shade(colour, -0.16)],
      [0.16, shade(colour, 0.1)],
      [0.34, shade(colour, 0.2)],
      [0.62, colour],
      [0.86, shade(colour, -0.2)],
      [1, shade(colour, -0.32)],
    ])
  }

  gloss(colour: string): string {
    return this.linear([
      [0, shade(colour, -0.24)],
      [0.1, shade(colour, 0.08)],
      [0.2, shade(colour, 0.5)],
      [0.3, shade(colour, 0.16)],
      [0.6, colour],
      [0.85, shade(colour, -0.3)],
      [0.95, shade(colour, -0.36)],
      [1, shade(colour, -0.14)],
    ])
  }

  metal(colour = '#b9bcbf'): string {
    return this.linear([
      [0, shade(colour, -0.38)],
      [0.1, shade(colour, 0.25)],
      [0.24, shade(colour, 0.85)],
      [0.36, shade(colour, 0.35)],
      [0.52, shade(colour, -0.06)],
      [0.74, shade(colour, -0.4)],
      [0.9, shade(colour, 0.12)],
      [1, shade(colour, -0.3)],
    ])
  }

  wood(colour = '#b98a5c'): string {
    return this.linear([
      [0, shade(colour, -0.22)],
      [0.2, shade(colour, 0.16)],
      [0.4, shade(colour, 0.26)],
      [0.7, colour],
      [1, shade(colour, -0.34)],
    ])
  }

  /** A level top, seen slightly from above. */
  top(colour: string): string {
    return this.linear(
      [
        [0, shade(colour, 0.34)],
        [1, shade(colour, -0.1)],
      ],
      0,
      0,
      1,
      0.6,
    )
  }

  /** Clear glass in front of the earlier shapes. */
  glass(strength = 0.5): string {
    return this.linear([
      [0, '#ffffff', strength],
      [0.12, '#ffffff', strength * 0.3],
      [0.5, '#ffffff', strength * 0.16],
      [0.86, '#9fb0b4', strength * 0.35],
      [1, '#ffffff', strength * 0.9],
    ])
  }

  liquid(colour: string): string {
    return this.linear([
      [0, shade(colour, -0.3)],
      [0.2, shade(colour, 0.16)],
      [0.5, colour],
      [1, shade(colour, -0.4)],
    ])
  }

  /** The surface of a glaze: steel and copper shine, the rest is matte. */
  skin(glaze: Glaze): string {
    return isMetal(glaze) ? this.metal(GLAZE[glaze]) : this.matte(GLAZE[glaze])
  }

  /** The `<defs>` of all references so far. */
  definitions(): string {
    return `<defs>${[...this.#made.values()].map((made) => made.markup).join('')}</defs>`
  }
}

export const isMetal = (glaze: Glaze): boolean => glaze === 'steel' || glaze === 'copper'

function stopMarkup(stops: Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const clear = opacity === undefined ? '' : ` stop-opacity="${round(opacity, 3)}"`
      return `<stop offset="${round(offset, 3)}" stop-color="${colour}"${clear}/>`
    })
    .join('')
}

/** A number as written in the picture: short, and never -0. */
export function round(value: number, digits = 1): number {
  const rounded = Math.round(value * 10 ** digits) / 10 ** digits
  return Object.is(rounded, -0) ? 0 : rounded
}

const attributes = (extra: string) => (extra ? ` ${extra}` : '')

/** A filled path. */
export const shape = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}"${attributes(extra)}/>`

/** A stroked path. */
export const line = (d: string, colour: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width)}"${attributes(extra)}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${attributes(extra)}/>`

export const slab = (
  x: number,
  y: number,
  width: number,
  height: number,
  r: number,
  fill: string,
  extra = '',
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${r}" fill="${fill}"${attributes(extra)}/>`

/** Moves and scales markup drawn round the origin. */
export const placed = (x: number, y: number, scale: number, markup: string): string =>
  `<g transform="translate(${round(x)} ${round(y)})${scale === 1 ? '' : ` scale(${round(scale, 3)})`}">${markup}</g>`

/** A curved band round a body: labels and rims. */
export const band = (y0: number, y1: number, r0: number, r1: number, flatness: number): string =>
  `M${-r0} ${y0}A${r0} ${round(r0 * flatness)} 0 0 0 ${r0} ${y0}L${r1} ${y1}A${r1} ${round(r1 * flatness)} 0 0 1 ${-r1} ${y1}Z`

/** A light streak on a round body. */
export const glint = (x: number, y0: number, y1: number, width = 10, opacity = 0.55): string =>
  line(`M${x} ${y0}V${y1}`, '#fff', width, `stroke-linecap="round" opacity="${opacity}"`)

/** A bent handle of round section. */
export const handle = (d: string, colour: string, width: number, metal = false): string =>
  line(d, shade(colour, -0.3), width) +
  line(d, metal ? '#d9dbdc' : shade(colour, 0.06), width * 0.66) +
  line(d, shade(colour, 0.4), width * 0.16, 'opacity=".8"')
