import type { Family } from '#schemas/image.ts'
import { mix, shade } from './colour.ts'
import { line, oval, type Pen, placed, shape, slab } from './pen.ts'
import type { Thing } from './things/thing.ts'

/** Backdrops of the look, one per family: the room has the colour of the niche beside it. */
const NICHE: Record<Family, string> = {
  coffee: '#e9d2c0',
  tea: '#d3dfc9',
  brew: '#cddcea',
  grind: '#dcd9d2',
  cup: '#ecd3d2',
  office: '#efe0b4',
}

/** Deep blue, the colour of shadows. */
const NIGHT = '#0d1226'
const WOOD = '#e6d9c6'

/**
 * Measures in px; `shelfY` is the lower end of the wall, `edgeY` that of the shelf. Panes of light fall on the wall
 * from `lightX` on.
 */
export type RoomSize = { width: number; height: number; shelfY: number; edgeY: number; lightX: number }

/** The look's studio: a wall in morning light from the top left and a shelf of pale wood. */
export function room(pen: Pen, family: Family, { width, height, shelfY, edgeY, lightX }: RoomSize): string {
  const wall = mix(NICHE[family], '#ffffff', 0.42)
  const wallLight = pen.linear(
    [
      [0, mix(wall, '#ffffff', 0.34)],
      [0.55, wall],
      [1, shade(mix(NICHE[family], '#ffffff', 0.16), -0.04)],
    ],
    0,
    0,
    1,
    1,
  )
  const shelf = pen.linear(
    [
      [0, shade(WOOD, 0.42)],
      [1, shade(WOOD, -0.06)],
    ],
    0,
    0,
    0,
    1,
  )
  const edge = pen.linear(
    [
      [0, shade(WOOD, -0.2)],
      [1, shade(WOOD, -0.32)],
    ],
    0,
    0,
    0,
    1,
  )
  return (
    slab(0, 0, width, height, 0, wallLight) +
    windowLight(pen, lightX, shelfY) +
    slab(0, shelfY, width, edgeY - shelfY, 0, shelf) +
    line(`M0 ${shelfY}H${width}`, '#ffffff', Math.max(2, height * 0.003), 'opacity=".85"') +
    slab(0, edgeY, width, height - edgeY, 0, edge)
  )
}

// Six panes of a window, slanting as light from the top left does, ending above the shelf.
function windowLight(pen: Pen, left: number, shelfY: number): string {
  const pane = { width: shelfY * 0.25, height: shelfY * 0.4, gap: shelfY * 0.025, slant: shelfY * 0.11 }
  const panes: string[] = []
  for (const row of [0, 1]) {
    for (const column of [0, 1, 2]) {
      const x = left + column * (pane.width + pane.gap) + row * (pane.slant + pane.gap * 0.3)
      const y = shelfY * 0.05 + row * (pane.height + pane.gap)
      panes.push(`M${x} ${y}h${pane.width}l${pane.slant} ${pane.height}h${-pane.width}Z`)
    }
  }
  const fading = pen.linear(
    [
      [0, '#fffdf4', 0.78],
      [1, '#fffdf4', 0.34],
    ],
    0,
    0,
    1,
    1,
  )
  return shape(panes.join(''), fading, `filter="${pen.blur(Math.round(shelfY * 0.011))}"`)
}

/** A thing standing at (x, y), with a soft shadow to the right and a dark line where it touches the ground. */
export function standing(pen: Pen, thing: Thing, x: number, y: number, scale: number): string {
  return castShadow(pen, thing, x, y, scale) + placed(x, y, scale, thing.svg)
}

function castShadow(pen: Pen, thing: Thing, x: number, y: number, scale: number): string {
  if (thing.hangs) return hangingShadow(pen, thing, x, y, scale)
  if (thing.foot === 0) return ''
  const foot = thing.foot * scale
  const depth = 8 + foot * 0.075
  const reach = Math.min(foot * 0.27, 42) // wide things keep their shadow within the picture
  return (
    oval(
      x + reach * 1.15,
      y + depth * 0.35,
      foot + reach * 0.8,
      depth * 1.5,
      NIGHT,
      `opacity=".3" filter="${pen.blur(16, true)}"`,
    ) + oval(x + foot * 0.05, y, foot * 1.02, depth * 0.6, NIGHT, `opacity=".46" filter="${pen.blur(6, true)}"`)
  )
}

// A hanging thing throws its shadow on the wall behind it.
function hangingShadow(pen: Pen, thing: Thing, x: number, y: number, scale: number): string {
  const width = (thing.right - thing.left) * scale
  const height = -thing.top * scale
  const centre = x + ((thing.left + thing.right) / 2) * scale
  return slab(
    centre - width * 0.33,
    y - height * 0.78,
    width * 0.76,
    height * 0.8,
    Math.round(width * 0.08),
    NIGHT,
    `opacity=".26" filter="${pen.blur(26)}"`,
  )
}
