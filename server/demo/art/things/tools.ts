import { GLAZE, type Glaze, shade } from '#server/demo/art/colour.ts'
import { text } from '#server/demo/art/lettering.ts'
import { outline } from '#server/demo/art/outline.ts'
import { glint, handle, line, oval, type Pen, placed, shape, slab } from '#server/demo/art/pen.ts'
import { cup } from './tableware.ts'
import type { Thing } from './thing.ts'

export function tamper(pen: Pen): Thing {
  const svg =
    shape(
      outline(
        [
          [-70, 150, 1],
          [-6, 150],
          [0, 144],
        ],
        { k: 0.15 },
      ),
      pen.metal(),
    ) +
    oval(0, -70, 150, 22, pen.top('#c4c7c9')) +
    shape(
      outline(
        [
          [-150, 34, 1],
          [-110, 46],
          [-72, 96, 1],
        ],
        { k: 0.16 },
      ),
      pen.metal(),
    ) +
    shape(
      outline(
        [
          [-400, 52],
          [-380, 78],
          [-320, 84],
          [-240, 56],
          [-180, 40],
          [-146, 38, 1],
        ],
        { k: 0.16 },
      ),
      pen.wood('#a8743f'),
    ) +
    line('M-30 -384C-44 -330 -30 -250 -20 -170M20 -390C34 -330 24 -250 14 -170', '#7a4f26', 3, 'opacity=".5"') +
    oval(0, -398, 46, 12, pen.top('#b98a5c')) +
    glint(-48, -370, -320, 10, 0.3)
  return { svg, left: -150, right: 150, top: -410, foot: 146 }
}

export function distributor(pen: Pen): Thing {
  const svg =
    Array.from({ length: 8 }, (_, i) =>
      line(
        `M${-70 + i * 20} -150C${-74 + i * 22} -90 ${-84 + i * 24} -40 ${-80 + i * 23} -6`,
        i % 2 ? '#8f9295' : '#dcdedf',
        5,
        'stroke-linecap="round"',
      ),
    ).join('') +
    shape(
      outline(
        [
          [-200, 120, 1],
          [-150, 120, 1],
        ],
        { k: 0.16 },
      ),
      pen.metal(),
    ) +
    oval(0, -200, 120, 19, pen.top('#c4c7c9')) +
    shape(
      outline(
        [
          [-420, 40],
          [-390, 60],
          [-300, 56],
          [-204, 80, 1],
        ],
        { k: 0.16 },
      ),
      pen.matte('#2b2b2d'),
    ) +
    oval(0, -414, 42, 10, '#4c4c50') +
    line('M-120 -176A120 19 0 0 0 120 -176', '#6f7275', 3, 'opacity=".6"') +
    glint(-30, -380, -260, 9, 0.2)
  return { svg, left: -122, right: 122, top: -426, foot: 84 }
}

type JugLook = { colour: Glaze }

export function jug(pen: Pen, look: JugLook): Thing {
  const colour = look.colour
  const surface = colour === 'steel' ? pen.metal() : pen.matte(GLAZE[colour])
  const svg =
    handle(
      'M110 -290C230 -310 236 -80 140 -80',
      colour === 'steel' ? '#c4c7c9' : GLAZE[colour],
      26,
      colour === 'steel',
    ) +
    shape(
      outline(
        [
          [-330, 104, 1],
          [-230, 112],
          [-80, 150],
          [-12, 148],
          [0, 138],
        ],
        { k: 0.15 },
      ),
      surface,
    ) +
    shape(
      'M-96 -322L-186 -356C-170 -300 -130 -270 -104 -262Z',
      colour === 'steel'
        ? pen.linear([
            [0, '#f2f3f3'],
            [1, '#9a9da0'],
          ])
        : pen.linear([
            [0, shade(GLAZE[colour], 0.3)],
            [1, GLAZE[colour]],
          ]),
    ) +
    oval(0, -330, 104, 16, '#dfe1e2') +
    oval(4, -327, 94, 12, '#6f7275') +
    oval(6, -322, 84, 9, '#fbf6ec') +
    shape('M-186 -356L-60 -344L-96 -320Z', '#e9eaea')
  return { svg, left: -186, right: 220, top: -356, foot: 140 }
}

export function knockbox(pen: Pen): Thing {
  const svg =
    shape('M-190 -20L-170 -240H170L190 -20Q190 0 170 0H-170Q-190 0 -190 -20Z', pen.wood('#b98a57')) +
    oval(0, -240, 170, 44, '#d9b483') +
    oval(0, -238, 150, 37, '#2b2b2d') +
    oval(0, -226, 140, 28, '#1a1a1c') +
    slab(
      -158,
      -258,
      316,
      30,
      15,
      pen.linear(
        [
          [0, '#55555a'],
          [0.4, '#2b2b2d'],
          [1, '#151517'],
        ],
        0,
        0,
        0,
        1,
      ),
    ) +
    line('M-170 -160C-60 -150 60 -170 176 -156M-180 -90C-70 -80 70 -100 184 -86', '#8f6638', 3, 'opacity=".5"') +
    text('STEMPLO', 0, -60, 20, '#6b4428', { track: 60 })
  return { svg, left: -190, right: 190, top: -284, foot: 176, cut: -34 }
}

export function scale(pen: Pen): Thing {
  let svg =
    shape('M-290 -40L-220 -130H220L290 -40V-14Q290 0 270 0H-270Q-290 0 -290 -14Z', '#18191b') +
    shape(
      'M-290 -40L-220 -134H220L290 -40Z',
      pen.linear(
        [
          [0, '#55585d'],
          [0.4, '#34363a'],
          [1, '#232427'],
        ],
        0,
        0,
        1,
        0.6,
      ),
    ) +
    shape('M-206 -122H206L240 -72H-240Z', '#1d1e20', 'opacity=".7"') +
    shape('M-206 -122H206L210 -116H-210Z', '#fff', 'opacity=".25"')
  svg +=
    shape(
      'M-290 -40H290V-14Q290 0 270 0H-270Q-290 0 -290 -14Z',
      pen.linear([
        [0, '#3c3e42'],
        [1, '#1b1c1e'],
      ]),
    ) +
    text('18.0', -110, -12, 20, '#ffd9a0', { track: 30 }) +
    text('0:27', 120, -12, 20, '#ffd9a0', { track: 30 })
  return {
    svg: svg + placed(0, -92, 0.86, cup(pen, { colour: 'white' }).svg),
    left: -290,
    right: 290,
    top: -272,
    foot: 286,
  }
}
