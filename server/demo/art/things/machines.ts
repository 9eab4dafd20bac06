import { GLAZE, type Glaze, luma, shade } from '#server/demo/art/colour.ts'
import { text } from '#server/demo/art/lettering.ts'
import { outline } from '#server/demo/art/outline.ts'
import { handle, isMetal, line, oval, type Pen, placed, shape, slab } from '#server/demo/art/pen.ts'
import { server } from './brewers.ts'
import { cup } from './tableware.ts'
import type { Thing } from './thing.ts'

type MachineLook = { colour: Glaze; label: string; duo?: boolean; two?: boolean }

export function machine(pen: Pen, look: MachineLook): Thing {
  const colour = look.colour
  const b = GLAZE[colour]
  const half = look.two ? 350 : look.duo ? 250 : 210
  const surface = isMetal(colour)
    ? pen.linear([
        [0, '#8b8e91'],
        [0.12, '#eceded'],
        [0.4, '#c9cccd'],
        [0.8, '#a3a6a9'],
        [1, '#77797c'],
      ])
    : pen.linear([
        [0, shade(b, -0.1)],
        [0.14, shade(b, 0.22)],
        [0.5, b],
        [1, shade(b, -0.3)],
      ])
  let svg =
    slab(-half, -120, 2 * half, 120, 18, surface) +
    slab(
      -half + 14,
      -440,
      2 * half - 28,
      360,
      10,
      pen.linear([
        [0, '#55585b'],
        [0.5, '#3b3d40'],
        [1, '#292b2d'],
      ]),
    ) +
    slab(-half, -560, 2 * half, 196, 26, surface) +
    slab(-half + 16, -574, 2 * half - 32, 16, 8, pen.metal()) +
    line(
      `M${-half + 26} -604H${half - 26}M${-half + 30} -604V-570M${half - 30} -604V-570M0 -604V-570`,
      '#c9cccd',
      8,
      'stroke-linecap="round"',
    )
  svg +=
    slab(-half + 26, -132, 2 * half - 52, 34, 8, pen.metal()) +
    line(
      Array.from({ length: Math.floor((2 * half - 90) / 26) }, (_, i) => `M${-half + 48 + i * 26} -122V-108`).join(''),
      '#4a4d50',
      7,
    )
  const groups = look.two ? [-150, 150] : [look.duo ? -10 : -20]
  for (const x of groups)
    svg +=
      shape(
        outline(
          [
            [-378, 66, 1],
            [-326, 66],
            [-312, 56],
          ],
          { k: 0.14, x },
        ),
        pen.metal(),
      ) +
      shape(`M${x - 62} -312H${x + 62}L${x + 54} -276H${x - 54}Z`, pen.metal('#8f9295')) +
      shape(
        `M${x - 14} -286L${x + 14} -286L${x + 30} -190C${x + 30} -176 ${x - 30} -176 ${x - 30} -190Z`,
        pen.wood('#6b4428'),
      ) +
      line(`M${x - 28} -276V-250M${x + 28} -276V-250`, '#c9cccd', 9) +
      placed(x, -132, 0.4, cup(pen, { colour: 'cream' }).svg)
  const gx = look.two ? 0 : -half + 74
  svg +=
    oval(gx, -462, 42, 42, '#d9dbdc') +
    oval(gx, -462, 34, 34, '#fffdf6') +
    line(`M${gx} -462L${gx + 20} -480`, '#b0402a', 4, 'stroke-linecap="round"') +
    line(`M${gx - 24} -446A29 29 0 0 1 ${gx + 4} -490`, '#8f9295', 3)
  svg +=
    oval(
      half - 62,
      -462,
      34,
      34,
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
    line(`M${half - 62} -462V-488`, '#fff', 4, 'opacity=".7"') +
    line(
      `M${half - 44} -380C${half - 30} -330 ${half - 36} -250 ${half - 70} -190`,
      '#d9dbdc',
      13,
      'stroke-linecap="round"',
    ) +
    line(
      `M${half - 44} -376C${half - 32} -330 ${half - 38} -250 ${half - 70} -194`,
      '#fff',
      4,
      'stroke-linecap="round"',
    )
  if (look.two)
    svg += line(
      `M${-half + 44} -380C${-half + 30} -330 ${-half + 36} -250 ${-half + 70} -190`,
      '#d9dbdc',
      13,
      'stroke-linecap="round"',
    )
  svg +=
    text(look.label, look.two ? 0 : 6, look.two ? -400 : -454, 20, luma(b) > 0.6 ? '#3c3c40' : '#efe6d6', {
      track: 44,
      max: look.two ? 260 : 2 * half - 264,
    }) +
    shape(
      `M${-half + 30} -552H${-half + 90}L${-half + 60} -380H${-half + 14}Z`,
      '#fff',
      `opacity="${isMetal(colour) ? 0.3 : 0.1}"`,
    ) +
    [-half + 60, half - 60].map((x) => slab(x - 22, -4, 44, 14, 4, '#1e1e20')).join('')
  return { svg, left: -half, right: half, top: -608, foot: half - 12, cut: -80 }
}

type AutomatLook = { hue: string; label: string }

export function automat(pen: Pen, look: AutomatLook): Thing {
  const colour = look.hue
  let svg =
    slab(
      -190,
      -560,
      380,
      560,
      30,
      pen.linear([
        [0, shade(colour, -0.1)],
        [0.16, shade(colour, 0.24)],
        [0.5, colour],
        [1, shade(colour, -0.3)],
      ]),
    ) +
    slab(
      -150,
      -330,
      300,
      262,
      16,
      pen.linear(
        [
          [0, '#101113'],
          [1, '#2a2b2f'],
        ],
        0,
        0,
        0,
        1,
      ),
    ) +
    slab(
      -160,
      -520,
      320,
      140,
      14,
      pen.linear(
        [
          [0, '#1b1c1f'],
          [1, '#34363b'],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    slab(-136, -500, 150, 98, 8, '#d9e7e4') +
    text('ESPRESSO', -61, -440, 20, '#2f4a46', { max: 120 }) +
    line('M-110 -420H-14', '#8fb0aa', 5)
  svg +=
    [0, 1, 2].map((i) => oval(54 + i * 40, -450, 14, 14, '#dcdedf', `opacity="${1 - i * 0.25}"`)).join('') +
    slab(-62, -350, 124, 92, 12, pen.metal('#8f9295')) +
    line('M-22 -258V-232M22 -258V-232', '#c9cccd', 12) +
    slab(-168, -76, 336, 40, 10, pen.metal()) +
    placed(0, -76, 0.5, cup(pen, { colour: 'white' }).svg) +
    line('M160 -330C176 -280 170 -200 150 -150', '#d9dbdc', 11, 'stroke-linecap="round"') +
    text(look.label, 0, -536, 14, '#e9e2d4', { track: 60 }) +
    slab(
      -170,
      -590,
      340,
      34,
      16,
      pen.linear([
        [0, '#8a5d3d'],
        [1, '#2f1b10'],
      ]),
      'opacity=".85"',
    ) +
    shape('M-176 -544L-120 -550L-150 -60H-176Z', '#fff', 'opacity=".09"')
  return { svg, left: -190, right: 190, top: -590, foot: 178, cut: -50 }
}

type DripLook = { colour: Glaze }

export function drip(pen: Pen, look: DripLook): Thing {
  const colour = GLAZE[look.colour]
  const surface = pen.matte(colour)
  let svg =
    slab(-230, -50, 460, 50, 18, surface) +
    slab(-230, -560, 140, 530, 22, surface) +
    slab(
      -206,
      -520,
      92,
      380,
      10,
      pen.linear([
        [0, '#cfe0e6', 0.95],
        [1, '#8fa7b0', 0.9],
      ]),
    ) +
    slab(
      -206,
      -380,
      92,
      240,
      8,
      pen.linear([
        [0, '#a9cbd8'],
        [1, '#7fa6b6'],
      ]),
    ) +
    slab(-110, -560, 320, 54, 20, surface) +
    shape('M-40 -506H190L160 -366H-10Z', pen.matte(shade(colour, -0.15))) +
    slab(50, -370, 50, 22, 5, '#1e1e20')
  svg +=
    placed(75, -52, 0.74, server(pen).svg) +
    oval(75, -50, 130, 12, '#1a1a1c', 'opacity=".35"') +
    text('FILTR 8', 75, -420, 18, luma(colour) > 0.6 ? '#4a4436' : '#efe6d6', { track: 50 }) +
    oval(-160, -86, 15, 15, '#e8b04b') +
    line('M-216 -536V-60', '#fff', 10, 'opacity=".18" stroke-linecap="round"')
  return { svg, left: -230, right: 266, top: -560, foot: 220 }
}

type FrotherLook = { hue: string }

export function frother(pen: Pen, look: FrotherLook): Thing {
  const svg =
    oval(0, -12, 150, 26, '#1a1a1c') +
    shape(
      outline(
        [
          [-34, 146, 1],
          [-12, 150, 1],
        ],
        { k: 0.14 },
      ),
      pen.matte('#2f3033'),
    ) +
    shape(
      outline(
        [
          [-330, 104, 1],
          [-240, 112],
          [-40, 122],
          [-32, 120],
        ],
        { k: 0.14 },
      ),
      pen.metal(),
    ) +
    shape(
      outline(
        [
          [-150, 117, 1],
          [-36, 122, 1],
        ],
        { k: 0.14 },
      ),
      pen.matte(look.hue),
    ) +
    shape('M-100 -320L-140 -330L-104 -286Z', '#d0d3d5') +
    handle('M110 -280C216 -286 212 -110 120 -108', '#2f3135', 28) +
    shape(
      outline(
        [
          [-372, 70],
          [-346, 98],
          [-330, 106, 1],
        ],
        { k: 0.14 },
      ),
      pen.linear([
        [0, '#ffffff', 0.6],
        [0.5, '#dfe6e8', 0.5],
        [1, '#a9b5b9', 0.7],
      ]),
    ) +
    oval(0, -386, 30, 18, '#2b2b2d') +
    oval(0, -76, 13, 13, '#f2c48a') +
    text('LODVIK', 0, -200, 15, '#5b5e61', { track: 70 })
  return { svg, left: -150, right: 204, top: -404, foot: 148 }
}
