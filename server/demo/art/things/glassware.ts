import { outline, type ProfilePoint } from '#server/demo/art/outline.ts'
import { glint, handle, line, oval, type Pen, placed, shape } from '#server/demo/art/pen.ts'
import type { Thing } from './thing.ts'

export function latte(pen: Pen): Thing {
  return {
    svg: placed(-120, -16, 0.95, latteGlass(pen)) + placed(110, 0, 1, latteGlass(pen)),
    left: -220,
    right: 214,
    top: -408,
    foot: 170,
  }
}

export function latteglass(pen: Pen): Thing {
  return { svg: latteGlass(pen), left: -102, right: 102, top: -406, foot: 76 }
}

export function glass(pen: Pen): Thing {
  const svg =
    shape(
      outline(
        [
          [-270, 104, 1],
          [-180, 110],
          [-90, 84],
          [-62, 40],
        ],
        { k: 0.14 },
      ),
      pen.linear([
        [0, '#5a3019'],
        [0.3, '#9a6236'],
        [1, '#3a2116'],
      ]),
    ) +
    oval(
      0,
      -270,
      104,
      15,
      pen.radial([
        [0, '#d6a469'],
        [1, '#9a6236'],
      ]),
    ) +
    shape(
      outline(
        [
          [-380, 138, 1],
          [-300, 140],
          [-120, 124],
          [-20, 88],
          [0, 80],
        ],
        { k: 0.14 },
      ),
      pen.glass(0.75),
    ) +
    shape(
      outline(
        [
          [-376, 126, 1],
          [-270, 118],
          [-150, 104],
          [-70, 50],
        ],
        { k: 0.14 },
      ),
      pen.glass(0.35),
    ) +
    oval(0, -380, 138, 19, 'none', 'stroke="#fff" stroke-width="6" opacity=".95"') +
    glint(-112, -340, -150, 11, 0.7) +
    line('M118 -330C116 -220 104 -120 80 -50', '#fff', 5, 'opacity=".6" stroke-linecap="round"')
  return { svg, left: -142, right: 142, top: -402, foot: 66 }
}

export function teacup(pen: Pen): Thing {
  const svg =
    shape(
      outline(
        [
          [-190, 108, 1],
          [-90, 106],
          [-14, 84],
          [0, 72],
        ],
        { k: 0.16 },
      ),
      pen.linear([
        [0, '#9a4a14', 0.9],
        [0.3, '#d98a3a', 0.85],
        [1, '#8a3d10', 0.9],
      ]),
    ) +
    oval(0, -190, 108, 17, '#e0a055') +
    shape(
      outline(
        [
          [-240, 118, 1],
          [-90, 112],
          [-10, 88],
          [0, 78],
        ],
        { k: 0.16 },
      ),
      pen.glass(0.6),
    ) +
    oval(0, -240, 118, 19, 'none', 'stroke="#fff" stroke-width="5" opacity=".9"') +
    glint(-86, -210, -70, 9, 0.6)
  return {
    svg: handle('M108 -200C180 -206 178 -90 98 -84', '#cfd8da', 18) + svg,
    left: -110,
    right: 170,
    top: -232,
    foot: 78,
  }
}

export function glassteapot(pen: Pen): Thing {
  const svg =
    handle('M160 -250C290 -270 290 -90 150 -90', '#cfd8da', 22) +
    shape(
      'M-140 -100C-220 -110 -230 -200 -276 -270L-246 -284C-206 -226 -190 -190 -140 -196Z',
      pen.glass(0.9),
      'stroke="#fff" stroke-width="3"',
    ) +
    shape(
      outline(
        [
          [-200, 186, 1],
          [-80, 176],
          [-12, 120],
          [0, 108],
        ],
        { k: 0.14 },
      ),
      pen.linear([
        [0, '#b57a1e', 0.85],
        [0.3, '#edc268', 0.8],
        [1, '#a86a14', 0.85],
      ]),
    ) +
    oval(0, -200, 186, 26, '#f0cf86') +
    shape(
      outline(
        [
          [-320, 66, 1],
          [-120, 58, 1],
        ],
        { k: 0.14 },
      ),
      pen.metal(),
      'opacity=".5"',
    ) +
    oval(-20, -150, 26, 8, '#6b7a3a') +
    oval(20, -138, 22, 7, '#7f8f48') +
    shape(
      outline(
        [
          [-310, 92, 1],
          [-280, 136],
          [-180, 194],
          [-70, 180],
          [-10, 124],
          [0, 114],
        ],
        { k: 0.14 },
      ),
      pen.glass(0.6),
    ) +
    shape(
      outline(
        [
          [-338, 40],
          [-316, 96, 1],
        ],
        { k: 0.16 },
      ),
      pen.metal(),
    ) +
    oval(0, -352, 24, 18, pen.wood('#8a5a38')) +
    glint(-130, -230, -110, 11, 0.6)
  return { svg, left: -278, right: 268, top: -370, foot: 116 }
}

function latteGlass(pen: Pen): string {
  const body: ProfilePoint[] = [
    [-330, 96, 1],
    [-30, 74, 1],
  ]
  const clear = pen.linear([
    [0, '#e9f0f1', 0.95],
    [0.4, '#ffffff', 0.7],
    [1, '#a9b8bc', 0.95],
  ])
  const coffeeAndMilk = pen.linear(
    [
      [0, '#f6ead6'],
      [0.16, '#fff6e6'],
      [0.46, '#c89058'],
      [0.7, '#8a552c'],
      [1, '#ead2ae'],
    ],
    0,
    0,
    0,
    1,
  )
  const roundness = pen.linear([
    [0, '#000', 0.22],
    [0.2, '#fff', 0.25],
    [0.6, '#000', 0],
    [1, '#000', 0.26],
  ])
  return (
    shape(
      outline(
        [
          [-26, 80, 1],
          [-4, 78],
          [0, 74],
        ],
        { k: 0.14 },
      ),
      clear,
    ) +
    shape(outline([...body, [-24, 72]], { k: 0.14 }), coffeeAndMilk) +
    shape(outline(body, { k: 0.14 }), roundness) +
    oval(0, -330, 96, 14, '#fff8ea') +
    shape(
      outline(
        [
          [-390, 102, 1],
          [-20, 80],
          [0, 76],
        ],
        { k: 0.14 },
      ),
      pen.glass(0.5),
    ) +
    oval(0, -390, 102, 15, 'none', 'stroke="#fff" stroke-width="5" opacity=".9"') +
    glint(-74, -360, -80, 9, 0.6)
  )
}
