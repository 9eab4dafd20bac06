import { GLAZE, type Glaze, luma, shade } from '#server/demo/art/colour.ts'
import { text } from '#server/demo/art/lettering.ts'
import { outline } from '#server/demo/art/outline.ts'
import { glint, isMetal, line, oval, type Pen, placed, shape, slab } from '#server/demo/art/pen.ts'
import type { Thing } from './thing.ts'

type GrinderLook = { hue: string; dark?: string; single?: boolean; tall?: boolean }

export function grinder(pen: Pen, look: GrinderLook): Thing {
  const colour = look.hue
  const d = look.dark ?? shade(colour, luma(colour) > 0.6 ? -0.35 : 0.16)
  const stretch = look.tall ? 1.16 : 1
  let svg = ''
  svg += slab(-150, -46, 300, 46, 16, pen.matte(d)) + slab(-116, -430, 232, 400, 26, pen.matte(colour))
  svg +=
    slab(
      -84,
      -216,
      168,
      176,
      12,
      pen.linear(
        [
          [0, '#000', 0.5],
          [1, '#000', 0.3],
        ],
        0,
        0,
        0,
        1,
      ),
    ) +
    shape(
      outline(
        [
          [-150, 62, 1],
          [-48, 58, 1],
        ],
        { k: 0.12 },
      ),
      look.single ? pen.metal() : pen.glass(0.7),
    ) +
    (look.single
      ? ''
      : shape(
          outline(
            [
              [-100, 60, 1],
              [-50, 57, 1],
            ],
            { k: 0.12 },
          ),
          pen.liquid('#5a3620'),
        )) +
    oval(0, -150, 62, 8, look.single ? '#e9eaea' : '#fff', look.single ? '' : 'opacity=".5"')
  svg +=
    shape('M-36 -216H36L22 -178H-22Z', pen.metal('#8f9295')) +
    text('MORVENA', 0, -262, 17, luma(colour) > 0.6 ? '#4a4436' : '#e9e2d4', { track: 50 })
  svg +=
    shape(
      outline(
        [
          [-470, 126, 1],
          [-418, 126, 1],
        ],
        { k: 0.13 },
      ),
      look.single ? pen.wood() : pen.metal(),
    ) +
    oval(0, -470, 126, 16, pen.top('#a9acaf')) +
    [-100, -70, -40, -10, 20, 50, 80].map((x) => line(`M${x} -442V-424`, '#2a2a2d', 3, 'opacity=".6"')).join('')
  if (look.single)
    svg +=
      shape(
        outline(
          [
            [-560, 74, 1],
            [-540, 92],
            [-520, 76],
            [-500, 94],
            [-474, 84, 1],
          ],
          { k: 0.13 },
        ),
        pen.matte('#38383b'),
      ) + oval(0, -560, 74, 9, '#4e4e52')
  else
    svg +=
      shape(
        outline(
          [
            [-640, 140, 1],
            [-540, 120],
            [-474, 84, 1],
          ],
          { k: 0.12 },
        ),
        pen.linear([
          [0, '#5c3b26'],
          [0.3, '#8a5d3d'],
          [0.7, '#4a2c1b'],
          [1, '#2f1b10'],
        ]),
        'opacity=".88"',
      ) +
      shape(
        outline(
          [
            [-670, 146, 1],
            [-560, 126],
            [-474, 86, 1],
          ],
          { k: 0.12 },
        ),
        pen.glass(0.55),
      ) +
      beanTop(-636, 132) +
      shape(
        outline(
          [
            [-696, 150, 1],
            [-668, 150, 1],
          ],
          { k: 0.12 },
        ),
        pen.matte('#2b2b2d'),
      ) +
      oval(0, -696, 150, 18, pen.top('#3d3d41'))
  return {
    svg: look.tall ? `<g transform="scale(1 ${stretch})">${svg}</g>` : svg,
    left: -150,
    right: 150,
    top: (look.single ? -570 : -714) * stretch,
    foot: 146,
    cut: -150 * stretch,
  }
}

type HandgrinderLook = { colour: Glaze }

export function handgrinder(pen: Pen, look: HandgrinderLook): Thing {
  const colour = look.colour
  const surface = isMetal(colour) ? pen.metal(GLAZE[colour]) : pen.gloss(GLAZE[colour])
  const k = 0.14
  let svg =
    shape(
      outline(
        [
          [-180, 76, 1],
          [-8, 76],
          [0, 70],
        ],
        { k },
      ),
      pen.wood('#8a5a38'),
    ) +
    shape(
      outline(
        [
          [-430, 80, 1],
          [-176, 80, 1],
        ],
        { k },
      ),
      surface,
    ) +
    line('M-80 -250A80 11 0 0 0 80 -250M-80 -262A80 11 0 0 0 80 -262', '#2b2b2d', 4, 'opacity=".5"') +
    shape(
      outline(
        [
          [-452, 66],
          [-430, 82, 1],
        ],
        { k },
      ),
      pen.matte('#2b2b2d'),
    ) +
    oval(0, -452, 66, 9, '#454549')
  svg +=
    slab(-10, -486, 20, 36, 4, pen.metal()) +
    shape(
      'M-16 -490L218 -520A12 12 0 0 1 222 -498L-8 -470Z',
      pen.linear(
        [
          [0, '#f4f4f4'],
          [0.5, '#b5b8ba'],
          [1, '#84878a'],
        ],
        0,
        0,
        0,
        1,
      ),
    ) +
    oval(0, -482, 22, 10, '#a9acaf') +
    shape(
      outline(
        [
          [-590, 26],
          [-560, 34],
          [-524, 20, 1],
          [-510, 18, 1],
        ],
        { k: 0.2, x: 206 },
      ),
      pen.wood('#8a5a38'),
    ) +
    text('TAIRIN', 0, -320, 18, luma(GLAZE[colour]) > 0.5 ? '#2b2b2d' : '#e9e2d4', { track: 60 }) +
    glint(-56, -416, -200, 7, 0.4)
  return { svg, left: -82, right: 240, top: -596, foot: 70 }
}

export function burrs(pen: Pen): Thing {
  const ring = (x: number, y: number, radius: number) => {
    let teeth = ''
    for (let i = 0; i < 28; i++) {
      const a = (i / 28) * Math.PI * 2
      teeth += `M${(x + Math.cos(a) * radius * 0.56).toFixed(0)} ${(y + Math.sin(a) * radius * 0.3).toFixed(0)}L${(x + Math.cos(a + 0.25) * radius * 0.95).toFixed(0)} ${(y + Math.sin(a + 0.25) * radius * 0.5).toFixed(0)}`
    }
    return (
      oval(x, y + 44, radius, radius * 0.53, '#54575a') +
      slab(x - radius, y, radius * 2, 44, 0, pen.metal()) +
      oval(
        x,
        y,
        radius,
        radius * 0.53,
        pen.linear(
          [
            [0, '#f6f6f6'],
            [0.5, '#b4b7ba'],
            [1, '#7d8083'],
          ],
          0,
          0,
          1,
          1,
        ),
      ) +
      line(teeth, '#6b6e71', 5) +
      line(teeth, '#fff', 2, 'transform="translate(-2 -2)" opacity=".6"') +
      oval(x, y, radius * 0.5, radius * 0.27, '#2f3133') +
      oval(x + 4, y + 8, radius * 0.42, radius * 0.2, '#4a4d50')
    )
  }
  let cone = ''
  for (let i = -3; i <= 3; i++) cone += `M${i * 30} -6C${i * 30 + 24} -60 ${i * 16 + 14} -100 ${i * 12} -150`
  return {
    svg:
      ring(-100, -150, 190) +
      placed(
        190,
        -10,
        1.1,
        shape(
          outline(
            [
              [-160, 40, 1],
              [-110, 74],
              [-20, 112],
              [0, 104],
            ],
            { k: 0.2 },
          ),
          pen.metal(),
        ) +
          line(cone, '#595c5f', 6, 'opacity=".8"') +
          oval(0, -160, 40, 12, '#dcdedf') +
          oval(0, -160, 18, 6, '#3a3c3e'),
      ),
    left: -290,
    right: 314,
    top: -252,
    foot: 230,
  }
}

export function beans(pen: Pen): Thing {
  return {
    svg:
      shape(
        outline(
          [
            [-120, 150, 1],
            [-70, 136],
            [-14, 80],
            [0, 70],
          ],
          { k: 0.18 },
        ),
        pen.matte('#d8cbb6'),
      ) +
      oval(0, -120, 150, 30, pen.top('#e6dac6')) +
      oval(0, -117, 138, 25, '#3a2116') +
      beanTop(-122, 128, 1.2),
    left: -150,
    right: 150,
    top: -150,
    foot: 74,
  }
}

/** Positions of beans on a level surface, relative to its radius. */
const BEANS: [across: number, down: number][] = [
  [-0.62, 0],
  [-0.3, 0.07],
  [0.02, -0.02],
  [0.34, 0.06],
  [0.64, 0],
  [-0.46, -0.08],
  [-0.12, -0.1],
  [0.2, -0.1],
  [0.48, -0.07],
  [-0.14, 0.12],
  [0.2, 0.13],
]

/** Coffee beans on the surface of a bowl or hopper of the given radius. */
function beanTop(y: number, radius: number, scale = 1): string {
  const bodies = ['', '']
  let seams = ''
  for (const [i, [across, down]] of BEANS.entries()) {
    const turn = ((i * 47) % 120) - 60
    const angle = (turn * Math.PI) / 180
    const at = (u: number, v: number) =>
      `${Math.round(across * radius + u * Math.cos(angle) - v * Math.sin(angle))} ${Math.round(y + down * radius + u * Math.sin(angle) + v * Math.cos(angle))}`
    const half = `A${20 * scale} ${12 * scale} ${turn} 1 0 `
    bodies[i % 2] += `M${at(-20 * scale, 0)}${half}${at(20 * scale, 0)}${half}${at(-20 * scale, 0)}`
    seams += `M${at(-15 * scale, 0)}Q${at(0, 6 * scale)} ${at(15 * scale, 0)}`
  }
  return shape(bodies[0]!, '#6d4429') + shape(bodies[1]!, '#5a3620') + line(seams, '#2f1b10', 2.5)
}
