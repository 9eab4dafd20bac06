import { mix, shade } from '#server/demo/art/colour.ts'
import { text } from '#server/demo/art/lettering.ts'
import { MOTIF } from '#server/demo/art/motifs.ts'
import { line, type Pen, placed, shape, slab } from '#server/demo/art/pen.ts'
import type { Thing } from './thing.ts'

type FilterPackLook = { label: string }

export function filterPack(pen: Pen, look: FilterPackLook): Thing {
  let svg =
    shape(
      'M-40 -300C60 -420 190 -420 280 -330L170 -60Z',
      pen.linear([
        [0, '#fffdf7'],
        [1, '#e2d8c3'],
      ]),
    ) + line('M70 -388L150 -90M170 -396L164 -90', '#d6cbb4', 3)
  svg +=
    shape('M120 0L190 -44V-330L120 -296Z', '#8e9c8c') +
    slab(
      -220,
      -296,
      340,
      296,
      4,
      pen.linear(
        [
          [0, '#c9d3c4'],
          [1, '#a9b7a4'],
        ],
        0,
        0,
        1,
        0.6,
      ),
    ) +
    shape('M-220 -296L-150 -330H190L120 -296Z', '#dbe3d6')
  svg +=
    shape('M-150 -210H50L-20 -90A34 34 0 0 1 -80 -90Z', '#fffdf5') +
    line('M-96 -206L-66 -92M0 -206L-34 -92', '#d9d2c0', 3) +
    text(look.label, -50, -238, 24, '#3c4a3c', { track: 60 }) +
    text('FILTRY STOŻKOWE', -50, -28, 16, '#3c4a3c', { track: 30, max: 280 })
  return { svg, left: -220, right: 280, top: -396, foot: 200 }
}

type CardLook = { hue: string; ink: string; label: string }

export function card(pen: Pen, look: CardLook): Thing {
  const face = (colour: string, print = '') =>
    slab(
      -270,
      -170,
      540,
      340,
      26,
      pen.linear(
        [
          [0, shade(colour, 0.2)],
          [0.5, colour],
          [1, shade(colour, -0.24)],
        ],
        0,
        0,
        1,
        1,
      ),
    ) + print
  const svg =
    `<g transform="translate(40 -242) rotate(9)">${face(shade(look.hue, 0.55))}</g><g transform="translate(-16 -192) rotate(-5)">` +
    slab(-262, -158, 540, 340, 26, '#000', 'opacity=".14"') +
    face(
      look.hue,
      placed(150, -30, 0.9, MOTIF.berries(look.hue, mix(look.ink, look.hue, 0.2))) +
        text('ZIARNO', -230, -108, 26, look.ink, { anchor: 'start', track: 60 }) +
        text('KARTA PODARUNKOWA', -230, 138, 16, look.ink, { anchor: 'start', track: 34 }) +
        text(look.label, -230, 70, 70, look.ink, { anchor: 'start', weight: 0.1, max: 290 }) +
        shape('M-270 -60L-60 -170H60L-270 20Z', '#fff', 'opacity=".07"'),
    ) +
    '</g>'
  return { svg, left: -298, right: 330, top: -448, foot: 250, cut: -102, hangs: 'air' }
}

type BookLook = { hue: string; ink: string; label: string; sub: string }

export function book(pen: Pen, look: BookLook): Thing {
  const colour = look.hue
  let svg =
    shape('M-190 0L-226 -26V-566L-190 -560Z', shade(colour, -0.4)) +
    shape('M-190 0H200L236 -30V-40L-190 -10Z', '#efe6d6') +
    slab(
      -190,
      -560,
      390,
      560,
      6,
      pen.linear([
        [0, shade(colour, -0.1)],
        [0.06, shade(colour, 0.22)],
        [0.1, colour],
        [1, shade(colour, -0.12)],
      ]),
    ) +
    shape('M200 0L214 -12V-548L200 -560Z', '#f6efe0') +
    line('M-160 -560V0', '#000', 3, 'opacity=".16"')
  svg +=
    placed(
      20,
      -330,
      1.1,
      look.label.startsWith('LATTE')
        ? shape('M0 90C-110 20 -90 -80 -40 -80C-14 -80 0 -60 0 -46C0 -60 14 -80 40 -80C90 -80 110 20 0 90Z', look.ink) +
            shape('M0 50C-60 10 -56 -46 -30 -46C-10 -46 0 -30 0 -16C0 -30 10 -46 30 -46C56 -46 60 10 0 50Z', colour)
        : look.label.startsWith('PRZELEW')
          ? shape('M-110 -80H110L34 30V60H-34V30Z', look.ink) +
            line('M-70 -80L-20 24M70 -80L20 24', colour, 5) +
            shape('M-60 76H60V96H-60Z', look.ink)
          : shape('M-90 90V-20H-40V90ZM-24 90V-70H26V90ZM42 90V-120H92V90Z', look.ink),
    ) +
    text(look.label, 20, -130, 44, look.ink, { max: 330, weight: 0.1 }) +
    text(look.sub, 20, -86, 17, look.ink, { max: 310, track: 40 }) +
    text('ZIARNO', 20, -36, 13, look.ink, { track: 90 }) +
    text('PORADNIK', 20, -500, 15, look.ink, { track: 70 })
  return { svg, left: -226, right: 236, top: -566, foot: 208, cut: -114 }
}

type CourseLook = { hue: string; ink: string }

export function course(pen: Pen, look: CourseLook): Thing {
  const colour = look.hue
  const svg =
    `<g transform="translate(0 -202) rotate(-4)">` +
    shape(
      'M-310 -180H310V-34A34 34 0 0 0 310 34V180H-310V34A34 34 0 0 0 -310 -34Z',
      pen.linear(
        [
          [0, shade(colour, 0.22)],
          [1, shade(colour, -0.2)],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    line('M150 -160V160', look.ink, 4, 'stroke-dasharray="10 12" opacity=".7"') +
    text('KURS ESPRESSO', -270, -20, 46, look.ink, { anchor: 'start', max: 390, weight: 0.1 }) +
    text('4 GODZINY · ŁÓDŹ', -270, 44, 20, look.ink, { anchor: 'start', track: 40, max: 380 }) +
    text('ZIARNO', -270, -116, 20, look.ink, { anchor: 'start', track: 70 }) +
    text('JEDNO MIEJSCE', -270, 126, 16, look.ink, { anchor: 'start', track: 40 }) +
    `<g transform="translate(230 0)">${shape('M-44 -60H44L38 -26H-38Z', look.ink)}${shape('M-12 -26H12L18 90A18 18 0 0 1 -18 90Z', look.ink)}</g></g>`
  return { svg, left: -322, right: 322, top: -404, foot: 270, cut: -108, hangs: 'air' }
}
