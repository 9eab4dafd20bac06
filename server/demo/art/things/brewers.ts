import { COFFEE, GLAZE, type Glaze, luma, shade } from '#server/demo/art/colour.ts'
import { outline, type ProfilePoint } from '#server/demo/art/outline.ts'
import { glint, handle, line, oval, type Pen, shape } from '#server/demo/art/pen.ts'
import type { Thing } from './thing.ts'

type DripperLook = { colour?: Glaze; metal?: boolean }

export function dripper(pen: Pen, look: DripperLook): Thing {
  const colour = GLAZE[look.colour ?? 'cream']
  const surface = look.metal ? pen.metal() : pen.matte(colour)
  const k = 0.19
  const radius = 200
  let svg = ''
  svg += handle('M150 -236C262 -250 256 -110 96 -108', look.metal ? '#b9bcbf' : colour, 32)
  svg +=
    oval(0, -24, 150, 30, shade(look.metal ? '#8f9295' : colour, -0.34)) +
    oval(
      0,
      -36,
      150,
      30,
      look.metal
        ? pen.top('#c4c7c9')
        : pen.linear([
            [0, shade(colour, 0.2)],
            [1, shade(colour, -0.2)],
          ]),
    ) +
    shape(
      outline(
        [
          [-60, 62, 1],
          [-34, 66, 1],
        ],
        { k },
      ),
      surface,
    ) +
    shape(
      outline(
        [
          [-300, radius, 1],
          [-60, 58, 1],
        ],
        { k },
      ),
      surface,
    )
  if (look.metal) {
    let d = ''
    for (let y = -250; y < -90; y += 14) {
      const w = 58 + ((radius - 58) * (-60 - y)) / 240
      d += `M${-w + 14} ${y}A${w} ${w * k} 0 0 0 ${w - 14} ${y}`
    }
    svg += line(d, '#5f6265', 3, 'opacity=".5" stroke-dasharray="3 6"')
  }
  svg +=
    oval(0, -300, radius, radius * k, look.metal ? pen.top('#cfd2d4') : pen.top(colour)) +
    oval(
      0,
      -298,
      radius - 14,
      (radius - 16) * k,
      pen.linear([
        [0, shade(look.metal ? '#8f9295' : colour, -0.36)],
        [1, shade(look.metal ? '#b9bcbf' : colour, -0.08)],
      ]),
    ) +
    line(
      'M-150 -300C-110 -282 -60 -272 -16 -268M150 -296C110 -282 70 -274 26 -270M-60 -330C-40 -300 -20 -286 -4 -272M80 -328C54 -304 30 -290 14 -272',
      shade(look.metal ? '#8f9295' : colour, -0.4),
      4,
      'opacity=".45"',
    )
  if (!look.metal)
    svg += shape('M-168 -282L-62 -84L-34 -78L-112 -270Z', '#fff', `opacity="${luma(colour) > 0.7 ? 0.4 : 0.16}"`)
  return { svg, left: -200, right: 242, top: -338, foot: 150 }
}

type ServerLook = { open?: boolean }

export function server(pen: Pen, look: ServerLook = {}): Thing {
  let svg = handle('M150 -260C280 -270 270 -70 166 -80', '#cfd8da', 26)
  svg +=
    shape(
      outline(
        [
          [-168, 168, 1],
          [-60, 172],
          [-12, 150],
          [0, 136],
        ],
        { k: 0.13 },
      ),
      pen.liquid(COFFEE),
    ) +
    oval(0, -168, 168, 21, '#5d3822') +
    shape(
      outline(
        [
          [-350, 104, 1],
          [-310, 104],
          [-210, 160],
          [-60, 176],
          [-12, 154],
          [0, 140],
        ],
        { k: 0.13 },
      ),
      pen.glass(),
    ) +
    line(`M-104 -350A104 13 0 0 0 104 -350`, '#fff', 4, 'opacity=".9"')
  svg +=
    (look.open
      ? ''
      : shape(
          outline(
            [
              [-384, 84],
              [-352, 108, 1],
            ],
            { k: 0.14 },
          ),
          pen.matte('#2b2b2d'),
        ) +
        oval(0, -384, 84, 11, '#48484c') +
        oval(0, -396, 24, 13, '#2b2b2d')) +
    [-100, -150, -200, -250].map((y, i) => line(`M-20 ${y}H${10 + (i % 2) * 14}`, '#fff', 4, 'opacity=".8"')).join('') +
    glint(-128, -200, -50, 12, 0.5)
  return { svg, left: -176, right: 260, top: look.open ? -370 : -410, foot: 142 }
}

export function hourglass(pen: Pen): Thing {
  const glass: ProfilePoint[] = [
    [-560, 170, 1],
    [-420, 110],
    [-310, 56],
    [-220, 110],
    [-90, 180],
    [-16, 170],
    [0, 150],
  ]
  let svg =
    shape(
      outline(
        [
          [-130, 164, 1],
          [-80, 178],
          [-14, 166],
          [0, 146],
        ],
        { k: 0.13 },
      ),
      pen.liquid(COFFEE),
    ) +
    oval(0, -130, 164, 20, '#5d3822') +
    shape(
      'M-150 -548L0 -330L150 -548A150 19 0 0 1 -150 -548Z',
      pen.linear([
        [0, '#fffdf7', 0.95],
        [0.5, '#f2e8d6', 0.9],
        [1, '#d9ccb2', 0.95],
      ]),
    ) +
    shape(outline(glass, { k: 0.13 }), pen.glass()) +
    oval(0, -560, 170, 22, 'none', 'stroke="#fff" stroke-width="5" opacity=".9"')
  svg +=
    shape(
      outline(
        [
          [-372, 84, 1],
          [-310, 66],
          [-248, 84, 1],
        ],
        { k: 0.16 },
      ),
      pen.wood('#b07a4a'),
    ) +
    line('M-66 -300A70 11 0 0 0 66 -300', '#5a3a22', 8) +
    oval(0, -288, 13, 13, pen.wood('#6b4428')) +
    line('M-8 -280L-20 -236M8 -280L18 -232', '#5a3a22', 5) +
    glint(-118, -180, -50, 12, 0.5) +
    glint(-130, -530, -470, 9, 0.5)
  return { svg, left: -184, right: 184, top: -586, foot: 152 }
}

export function coldjug(pen: Pen): Thing {
  let svg =
    shape(
      outline(
        [
          [-400, 108, 1],
          [-12, 112],
          [0, 104],
        ],
        { k: 0.13 },
      ),
      pen.liquid('#6b3a1e'),
      'opacity=".9"',
    ) +
    oval(0, -400, 108, 14, '#8a5230') +
    shape(
      outline(
        [
          [-500, 52, 1],
          [-40, 46, 1],
        ],
        { k: 0.13 },
      ),
      pen.metal('#a9acaf'),
      'opacity=".75"',
    )
  let d = ''
  for (let y = -470; y < -60; y += 18) d += `M-46 ${y}H46`
  svg +=
    line(d, '#4a4d50', 4, 'stroke-dasharray="3 8" opacity=".6"') +
    shape(
      outline(
        [
          [-540, 104, 1],
          [-460, 112],
          [-14, 118],
          [0, 110],
        ],
        { k: 0.13 },
      ),
      pen.glass(0.6),
    ) +
    shape(
      outline(
        [
          [-586, 110, 1],
          [-530, 110, 1],
        ],
        { k: 0.13 },
      ),
      pen.matte('#2b2b2d'),
    ) +
    oval(0, -586, 110, 14, '#48484c') +
    shape('M-100 -560L-140 -566L-104 -530Z', '#2b2b2d') +
    glint(-82, -510, -60, 11, 0.5)
  return { svg, left: -140, right: 118, top: -600, foot: 108 }
}
