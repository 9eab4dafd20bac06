import { GLAZE, type Glaze, luma, shade } from '#server/demo/art/colour.ts'
import { text } from '#server/demo/art/lettering.ts'
import { outline } from '#server/demo/art/outline.ts'
import { glint, handle, line, oval, type Pen, shape, slab } from '#server/demo/art/pen.ts'
import type { Thing } from './thing.ts'

type ThermoLook = { colour: Glaze }

export function thermo(pen: Pen, look: ThermoLook): Thing {
  const colour = GLAZE[look.colour]
  const k = 0.13
  const svg =
    shape(
      outline(
        [
          [-480, 116, 1],
          [-300, 110],
          [-20, 92],
          [0, 84],
        ],
        { k },
      ),
      pen.matte(colour),
    ) +
    shape(
      outline(
        [
          [-40, 94, 1],
          [-14, 92],
          [0, 84],
        ],
        { k, topArc: false },
      ),
      pen.metal(),
    ) +
    shape(
      outline(
        [
          [-540, 106, 1],
          [-520, 118],
          [-474, 120, 1],
        ],
        { k },
      ),
      pen.matte('#2b2b2d'),
    ) +
    oval(0, -540, 106, 14, '#48484c') +
    slab(-40, -566, 70, 28, 10, '#38383b') +
    text('LODVIK', 0, -240, 20, luma(colour) > 0.6 ? '#4a4436' : '#f2ece0', { track: 60 }) +
    glint(-80, -440, -120, 12, 0.16)
  return { svg, left: -120, right: 120, top: -566, foot: 88 }
}

export function jugthermo(pen: Pen): Thing {
  const svg =
    handle('M110 -480C250 -490 250 -130 134 -110', '#2b2b2d', 36) +
    shape(
      outline(
        [
          [-490, 80, 1],
          [-440, 110],
          [-340, 140],
          [-30, 146],
          [0, 134],
        ],
        { k: 0.13 },
      ),
      pen.metal(),
    ) +
    shape(
      outline(
        [
          [-540, 70, 1],
          [-484, 86, 1],
        ],
        { k: 0.13 },
      ),
      pen.matte('#2b2b2d'),
    ) +
    shape('M-70 -536L-140 -526L-84 -486Z', '#2b2b2d') +
    oval(0, -540, 70, 10, '#48484c') +
    slab(-30, -566, 76, 26, 10, '#38383b') +
    text('LODVIK', 0, -210, 18, '#55585b', { track: 70 })
  return { svg, left: -146, right: 236, top: -566, foot: 138 }
}

type CanisterLook = { colour: Glaze }

export function canister(pen: Pen, look: CanisterLook): Thing {
  const colour = GLAZE[look.colour]
  const fg = luma(colour) > 0.6 ? '#4a3a2a' : '#f2ece0'
  const k = 0.13
  const svg =
    shape(
      outline(
        [
          [-380, 150, 1],
          [-12, 150],
          [0, 142],
        ],
        { k },
      ),
      pen.matte(colour),
    ) +
    shape(
      outline(
        [
          [-440, 150, 1],
          [-380, 150, 1],
        ],
        { k },
      ),
      pen.wood('#c99f67'),
    ) +
    oval(0, -440, 150, 20, pen.top('#d9b483')) +
    oval(0, -441, 20, 5, '#6b4a2a') +
    text('ZIARNO', 0, -200, 40, fg, { track: 40, weight: 0.1 }) +
    line('M-40 -170H40', fg, 3) +
    text('KAWA', 0, -126, 18, fg, { track: 80 }) +
    glint(-112, -350, -40, 12, 0.25) +
    oval(78, -318, 24, 26, shade(colour, -0.14)) +
    oval(76, -320, 18, 20, shade(colour, 0.3)) +
    line('M76 -320V-334', fg, 3)
  return { svg, left: -152, right: 152, top: -460, foot: 144 }
}
