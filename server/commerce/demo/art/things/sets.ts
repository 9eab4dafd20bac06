import type { Motif } from '../motifs.ts'
import { type Pen, placed } from '../pen.ts'
import { bottle } from './bottles.ts'
import { dripper } from './brewers.ts'
import { bag, box } from './packs.ts'
import { filterPack } from './paper.ts'
import { cup, mug, teapot } from './tableware.ts'
import type { Thing } from './thing.ts'

export type TrioLook = { a: string; b: string; c: string }

export function trio(pen: Pen, look: TrioLook): Thing {
  const pack = (colour: string, label: string, motif: Motif, ink: string) =>
    bag(pen, { bag: colour, ink, motif, label, sub: '250 G' }).svg
  return {
    svg:
      placed(-296, -36, 0.72, pack(look.a, 'BRAZYLIA', 'hills', '#f4ead2')) +
      placed(296, -36, 0.72, pack(look.b, 'KENIA', 'berries', '#f6c9b8')) +
      placed(0, 0, 0.86, pack(look.c, 'GWATEMALA', 'peaks', '#f2dcb3')),
    left: -444,
    right: 466,
    top: -534,
    foot: 400,
  }
}

export type BoxesLook = { a: string; b: string; c: string }

export function boxes(pen: Pen, look: BoxesLook): Thing {
  const pack = (hue: string, label: string) => box(pen, { hue, ink: '#fff3df', label, sub: '10 KAPSUŁEK' }).svg
  return {
    svg:
      placed(-40, 0, 0.84, pack(look.b, 'LUNGO')) +
      placed(20, -252, 0.84, pack(look.a, 'ESPRESSO')) +
      placed(-30, -504, 0.84, pack(look.c, 'DECAF')),
    left: -236,
    right: 242,
    top: -816,
    foot: 200,
  }
}

export function ceramics(pen: Pen): Thing {
  return {
    svg:
      placed(-60, -60, 0.92, teapot(pen, { colour: 'cream' }).svg) +
      placed(250, -14, 0.72, mug(pen, { colour: 'cream' }).svg) +
      placed(-240, 10, 0.58, cup(pen, { colour: 'cream' }).svg),
    left: -368,
    right: 430,
    top: -444,
    foot: 340,
  }
}

export type BrewsetLook = { bag: string; ink: string; label: string }

export function brewset(pen: Pen, look: BrewsetLook): Thing {
  return {
    svg:
      placed(190, -50, 0.78, bag(pen, { ...look, motif: 'berries', sub: 'NATURAL' }).svg) +
      placed(-150, -20, 0.9, dripper(pen, { colour: 'cream' }).svg) +
      placed(10, 30, 0.44, filterPack(pen, { label: 'NORPAP' }).svg),
    left: -330,
    right: 374,
    top: -534,
    foot: 310,
  }
}

export function officeset(pen: Pen): Thing {
  const pack = bag(pen, { bag: '#6d7278', ink: '#ffffff', motif: 'lines', label: 'ETAT', sub: '1 KG', tall: true }).svg
  return {
    svg:
      placed(-250, -40, 0.68, pack) +
      placed(0, -40, 0.68, pack) +
      placed(
        230,
        -40,
        0.8,
        bottle(pen, { hue: '#cfe3ea', ink: '#2f6f8f', label: 'KLARINI', sub: '1 L', jug: true }).svg,
      ) +
      placed(70, 30, 0.6, cup(pen, { colour: 'white' }).svg),
    left: -396,
    right: 338,
    top: -510,
    foot: 340,
    cut: -125,
  }
}
