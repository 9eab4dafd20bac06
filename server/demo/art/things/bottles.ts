import { luma, shade } from '#server/demo/art/colour.ts'
import { text } from '#server/demo/art/lettering.ts'
import { MOTIF } from '#server/demo/art/motifs.ts'
import { outline, type ProfilePoint } from '#server/demo/art/outline.ts'
import { band, glint, line, oval, type Pen, placed, shape, slab } from '#server/demo/art/pen.ts'
import type { Thing } from './thing.ts'

/** Syrups: colour and text of the label. */
const SYRUP = {
  vanilla: { colour: '#e9cf8f', label: 'WANILIA' },
  caramel: { colour: '#b8692b', label: 'KARMEL' },
  hazelnut: { colour: '#8a5a35', label: 'ORZECH' },
  cinnamon: { colour: '#a2452a', label: 'CYNAMON' },
} as const
type Flavour = keyof typeof SYRUP

type BottleLook = {
  label: string
  hue?: string
  ink?: string
  sub?: string
  flavour?: Flavour
  jug?: boolean
  pump?: boolean
}

export function bottle(pen: Pen, look: BottleLook): Thing {
  const { label } = look
  const syrup = look.flavour && SYRUP[look.flavour]
  const colour = syrup?.colour ?? look.hue ?? '#cfe3ea'
  const sub = syrup?.label ?? look.sub ?? ''
  const ink = syrup ? '#4a2c17' : (look.ink ?? '#2f6f8f')
  const k = 0.12
  const radius = look.jug ? 132 : 112
  const profile: ProfilePoint[] = look.jug
    ? [
        [-500, 40, 1],
        [-440, 44],
        [-380, radius - 10],
        [-330, radius],
        [-16, radius],
        [0, radius - 10],
      ]
    : [
        [-590, 38, 1],
        [-480, 40],
        [-420, 66],
        [-350, radius - 4],
        [-310, radius],
        [-16, radius],
        [0, radius - 10],
      ]
  const top = profile[0]![0]
  let svg = shape(outline(profile, { k }), look.jug ? pen.matte(colour) : pen.gloss(colour))
  const lab = luma(colour) > 0.62 && !look.flavour ? '#ffffff' : '#f8f0df'
  const lk = luma(ink) > 0.7 ? shade(colour, -0.2) : ink
  svg +=
    shape(
      band(-280, -60, radius, radius, k),
      pen.linear([
        [0, shade(lab, -0.2)],
        [0.25, lab],
        [0.7, shade(lab, -0.05)],
        [1, shade(lab, -0.32)],
      ]),
    ) +
    text(label, 0, -168, 34, lk, { max: radius * 1.6, weight: 0.1 }) +
    line('M-26 -146H26', lk, 3) +
    text(sub, 0, -104, 16, lk, { max: radius * 1.6, track: 36 })
  const cap = look.pump ? '#2d2a28' : look.jug ? lk : '#b89455'
  svg +=
    shape(
      outline(
        [
          [top - 44, 44, 1],
          [top + 14, 44, 1],
        ],
        { k: 0.16 },
      ),
      pen.matte(cap),
    ) + oval(0, top - 44, 44, 7, pen.top(cap))
  if (!look.jug) svg += glint(-radius + 26, -330, -290, 9, 0.5) + glint(-22, top + 30, -440, 7, 0.5)
  return { svg, left: -radius - 2, right: radius + 2, top: top - 52, foot: radius - 6, cut: -128 }
}

type CanLook = { hue: string; ink: string; sub: string }

export function can(pen: Pen, look: CanLook): Thing {
  const radius = 112
  const k = 0.13
  let svg =
    shape(
      outline(
        [
          [-420, 92, 1],
          [-396, radius],
          [-22, radius],
          [0, 92, 1],
        ],
        { k },
      ),
      pen.metal(),
    ) +
    shape(
      outline(
        [
          [-392, radius, 1],
          [-26, radius, 1],
        ],
        { k },
      ),
      pen.gloss(look.hue),
    ) +
    oval(0, -420, 92, 92 * k, '#d9dbdc') +
    oval(0, -418, 80, 80 * k, pen.top('#a9acaf')) +
    oval(14, -417, 22, 5, '#dfe1e2')
  svg +=
    text('ZIARNO', 0, -300, 16, look.ink, { track: 70 }) +
    text('COLD', 0, -210, 54, look.ink, { weight: 0.1 }) +
    text('BREW', 0, -140, 54, look.ink, { max: 170, weight: 0.1 }) +
    text(look.sub, 0, -70, 16, look.ink, { track: 44 }) +
    line('M-40 -276H40', look.ink, 3)
  return { svg, left: -114, right: 114, top: -432, foot: 94, cut: -110 }
}

type CartonLook = { hue: string; ink: string; label: string; sub: string }

export function carton(pen: Pen, look: CartonLook): Thing {
  const colour = look.hue
  const width = 220
  const x = -width / 2 - 30
  const d = 84
  let svg =
    shape(
      `M${x + width} 0L${x + width + d} -54V-452L${x + width} -420Z`,
      pen.linear([
        [0, shade(colour, -0.3)],
        [1, shade(colour, -0.16)],
      ]),
    ) +
    slab(
      x,
      -420,
      width,
      420,
      2,
      pen.linear([
        [0, shade(colour, 0.3)],
        [1, shade(colour, -0.06)],
      ]),
    )
  svg +=
    shape(
      `M${x} -420L${x + 42} -510H${x + width + 42}L${x + width} -420Z`,
      pen.linear(
        [
          [0, shade(colour, 0.44)],
          [1, shade(colour, 0.1)],
        ],
        0,
        0,
        0,
        1,
      ),
    ) +
    shape(`M${x + width} -420L${x + width + 42} -510L${x + width + d} -452Z`, shade(colour, -0.22)) +
    slab(
      x + 42,
      -546,
      width,
      38,
      2,
      pen.linear([
        [0, shade(colour, 0.36)],
        [1, shade(colour, -0.1)],
      ]),
    )
  svg += oval(x + width / 2 + 22, -462, 30, 20, '#fff') + oval(x + width / 2 + 22, -470, 30, 18, pen.top('#f2efe8'))
  svg +=
    shape(`M${x} -190C${x + 70} -250 ${x + 140} -130 ${x + width} -200V0H${x}Z`, look.ink) +
    text(look.label, x + width / 2, -290, 48, look.ink, { max: 180, weight: 0.1 }) +
    text(look.sub, x + width / 2, -240, 20, look.ink, { track: 50 }) +
    text('1 L', x + width / 2, -50, 28, shade(colour, 0.4)) +
    placed(x + width / 2, -120, 0.34, MOTIF.leaf(look.ink, shade(colour, 0.3)))
  return { svg, left: -140, right: 164, top: -546, foot: 130, cut: -150 }
}
