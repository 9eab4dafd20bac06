import type { Motif } from '#server/demo/art/motifs.ts'
import { type Pen, placed } from '#server/demo/art/pen.ts'
import { standing } from '#server/demo/art/room.ts'
import { bottle } from './bottles.ts'
import { dripper } from './brewers.ts'
import { bag, box } from './packs.ts'
import { filterPack } from './paper.ts'
import { cup, mug, teapot } from './tableware.ts'
import type { Thing } from './thing.ts'

// The parts of a set stand one before another, so each throws its own shadow and the set none (`foot: 0`).

type TrioLook = { a: string; b: string; c: string }

export function trio(pen: Pen, look: TrioLook): Thing {
  const pack = (colour: string, label: string, motif: Motif, ink: string) =>
    bag(pen, { bag: colour, ink, motif, label, sub: '250 G' })
  return {
    svg:
      standing(pen, pack(look.a, 'BRAZYLIA', 'hills', '#f4ead2'), -296, -36, 0.72) +
      standing(pen, pack(look.b, 'KENIA', 'berries', '#f6c9b8'), 296, -36, 0.72) +
      standing(pen, pack(look.c, 'GWATEMALA', 'peaks', '#f2dcb3'), 0, 0, 0.86),
    left: -444,
    right: 466,
    top: -534,
    foot: 0,
  }
}

type BoxesLook = { a: string; b: string; c: string }

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
      standing(pen, teapot(pen, { colour: 'cream' }), -60, -60, 0.92) +
      standing(pen, mug(pen, { colour: 'cream' }), 250, -14, 0.72) +
      standing(pen, cup(pen, { colour: 'cream' }), -240, 10, 0.58),
    left: -368,
    right: 430,
    top: -444,
    foot: 0,
  }
}

type BrewsetLook = { bag: string; ink: string; label: string }

export function brewset(pen: Pen, look: BrewsetLook): Thing {
  return {
    svg:
      standing(pen, bag(pen, { ...look, motif: 'berries', sub: 'NATURAL' }), 190, -50, 0.78) +
      standing(pen, dripper(pen, { colour: 'cream' }), -150, -20, 0.9) +
      standing(pen, filterPack(pen, { label: 'NORPAP' }), 10, 30, 0.44),
    left: -330,
    right: 374,
    top: -534,
    foot: 0,
  }
}

export function officeset(pen: Pen): Thing {
  const pack = bag(pen, { bag: '#6d7278', ink: '#ffffff', motif: 'lines', label: 'ETAT', sub: '1 KG', tall: true })
  const cleaner = bottle(pen, { hue: '#cfe3ea', ink: '#2f6f8f', label: 'KLARINI', sub: '1 L', jug: true })
  return {
    svg:
      standing(pen, pack, -250, -40, 0.68) +
      standing(pen, pack, 0, -40, 0.68) +
      standing(pen, cleaner, 230, -40, 0.8) +
      standing(pen, cup(pen, { colour: 'white' }), 70, 30, 0.6),
    left: -396,
    right: 338,
    top: -510,
    foot: 0,
    cut: -125,
  }
}
