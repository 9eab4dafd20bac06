import { COFFEE, GLAZE, type Glaze } from '#server/demo/art/colour.ts'
import { text } from '#server/demo/art/lettering.ts'
import { outline } from '#server/demo/art/outline.ts'
import { glint, handle, line, oval, type Pen, shape, slab } from '#server/demo/art/pen.ts'
import type { Thing } from './thing.ts'

type PressLook = { colour: Glaze }

export function press(pen: Pen, look: PressLook): Thing {
  const colour = GLAZE[look.colour]
  const surface = look.colour === 'copper' ? pen.metal(colour) : pen.gloss(colour)
  const k = 0.14
  const radius = 132
  let svg = handle('M136 -390C264 -396 262 -90 136 -86', '#2b2b2d', 34)
  svg +=
    shape(
      outline(
        [
          [-270, radius - 8, 1],
          [-26, radius - 8, 1],
        ],
        { k },
      ),
      pen.liquid(COFFEE),
    ) +
    oval(0, -270, radius - 8, 17, '#6a4026') +
    slab(-5, -420, 10, 180, 0, pen.metal()) +
    shape(
      outline(
        [
          [-248, radius - 10, 1],
          [-234, radius - 10, 1],
        ],
        { k },
      ),
      pen.metal(),
    ) +
    shape(
      outline(
        [
          [-420, radius, 1],
          [-22, radius, 1],
        ],
        { k },
      ),
      pen.glass(0.6),
    ) +
    glint(-88, -396, -60, 12, 0.5)
  svg +=
    shape(
      outline(
        [
          [-60, radius + 4, 1],
          [-6, radius + 8],
          [0, radius + 2],
        ],
        { k },
      ),
      surface,
    ) +
    shape(
      outline(
        [
          [-414, radius + 4, 1],
          [-386, radius + 4, 1],
        ],
        { k },
      ),
      surface,
    ) +
    shape(`M-${radius} -60V-390H-${radius - 16}V-60ZM${radius - 16} -60V-390H${radius}V-60Z`, surface) +
    shape(
      outline(
        [
          [-474, 52],
          [-446, 112],
          [-416, radius + 6, 1],
        ],
        { k },
      ),
      surface,
    ) +
    slab(-6, -560, 12, 96, 3, pen.metal()) +
    oval(
      0,
      -566,
      28,
      26,
      pen.radial(
        [
          [0, '#6b6b70'],
          [1, '#1e1e20'],
        ],
        0.35,
        0.3,
        0.8,
      ),
    ) +
    shape(`M-${radius} -408L-176 -420L-${radius - 6} -374Z`, surface)
  return { svg, left: -176, right: 248, top: -592, foot: 136 }
}

export function steelpress(pen: Pen): Thing {
  let svg = handle('M140 -400C262 -404 262 -96 140 -92', '#c4c7c9', 34, true)
  svg +=
    shape(
      outline(
        [
          [-430, 138, 1],
          [-16, 138],
          [0, 128],
        ],
        { k: 0.14 },
      ),
      pen.metal(),
    ) +
    shape('M-134 -420L-182 -430L-130 -376Z', '#d0d3d5') +
    shape(
      outline(
        [
          [-476, 60],
          [-452, 116],
          [-430, 142, 1],
        ],
        { k: 0.14 },
      ),
      pen.metal(),
    ) +
    slab(-6, -560, 12, 90, 3, pen.metal()) +
    oval(
      0,
      -566,
      27,
      25,
      pen.radial(
        [
          [0, '#6b6b70'],
          [1, '#1e1e20'],
        ],
        0.35,
        0.3,
        0.8,
      ),
    ) +
    line('M-138 -60A138 19 0 0 0 138 -60', '#6f7275', 3, 'opacity=".6"') +
    text('LODVIK', 0, -200, 18, '#55585b', { track: 70 })
  return { svg, left: -182, right: 250, top: -592, foot: 130 }
}

export function plunger(pen: Pen): Thing {
  let svg =
    oval(0, -6, 150, 26, '#26262a') +
    shape(
      outline(
        [
          [-24, 150, 1],
          [-8, 150, 1],
        ],
        { k: 0.14 },
      ),
      pen.matte('#38383c'),
    ) +
    oval(0, -24, 150, 20, '#4c4c50') +
    shape(
      outline(
        [
          [-330, 84, 1],
          [-30, 84, 1],
        ],
        { k: 0.13 },
      ),
      pen.linear([
        [0, '#74808a', 0.9],
        [0.2, '#c9d3da', 0.85],
        [0.5, '#8f9ca6', 0.8],
        [1, '#4c5660', 0.95],
      ]),
    ) +
    shape(
      outline(
        [
          [-150, 80, 1],
          [-34, 80, 1],
        ],
        { k: 0.13 },
      ),
      pen.liquid(COFFEE),
      'opacity=".85"',
    ) +
    shape(
      outline(
        [
          [-560, 74, 1],
          [-320, 74, 1],
        ],
        { k: 0.13 },
      ),
      pen.linear([
        [0, '#98a4ad', 0.8],
        [0.2, '#eef2f4', 0.8],
        [0.6, '#aab5bd', 0.7],
        [1, '#66717a', 0.9],
      ]),
    ) +
    shape(
      outline(
        [
          [-586, 104, 1],
          [-556, 104, 1],
        ],
        { k: 0.13 },
      ),
      pen.matte('#38383c'),
    ) +
    oval(0, -586, 104, 14, '#4c4c50') +
    shape(
      outline(
        [
          [-340, 118, 1],
          [-318, 118, 1],
        ],
        { k: 0.13 },
      ),
      pen.matte('#38383c'),
    ) +
    oval(0, -340, 118, 15, '#4c4c50') +
    shape(
      outline(
        [
          [-566, 72, 1],
          [-330, 72, 1],
        ],
        { k: 0.13 },
      ),
      pen.linear([
        [0, '#98a4ad', 0.7],
        [0.2, '#eef2f4', 0.7],
        [0.6, '#aab5bd', 0.5],
        [1, '#66717a', 0.8],
      ]),
    )
  svg +=
    [1, 2, 3]
      .map(
        (i) =>
          oval(0, -90 - i * 56, 17, 17, 'none', 'stroke="#f2c48a" stroke-width="4"') +
          text(String(i), 0, -82 - i * 56, 15, '#f2c48a'),
      )
      .join('') + glint(-54, -300, -60, 8, 0.4)
  return { svg, left: -150, right: 150, top: -600, foot: 148 }
}
