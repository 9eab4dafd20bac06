import { shade } from './colour.ts'
import { line, oval, type Pen, shape, slab } from './pen.ts'

/** A person of the shop's team, as in `index.json`. Colours are `#rrggbb`. */
export type PortraitSpec = {
  portrait: 'long-hair' | 'short-hair'
  width: number
  height: number
  backdrop: string
  hair: string
  skin: string
  shirt: string
  apron: string
  glasses?: boolean
}

/** Head and shoulders before a plain wall, in a box of 480 px. */
export function portrait(pen: Pen, spec: PortraitSpec): string {
  const { portrait: cut, backdrop, hair, skin } = spec
  const wall = pen.radial(
    [
      [0, shade(backdrop, 0.35)],
      [1, backdrop],
    ],
    0.4,
    0.3,
    0.9,
  )
  const behind =
    cut === 'long-hair'
      ? shape('M150 214C142 96 338 96 330 214C336 300 346 330 352 372H128C134 330 144 300 150 214Z', shade(hair, -0.18))
      : ''
  return (
    slab(0, 0, 480, 480, 0, wall) +
    behind +
    shoulders(pen, spec) +
    head(pen, skin) +
    hairOn(pen, cut, hair) +
    face(spec)
  )
}

function shoulders(pen: Pen, { skin, shirt, apron }: PortraitSpec): string {
  return (
    shape('M60 480C64 392 130 356 200 344H280C350 356 416 392 420 480Z', pen.matte(shirt)) +
    shape('M204 290H276V344C276 372 204 372 204 344Z', shade(skin, -0.12)) +
    shape('M196 342L240 392L284 342L298 352L262 418L240 396L218 418L182 352Z', shade(shirt, 0.35)) +
    shape('M158 480L168 412H312L322 480Z', pen.matte(apron)) +
    line('M168 414L190 350M312 414L290 350', apron, 12)
  )
}

function head(pen: Pen, skin: string): string {
  const light = pen.linear([
    [0, shade(skin, 0.14)],
    [0.6, skin],
    [1, shade(skin, -0.14)],
  ])
  return (
    oval(172, 232, 14, 22, shade(skin, -0.1)) +
    oval(308, 232, 14, 22, shade(skin, -0.14)) +
    shape('M172 206C172 128 308 128 308 206C308 272 286 318 240 318C194 318 172 272 172 206Z', light)
  )
}

function hairOn(pen: Pen, cut: PortraitSpec['portrait'], hair: string): string {
  const fall = pen.linear([
    [0, shade(hair, 0.16)],
    [0.5, hair],
    [1, shade(hair, -0.2)],
  ])
  return cut === 'long-hair'
    ? shape(
        'M158 248C142 150 176 96 246 98C312 98 340 152 322 248C318 214 306 186 282 166C252 190 200 184 180 188C168 204 164 222 158 248Z',
        fall,
      )
    : shape(
        'M164 214C156 136 196 96 250 100C306 102 326 148 316 214L304 214C304 198 302 184 296 172C262 178 214 172 190 160C180 176 176 192 176 214Z',
        fall,
      )
}

function face({ skin, hair, glasses = false }: PortraitSpec): string {
  const ink = '#3a2a24'
  const frames = glasses
    ? slab(188, 214, 44, 34, 14, 'none', `stroke="${ink}" stroke-width="5"`) +
      slab(248, 214, 44, 34, 14, 'none', `stroke="${ink}" stroke-width="5"`) +
      line('M232 228H248', ink, 5)
    : ''
  return (
    oval(210, 230, 6, 7, ink) +
    oval(270, 230, 6, 7, ink) +
    line(
      'M196 210C204 203 216 203 223 208M257 208C264 203 276 203 284 210',
      shade(hair, -0.2),
      5,
      'stroke-linecap="round"',
    ) +
    frames +
    line('M240 236C236 250 234 258 244 260', shade(skin, -0.28), 4, 'stroke-linecap="round"') +
    line('M214 280C228 296 252 296 266 280', '#a8473f', 6, 'stroke-linecap="round"') +
    oval(192, 264, 14, 9, '#d9705a', 'opacity=".25"') +
    oval(288, 264, 14, 9, '#d9705a', 'opacity=".25"')
  )
}
