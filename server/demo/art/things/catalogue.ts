import type { Pen } from '#server/demo/art/pen.ts'
import { bottle, can, carton } from './bottles.ts'
import { coldjug, dripper, hourglass, server } from './brewers.ts'
import { canister, jugthermo, thermo } from './flasks.ts'
import { glass, glassteapot, latte, latteglass, teacup } from './glassware.ts'
import { beans, burrs, grinder, handgrinder } from './grinders.ts'
import { kettle, mokaPot } from './kettles.ts'
import { automat, drip, frother, machine } from './machines.ts'
import { bag, box, jar, tin } from './packs.ts'
import { book, card, course, filterPack } from './paper.ts'
import { plunger, press, steelpress } from './presses.ts'
import { boxes, brewset, ceramics, officeset, trio } from './sets.ts'
import { cup, mug, stack, teapot, tray } from './tableware.ts'
import type { Thing } from './thing.ts'
import { distributor, jug, knockbox, scale, tamper } from './tools.ts'
import { apron, cartridge, matcha } from './workwear.ts'

/** All drawable things, by their names in the picture index. */
const THINGS = {
  apron,
  automat,
  bag,
  beans,
  book,
  bottle,
  box,
  boxes,
  brewset,
  burrs,
  can,
  canister,
  card,
  carton,
  cartridge,
  ceramics,
  coldjug,
  course,
  cup,
  distributor,
  drip,
  dripper,
  filterPack,
  frother,
  glass,
  glassteapot,
  grinder,
  handgrinder,
  hourglass,
  jar,
  jug,
  jugthermo,
  kettle,
  knockbox,
  latte,
  latteglass,
  machine,
  matcha,
  mokaPot,
  mug,
  officeset,
  plunger,
  press,
  scale,
  server,
  stack,
  steelpress,
  tamper,
  teacup,
  teapot,
  thermo,
  tin,
  tray,
  trio,
}

/** A thing as named in the picture index. */
export type ThingSpec = { fn: string; args: object }

/** Draws a thing of the index. Throws for an unknown name. */
export function drawThing(pen: Pen, { fn, args }: ThingSpec): Thing {
  if (!Object.hasOwn(THINGS, fn)) throw new Error(`There is no drawing '${fn}': see art/things/catalogue.ts`)
  // The index is our own file; the tests draw all of it and so prove the arguments of each drawing.
  const draw = THINGS[fn as keyof typeof THINGS] as (pen: Pen, look: object) => Thing
  return draw(pen, args)
}
