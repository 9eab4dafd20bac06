import { luma, shade } from '#server/demo/art/colour.ts'
import { text } from '#server/demo/art/lettering.ts'
import { MOTIF, type Motif } from '#server/demo/art/motifs.ts'
import { outline } from '#server/demo/art/outline.ts'
import { band, glint, line, oval, type Pen, placed, shape, slab } from '#server/demo/art/pen.ts'
import type { Thing } from './thing.ts'

type BagLook = {
  bag: string
  ink: string
  motif: Motif
  label: string
  sub: string
  kraft?: boolean
  tall?: boolean
}

export function bag(pen: Pen, look: BagLook): Thing {
  const colour = look.bag
  const ink = look.ink
  const height = look.tall ? 690 : 620
  const half = look.tall ? 214 : 204
  const dark = shade(colour, -0.3)
  const face = `M${-half + 14} 0C${-half - 6} -60 ${-half - 4} ${-height + 190} ${-half + 8} ${-height + 60}L${-half + 8} ${-height}H${half - 8}V${-height + 60}C${half + 4} ${-height + 190} ${half + 6} -60 ${half - 14} 0Q0 14 ${-half + 14} 0Z`
  let svg = shape(
    `M${half - 14} 0C${half + 6} -60 ${half + 4} ${-height + 190} ${half - 8} ${-height + 60}L${half + 20} ${-height + 130}C${half + 36} ${-height / 2} ${half + 34} -90 ${half + 22} -22Z`,
    pen.linear([
      [0, shade(colour, -0.42)],
      [1, shade(colour, -0.26)],
    ]),
  )
  svg += shape(
    face,
    pen.linear([
      [0, shade(colour, -0.14)],
      [0.1, shade(colour, 0.12)],
      [0.3, shade(colour, 0.2)],
      [0.66, colour],
      [1, shade(colour, -0.22)],
    ]),
  )
  svg += shape(
    `M${-half + 8} ${-height + 60}C${-half + 60} ${-height + 150} -60 ${-height + 110} 0 ${-height + 118}S${half - 60} ${-height + 150} ${half - 8} ${-height + 60}Z`,
    pen.linear(
      [
        [0, '#000', 0.1],
        [1, '#000', 0],
      ],
      0,
      0,
      0,
      1,
    ),
  )
  svg += shape(
    `M${-half + 40} -30C${-half + 80} -160 ${-half + 20} -360 ${-half + 36} ${-height + 110}C${-half - 2} -400 ${-half - 2} -160 ${-half + 40} -30Z`,
    '#fff',
    'opacity=".12"',
  )
  svg +=
    slab(
      -half + 8,
      -height,
      2 * half - 16,
      56,
      3,
      pen.linear([
        [0, shade(colour, 0.02)],
        [0.3, shade(colour, 0.26)],
        [1, shade(colour, -0.28)],
      ]),
    ) +
    line(
      `M${-half + 8} ${-height + 18}H${half - 8}M${-half + 8} ${-height + 36}H${half - 8}`,
      dark,
      1.6,
      'opacity=".35"',
    )
  if (look.kraft)
    svg +=
      slab(-half - 2, -height + 58, 2 * half + 4, 15, 7, shade(ink, -0.1)) +
      slab(-half - 2, -height + 58, 2 * half + 4, 5, 2, '#fff', 'opacity=".25"')
  svg +=
    oval(0, -height + 132, 15, 15, shade(colour, -0.16)) +
    oval(-1, -height + 130, 11, 11, shade(colour, 0.14)) +
    oval(0, -height + 131, 3, 3, dark)
  if (look.kraft)
    svg +=
      shape(
        `M${-half + 52} ${-height + 176}H${half - 52}V-64H${-half + 52}Z`,
        pen.linear([
          [0, shade('#f6efe0', 0.3)],
          [1, shade('#f6efe0', -0.08)],
        ]),
      ) +
      placed(0, -height + 278, 0.82, MOTIF[look.motif]('#f6efe0', luma(colour) > 0.6 ? ink : colour)) +
      text(look.label, 0, -176, 46, shade(luma(colour) > 0.6 ? ink : colour, -0.35), { max: 270, weight: 0.1 }) +
      text(look.sub, 0, -118, 17, shade(luma(colour) > 0.6 ? ink : colour, -0.25), { max: 250, track: 44 })
  else
    svg +=
      placed(0, -height + 272, 0.98, MOTIF[look.motif](colour, ink)) +
      text(look.label, 0, -162, 54, ink, { max: 330, weight: 0.1 }) +
      line('M-34 -134H34', ink, 3) +
      text(look.sub, 0, -92, 19, ink, { max: 300, track: 46 }) +
      text('ZIARNO', 0, -42, 12, ink, { track: 90 })
  return { svg, left: -half - 2, right: half + 32, top: -height, foot: half - 6, cut: look.kraft ? -150 : -126 }
}

type TinLook = { hue: string; lid: string; ink?: string; label: string; sub: string; low?: boolean }

export function tin(pen: Pen, look: TinLook): Thing {
  const radius = look.low ? 170 : 150
  const height = look.low ? 280 : 430
  const k = 0.13
  const colour = look.hue
  const lid = look.lid
  const y = -height + 70
  const lab = shade(colour, 0.82)
  let svg =
    shape(
      outline(
        [
          [y, radius, 1],
          [0, radius, 1],
        ],
        { k },
      ),
      pen.gloss(colour),
    ) +
    shape(
      band(y + 46, -56, radius, radius, k),
      pen.linear([
        [0, shade(lab, -0.2)],
        [0.25, lab],
        [0.7, shade(lab, -0.04)],
        [1, shade(lab, -0.3)],
      ]),
    )
  const mid = (y + 46 - 56) / 2 + radius * k * 0.95
  const fg = shade(colour, -0.4)
  svg +=
    line(
      `M-${radius} ${y + 60}A${radius} ${radius * k} 0 0 0 ${radius} ${y + 60}M-${radius} -70A${radius} ${radius * k} 0 0 0 ${radius} -70`,
      colour,
      4,
    ) +
    text(look.label, 0, mid + (look.low ? 0 : 12), look.low ? 30 : 36, fg, { max: 230, weight: 0.1 }) +
    text(look.sub, 0, mid + (look.low ? 26 : 52), look.low ? 11 : 14, fg, { max: 210, track: 44 })
  if (!look.low) svg += placed(0, mid - 88, 0.36, MOTIF[look.lid === '#5e1d13' ? 'sun' : 'leaf'](lab, colour))
  svg +=
    shape(
      outline(
        [
          [-height, radius + 6, 1],
          [y, radius + 6, 1],
        ],
        { k },
      ),
      pen.gloss(lid),
    ) +
    oval(0, -height, radius + 6, (radius + 6) * k, pen.top(lid)) +
    line(
      `M-${radius} ${-height + 2}A${radius} ${radius * k * 0.9} 0 0 0 ${radius} ${-height + 2}`,
      shade(lid, 0.4),
      2,
      'opacity=".7"',
    )
  return {
    svg,
    left: -radius - 6,
    right: radius + 6,
    top: -height - 22,
    foot: radius - 2,
    cut: look.low ? mid + 44 : mid + 68,
  }
}

type BoxLook = { hue: string; ink: string; label: string; sub: string; brand?: string; wide?: boolean }

export function box(pen: Pen, look: BoxLook): Thing {
  const width = look.wide ? 460 : 400
  const height = 300
  const colour = look.hue
  const ink = look.ink
  const dx = 96
  const dy = -70
  const x = -width / 2 - dx / 3
  let svg =
    shape(
      `M${x + width} 0L${x + width + dx} ${dy}V${dy - height}L${x + width} ${-height}Z`,
      pen.linear([
        [0, shade(colour, -0.34)],
        [1, shade(colour, -0.2)],
      ]),
    ) +
    shape(
      `M${x} ${-height}L${x + dx} ${dy - height}H${x + width + dx}L${x + width} ${-height}Z`,
      pen.linear([
        [0, shade(colour, 0.42)],
        [1, shade(colour, 0.16)],
      ]),
    )
  svg +=
    slab(
      x,
      -height,
      width,
      height,
      3,
      pen.linear(
        [
          [0, shade(colour, 0.16)],
          [0.5, shade(colour, 0.04)],
          [1, shade(colour, -0.12)],
        ],
        0,
        0,
        1,
        0.5,
      ),
    ) +
    line(`M${x + 28} ${-height + 64}H${x + width - 28}`, ink, 2, 'opacity=".6"') +
    text(look.brand ?? 'ZIARNO', x + 30, -height + 46, 15, ink, { anchor: 'start', track: 60 })
  svg +=
    text(look.label, x + 30, -height / 2 + 50, 56, ink, { anchor: 'start', max: width - 70, weight: 0.1 }) +
    text(look.sub, x + 30, -44, 16, ink, { anchor: 'start', track: 44, max: width - 70 })
  svg +=
    [0, 1, 2]
      .map((i) => oval(x + width - 56 - i * 46, -height + 110, 17, 17, ink, `opacity="${0.9 - i * 0.28}"`))
      .join('') + line(`M${x + 2} ${-height + 1}H${x + width}`, '#fff', 2, 'opacity=".5"')
  return { svg, left: x, right: x + width + dx, top: dy - height, foot: width / 2 + 20, cut: -70 }
}

type JarLook = { hue: string; lid: string; ink: string; label: string; sub: string }

export function jar(pen: Pen, look: JarLook): Thing {
  const radius = 150
  const k = 0.13
  const colour = look.hue
  const lab = luma(colour) > 0.7 ? colour : shade(colour, 0.85)
  let svg =
    shape(
      outline(
        [
          [-330, 130, 1],
          [-316, radius],
          [-290, radius, 1],
          [-14, radius, 1],
          [0, radius - 8],
        ],
        { k },
      ),
      pen.gloss(colour),
    ) +
    shape(
      band(-236, -70, radius, radius, k),
      pen.linear([
        [0, shade(lab, -0.18)],
        [0.25, shade(lab, 0.3)],
        [0.7, lab],
        [1, shade(lab, -0.28)],
      ]),
    )
  const fg = luma(look.ink) > 0.7 ? shade(colour, -0.3) : look.ink
  svg +=
    text(look.label, 0, -126, 42, fg, { max: 216, weight: 0.1 }) +
    line('M-30 -100H30', fg, 3) +
    text(look.sub, 0, -66, 15, fg, { max: 230, track: 40 })
  svg +=
    shape(
      outline(
        [
          [-404, 138, 1],
          [-326, 138, 1],
        ],
        { k },
      ),
      pen.matte(look.lid),
    ) +
    oval(0, -404, 138, 138 * k, pen.top(look.lid)) +
    glint(-92, -390, -330, 7, 0.25) +
    glint(-112, -270, -40, 9, 0.3)
  return { svg, left: -152, right: 152, top: -422, foot: 140, cut: -90 }
}
