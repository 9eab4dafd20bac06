import { GLAZE, type Glaze, luma, shade } from '#server/demo/art/colour.ts'
import { outline } from '#server/demo/art/outline.ts'
import { glint, handle, line, oval, type Pen, placed, shape } from '#server/demo/art/pen.ts'
import type { Thing } from './thing.ts'

type MugLook = { colour: Glaze }

export function mug(pen: Pen, look: MugLook): Thing {
  const colour = GLAZE[look.colour]
  const k = 0.17
  const radius = 150
  let svg = handle('M138 -236C258 -256 262 -70 126 -74', colour, 42)
  svg +=
    shape(
      outline(
        [
          [-300, radius, 1],
          [-120, radius - 4],
          [-24, radius - 22],
          [0, radius - 40],
        ],
        { k },
      ),
      pen.matte(colour),
    ) +
    shape(
      outline(
        [
          [-26, radius - 22, 1],
          [-8, radius - 30],
          [0, radius - 40],
        ],
        { k, topArc: false },
      ),
      pen.matte('#c9b08c'),
      'opacity=".9"',
    )
  svg += [-210, -150, -92]
    .map((y) =>
      line(
        `M${-radius + 3} ${y}A${radius} ${radius * k} 0 0 0 ${radius - 3} ${y}`,
        shade(colour, -0.14),
        2,
        'opacity=".35"',
      ),
    )
    .join('')
  svg +=
    oval(0, -300, radius, radius * k, pen.top(colour)) +
    oval(0, -298, radius - 11, (radius - 11) * k, shade(colour, -0.26)) +
    oval(
      0,
      -290,
      radius - 16,
      (radius - 18) * k,
      pen.radial([
        [0, '#6a3d22'],
        [0.8, '#43251a'],
        [1, '#a8733f'],
      ]),
    ) +
    glint(-100, -268, -120, 12, 0.22)
  return { svg, left: -150, right: 250, top: -326, foot: 114 }
}

type CupLook = { colour?: Glaze; hue?: string }

export function cup(pen: Pen, look: CupLook): Thing {
  const colour = look.hue ?? GLAZE[look.colour ?? 'cream']
  const k = 0.22
  let svg =
    oval(0, -10, 220, 50, shade(colour, -0.34)) +
    oval(
      0,
      -18,
      220,
      50,
      pen.linear([
        [0, shade(colour, 0.2)],
        [0.5, colour],
        [1, shade(colour, -0.24)],
      ]),
    ) +
    oval(0, -17, 140, 30, shade(colour, -0.12))
  svg +=
    handle('M118 -150C206 -168 204 -58 92 -62', colour, 28) +
    shape(
      outline(
        [
          [-184, 132, 1],
          [-110, 122],
          [-44, 76],
          [-24, 62, 1],
        ],
        { k: 0.16 },
      ),
      pen.matte(colour),
    ) +
    oval(0, -184, 132, 132 * k * 0.86, pen.top(colour)) +
    oval(0, -181, 120, 22, shade(colour, -0.28)) +
    oval(
      0,
      -174,
      112,
      18,
      pen.radial(
        [
          [0, '#c58a4a'],
          [0.7, '#a86a32'],
          [1, '#5a3019'],
        ],
        0.42,
        0.4,
        0.7,
      ),
    ) +
    glint(-88, -158, -104, 10, 0.25)
  return { svg, left: -220, right: 220, top: -210, foot: 180 }
}

type TeapotLook = { colour: Glaze }

export function teapot(pen: Pen, look: TeapotLook): Thing {
  const colour = GLAZE[look.colour]
  const svg =
    handle('M170 -270C320 -300 320 -70 160 -80', colour, 36) +
    shape(
      'M-150 -90C-240 -100 -250 -210 -300 -290L-262 -304C-220 -240 -200 -190 -150 -200Z',
      pen.linear([
        [0, shade(colour, 0.24)],
        [1, shade(colour, -0.2)],
      ]),
    ) +
    shape(
      outline(
        [
          [-330, 96, 1],
          [-300, 140],
          [-190, 208],
          [-70, 180],
          [-10, 120],
          [0, 112],
        ],
        { k: 0.14 },
      ),
      pen.matte(colour),
    ) +
    line('M-190 -240A200 26 0 0 0 190 -240', shade(colour, -0.16), 2, 'opacity=".4"') +
    oval(0, -330, 98, 15, shade(colour, -0.3)) +
    shape(
      outline(
        [
          [-376, 34],
          [-360, 76],
          [-334, 94, 1],
        ],
        { k: 0.15 },
      ),
      pen.matte(colour),
    ) +
    oval(
      0,
      -394,
      26,
      22,
      pen.radial(
        [
          [0, shade(colour, 0.4)],
          [1, shade(colour, -0.25)],
        ],
        0.35,
        0.3,
        0.8,
      ),
    ) +
    shape(
      'M-150 -220C-150 -150 -130 -90 -100 -60C-170 -100 -186 -170 -150 -220Z',
      '#fff',
      `opacity="${luma(colour) > 0.7 ? 0.5 : 0.18}"`,
    )
  return { svg, left: -300, right: 300, top: -416, foot: 130 }
}

export function tray(pen: Pen): Thing {
  const board = (y: number, fill: string) =>
    shape(
      `M-330 ${y}C-330 ${y - 70} -290 ${y - 110} -200 ${y - 110}H200C290 ${y - 110} 330 ${y - 70} 330 ${y}C330 ${y + 40} 300 ${y + 60} 230 ${y + 60}H-230C-300 ${y + 60} -330 ${y + 40} -330 ${y}Z`,
      fill,
    )
  const svg =
    board(-60, pen.wood('#a87645')) +
    board(
      -88,
      pen.linear(
        [
          [0, '#e3bf8f'],
          [1, '#b98a57'],
        ],
        0,
        0,
        1,
        0.7,
      ),
    ) +
    `<g transform="translate(0 -8) scale(.93 .88)">${board(
      -86,
      pen.linear(
        [
          [0, '#c99a66'],
          [1, '#dcb482'],
        ],
        0,
        0,
        1,
        1,
      ),
    )}</g>` +
    line(
      'M-250 -120C-100 -132 80 -110 250 -126M-270 -96C-120 -104 60 -84 270 -100M-260 -70C-90 -78 90 -60 260 -74',
      '#a87645',
      2,
      'opacity=".5"',
    )
  return {
    svg:
      svg +
      placed(-90, -90, 0.62, teapot(pen, { colour: 'cream' }).svg) +
      placed(170, -72, 0.5, cup(pen, { colour: 'terracotta' }).svg),
    left: -330,
    right: 330,
    top: -348,
    foot: 290,
  }
}

type StackLook = { hue: string }

export function stack(pen: Pen, look: StackLook): Thing {
  const full = cup(pen, { hue: look.hue }).svg
  const plain = (y: number, x = 0) =>
    placed(
      x,
      y,
      0.8,
      shape(
        outline(
          [
            [-184, 150, 1],
            [-110, 138],
            [-30, 84],
            [0, 70],
          ],
          { k: 0.15 },
        ),
        pen.matte(look.hue),
      ) +
        oval(0, -184, 150, 24, pen.top(look.hue)) +
        oval(0, -181, 138, 20, shade(look.hue, -0.24)) +
        handle('M132 -150C206 -164 204 -66 100 -66', look.hue, 26),
    )
  return {
    svg: plain(0, -130) + plain(-78, -126) + plain(-156, -132) + placed(190, 0, 0.86, full),
    left: -252,
    right: 380,
    top: -322,
    foot: 150,
  }
}
