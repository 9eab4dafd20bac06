import { mix, shade } from './colour.ts'
import { line, oval, shape } from './pen.ts'

/** Centre and radius of each berry. */
const BERRIES: [x: number, y: number, radius: number][] = [
  [-50, 10, 52],
  [46, 34, 46],
  [6, -58, 40],
  [92, -40, 26],
  [-96, -54, 22],
]

/** Prints of packs, round the origin and about 300 wide, in the pack's own colour and its ink. */
export const MOTIF = {
  moon: (ground, ink) => oval(0, 0, 92, 92, ink, 'opacity=".95"') + oval(34, -22, 80, 80, ground),
  sun: (_ground, ink) =>
    oval(0, 20, 70, 70, ink) +
    line('M-150 20H-96M96 20H150M0 -130V-76M-106 -86L-68 -48M106 -86L68 -48', ink, 7, 'stroke-linecap="round"'),
  hills: (_ground, ink) =>
    oval(70, -50, 40, 40, ink) +
    shape('M-160 70C-110 -40 -40 -40 20 70Z', shade(ink, -0.28)) +
    shape('M-60 70C0 -10 90 -10 160 70Z', ink, 'opacity=".8"'),
  peaks: (ground, ink) =>
    shape('M-160 80L-50 -90L40 80Z', ink) +
    shape('M-30 80L70 -40L160 80Z', mix(ink, ground, 0.35)) +
    shape('M-50 -90L-80 -44L-52 -56L-30 -46Z', ground, 'opacity=".5"'),
  berries: (ground, ink) =>
    BERRIES.map(
      ([x, y, r], q) =>
        oval(x, y, r, r, q % 2 ? mix(ink, ground, 0.4) : ink) +
        oval(x - r * 0.3, y - r * 0.3, r * 0.2, r * 0.2, '#fff', 'opacity=".4"'),
    ).join(''),
  waves: (_ground, ink) =>
    [-60, -20, 20, 60]
      .map((y) =>
        line(
          `M-150 ${y}C-110 ${y - 34} -70 ${y - 34} -30 ${y}S50 ${y + 34} 90 ${y}S130 ${y - 20} 150 ${y - 12}`,
          ink,
          9,
          'stroke-linecap="round"',
        ),
      )
      .join(''),
  lines: (_ground, ink) =>
    [0, 1, 2, 3, 4, 5]
      .map((q) => line(`M${-150 + q * 12} ${-70 + q * 27}H${150 - (5 - q) * 12}`, ink, 7, 'stroke-linecap="round"'))
      .join(''),
  leaf: (ground, ink) =>
    shape('M-100 60C-90 -60 10 -110 110 -90C120 10 50 90 -60 70Z', ink) +
    line('M-120 90C-60 20 0 -20 70 -60', ground, 6, 'stroke-linecap="round"'),
} satisfies Record<string, (ground: string, ink: string) => string>
export type Motif = keyof typeof MOTIF
