import { GLAZE, type Glaze, shade } from '#server/demo/art/colour.ts'
import { text } from '#server/demo/art/lettering.ts'
import { outline } from '#server/demo/art/outline.ts'
import { line, oval, type Pen, placed, shape, slab } from '#server/demo/art/pen.ts'
import type { Thing } from './thing.ts'

type ApronLook = { colour: Glaze }

export function apron(pen: Pen, look: ApronLook): Thing {
  const colour = GLAZE[look.colour]
  const st = shade(colour, 0.34)
  let svg =
    line('M-96 -640C-60 -720 60 -720 96 -640', '#7a5234', 20) +
    shape(
      'M-100 -640H100C104 -540 150 -480 210 -450L222 -20Q222 0 200 0H-200Q-222 0 -222 -20L-210 -450C-150 -480 -104 -540 -100 -640Z',
      pen.linear([
        [0, shade(colour, -0.08)],
        [0.25, shade(colour, 0.14)],
        [0.6, colour],
        [1, shade(colour, -0.28)],
      ]),
    ) +
    shape(
      'M-60 -430C-90 -300 -60 -120 -84 -10L-30 -10C-40 -140 -30 -300 -60 -430ZM80 -440C110 -300 80 -140 100 -10L130 -10C120 -140 130 -300 80 -440Z',
      '#000',
      'opacity=".08"',
    )
  svg +=
    line(
      'M-88 -622H88M-196 -436L-206 -22M196 -436L206 -22M-204 -18H204',
      st,
      3,
      'stroke-dasharray="10 8" opacity=".7"',
    ) +
    slab(-150, -300, 300, 170, 8, shade(colour, -0.1)) +
    line('M-144 -290H144M0 -294V-136', st, 3, 'stroke-dasharray="10 8" opacity=".7"') +
    slab(-58, -560, 116, 84, 6, shade(colour, -0.1)) +
    text('ZIARNO', 0, -510, 15, '#efe2c4', { track: 40 }) +
    [-92, 92].map((x) => oval(x, -636, 11, 11, '#c9a45a')).join('') +
    line('M-210 -440L-286 -400M210 -440L286 -400', '#7a5234', 16, 'stroke-linecap="round"')
  return { svg, left: -294, right: 294, top: -710, foot: 200, hangs: 'wall' }
}

export function cartridge(pen: Pen): Thing {
  const svg =
    shape(
      outline(
        [
          [-330, 92, 1],
          [-120, 92],
          [-30, 70],
          [0, 58],
        ],
        { k: 0.14 },
      ),
      pen.matte('#f2f2ee'),
    ) +
    shape(
      outline(
        [
          [-372, 100, 1],
          [-330, 100, 1],
        ],
        { k: 0.14 },
      ),
      pen.matte('#3f7f9f'),
    ) +
    oval(0, -372, 100, 14, '#6aa3be') +
    slab(-22, -420, 44, 56, 6, pen.matte('#f2f2ee')) +
    oval(0, -420, 22, 5, '#fff') +
    text('LODVIK', 0, -230, 20, '#3f7f9f', { track: 44 }) +
    line('M-92 -300A92 12 0 0 0 92 -300', '#3f7f9f', 6) +
    text('50 L', 0, -180, 24, '#3f7f9f')
  let d = ''
  for (let i = -3; i <= 3; i++) d += `M${i * 22} -120L${i * 18} -40`
  return { svg: svg + line(d, '#c4c9c9', 5, 'stroke-linecap="round"'), left: -100, right: 100, top: -426, foot: 60 }
}

export function matcha(pen: Pen): Thing {
  let svg =
    shape(
      outline(
        [
          [-180, 190, 1],
          [-100, 178],
          [-30, 100],
          [0, 84],
        ],
        { k: 0.16 },
      ),
      pen.matte('#3f4a46'),
    ) +
    oval(0, -180, 190, 32, pen.top('#55625d')) +
    oval(0, -176, 176, 27, '#2c3431') +
    oval(
      0,
      -166,
      160,
      22,
      pen.radial(
        [
          [0, '#b9d07a'],
          [1, '#7f9f45'],
        ],
        0.4,
        0.4,
        0.7,
      ),
    )
  let t = ''
  for (let i = -7; i <= 7; i++) t += `M${i * 5} -130C${i * 9} -90 ${i * 12} -50 ${i * 8} -4`
  svg =
    placed(-70, 0, 1, svg) +
    placed(
      196,
      0,
      1,
      line(t, '#e2cd92', 4) +
        shape(
          outline(
            [
              [-250, 30, 1],
              [-150, 34],
              [-126, 40, 1],
            ],
            { k: 0.2 },
          ),
          pen.wood('#d9bd7c'),
        ) +
        oval(0, -250, 30, 7, '#efdcae') +
        line('M-40 -118A40 8 0 0 0 40 -118', '#4a3a2a', 5),
    ) +
    line('M-250 -6L-60 26C-40 30 -24 22 -22 16', '#d2b26c', 12, 'stroke-linecap="round"')
  return { svg, left: -260, right: 268, top: -258, foot: 190 }
}
