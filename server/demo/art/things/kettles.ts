import { GLAZE, type Glaze, shade } from '#server/demo/art/colour.ts'
import { text } from '#server/demo/art/lettering.ts'
import { outline } from '#server/demo/art/outline.ts'
import { handle, isMetal, line, oval, type Pen, shape, slab } from '#server/demo/art/pen.ts'
import type { Thing } from './thing.ts'

type KettleLook = { colour: Glaze; electric?: boolean; wide?: boolean }

export function kettle(pen: Pen, look: KettleLook): Thing {
  const colour = look.colour
  const base = GLAZE[colour]
  const surface = pen.skin(colour)
  const grip = look.electric ? (colour === 'black' ? '#5b4636' : '#2b2b2d') : '#7a5234'
  let svg = ''
  if (look.wide) {
    svg +=
      oval(0, -14, 190, 34, '#1f1f21') +
      oval(0, -22, 186, 30, '#38383b') +
      handle('M120 -430C270 -440 280 -150 158 -110', '#2b2b2d', 44) +
      shape(
        outline(
          [
            [-440, 118, 1],
            [-300, 140],
            [-60, 172],
            [-30, 172],
          ],
          { k: 0.12 },
        ),
        surface,
      ) +
      shape('M-112 -436L-176 -420L-126 -360Z', pen.metal()) +
      oval(0, -440, 118, 16, pen.top('#b9bcbf')) +
      shape(
        outline(
          [
            [-470, 100, 1],
            [-444, 112, 1],
          ],
          { k: 0.12 },
        ),
        pen.matte('#2b2b2d'),
      ) +
      oval(0, -470, 100, 12, '#4a4a4e') +
      slab(-16, -492, 32, 24, 8, '#2b2b2d') +
      slab(-8, -330, 16, 180, 8, '#dfe9ec', 'opacity=".8"')
    return { svg, left: -190, right: 264, top: -492, foot: 186 }
  }
  const y0 = look.electric ? -34 : -8
  if (look.electric)
    svg +=
      oval(0, -10, 190, 34, '#18181a') +
      slab(-190, -34, 380, 24, 10, pen.matte('#2f2f33')) +
      oval(0, -34, 190, 30, pen.top('#3a3a3e')) +
      text('96', 120, -12, 15, '#f2c48a') +
      oval(150, -17, 6, 4, '#f2c48a')
  svg += shape(
    `M-120 ${y0 - 60}C-230 ${y0 - 60} -214 ${y0 - 190} -232 ${y0 - 270}C-242 ${y0 - 312} -268 ${y0 - 330} -300 ${y0 - 330}L-304 ${y0 - 312}C-280 ${y0 - 310} -266 ${y0 - 290} -260 ${y0 - 260}C-248 ${y0 - 180} -262 ${y0 - 24} -112 ${y0 - 20}Z`,
    isMetal(colour)
      ? pen.metal(base)
      : pen.linear([
          [0, shade(base, 0.34)],
          [0.5, base],
          [1, shade(base, -0.3)],
        ]),
  )
  svg +=
    line(
      `M118 ${y0 - 270}C168 ${y0 - 350} 300 ${y0 - 350} 296 ${y0 - 250}L284 ${y0 - 130}`,
      '#1e1e20',
      18,
      'stroke-linecap="round"',
    ) +
    line(`M292 ${y0 - 266}L282 ${y0 - 110}`, shade(grip, -0.2), 40, 'stroke-linecap="round"') +
    line(`M288 ${y0 - 262}L278 ${y0 - 114}`, shade(grip, 0.2), 20, 'stroke-linecap="round"')
  svg +=
    shape(
      outline(
        [
          [y0 - 290, 110, 1],
          [y0 - 200, 130],
          [y0 - 30, 172],
          [y0, 166],
        ],
        { k: 0.13 },
      ),
      surface,
    ) +
    oval(0, y0 - 290, 110, 15, pen.top(base)) +
    shape(
      outline(
        [
          [y0 - 316, 74],
          [y0 - 294, 104, 1],
        ],
        { k: 0.13 },
      ),
      surface,
    ) +
    oval(0, y0 - 316, 74, 9, pen.top(base)) +
    slab(-7, y0 - 340, 14, 26, 4, '#1e1e20') +
    oval(
      0,
      y0 - 348,
      26,
      16,
      pen.radial(
        [
          [0, shade(grip, 0.4)],
          [1, shade(grip, -0.25)],
        ],
        0.35,
        0.3,
        0.8,
      ),
    )
  if (!isMetal(colour))
    svg += shape(
      `M-88 ${y0 - 262}C-104 ${y0 - 190} -128 ${y0 - 100} -136 ${y0 - 30}L-112 ${y0 - 24}C-108 ${y0 - 100} -88 ${y0 - 190} -70 ${y0 - 260}Z`,
      '#fff',
      'opacity=".16"',
    )
  return { svg, left: -304, right: 312, top: y0 - 364, foot: look.electric ? 188 : 168 }
}

const FACETS = [
  { from: -1, to: -0.45, tone: '#8f9295' },
  { from: -0.45, to: 0.3, tone: '#e4e6e7' },
  { from: 0.3, to: 0.78, tone: '#c6c9cb' },
  { from: 0.78, to: 1, tone: '#7c7f83' },
]

export function mokaPot(pen: Pen): Thing {
  // an eight-sided body with four visible sides
  const tier = (y0: number, y1: number, half0: number, half1: number) =>
    FACETS.map(({ from, to, tone }) =>
      shape(`M${from * half0} ${y0}L${to * half0} ${y0}L${to * half1} ${y1}L${from * half1} ${y1}Z`, tone),
    ).join('')
  let svg =
    shape(
      'M120 -430L236 -420C262 -420 262 -250 234 -190L206 -196C222 -250 220 -370 206 -380L124 -380Z',
      pen.wood('#6b4428'),
    ) + shape('M-118 -440L-196 -420L-150 -380L-112 -396Z', '#b5b8ba')
  svg +=
    tier(-210, 0, 118, 158) +
    shape('M-118 -240H118V-206H-118Z', pen.metal()) +
    tier(-440, -240, 150, 104) +
    shape(
      'M-150 -440L-70 -490H74L150 -440Z',
      pen.linear([
        [0, '#f2f3f3'],
        [0.4, '#c2c5c7'],
        [1, '#85888b'],
      ]),
    ) +
    line('M-150 -440H150', '#f6f6f6', 4) +
    slab(-8, -508, 16, 22, 3, '#2b2b2d') +
    oval(
      0,
      -518,
      24,
      20,
      pen.radial(
        [
          [0, '#a06c42'],
          [1, '#4a2d18'],
        ],
        0.35,
        0.3,
        0.8,
      ),
    ) +
    oval(96, -70, 13, 13, '#c9a45a') +
    oval(93, -73, 5, 5, '#fff1cf') +
    line('M-66 -230V-4M-46 -430L-46 -246', '#fff', 5, 'opacity=".6"')
  return { svg, left: -196, right: 256, top: -538, foot: 156 }
}
