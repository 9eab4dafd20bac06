import { readFileSync } from 'node:fs'
import type { Family } from '#schemas/image.ts'
import { energyMark, placeholderMark, wordMark } from './marks.ts'
import { Pen } from './pen.ts'
import { type PortraitSpec, portrait } from './portrait.ts'
import { room, standing } from './room.ts'
import { drawThing, type ThingSpec } from './things/catalogue.ts'
import type { Thing } from './things/thing.ts'

/** Entry of a picture in `index.json`; `family` is the niche whose colour the room has. */
type CutOutSpec = ThingSpec & { view: 'front' | 'detail' }
type SceneSpec = ThingSpec & { view: 'scene'; family: Family; with: Companion }
type CategorySpec = { category: [ThingSpec, ThingSpec?]; family: Family; mirrored: boolean }
type StageSpec = { stage: string; width: number; height: number; shift?: number; scale: number; floor: number }
type MarkSpec = { mark: string; width: number; height: number; seal?: boolean; paper?: boolean }
type EnergySpec = { energy: string }
type PictureSpec = CutOutSpec | SceneSpec | CategorySpec | StageSpec | MarkSpec | EnergySpec | PortraitSpec

/** Things on a shelf: px from the middle and from the floor. A scene is shared by its wide and its tall picture. */
type Stage = { family: Family; things: (ThingSpec & { x: number; scale: number; dy: number })[] }

const INDEX: Record<string, PictureSpec> = readJson('./index.json')
const STAGES: Record<string, Stage> = readJson('./stages.json')

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
}

/** Things beside a product in its scene. */
const COMPANIONS = {
  cup: { fn: 'cup', args: { colour: 'cream' } },
  mug: { fn: 'mug', args: { colour: 'terracotta' } },
  teacup: { fn: 'teacup', args: {} },
  beans: { fn: 'beans', args: {} },
  latteglass: { fn: 'latteglass', args: {} },
  bag: { fn: 'bag', args: { bag: '#e8b04b', ink: '#3a2a1a', motif: 'sun', label: 'PORANEK', sub: 'HOUSE BLEND' } },
} satisfies Record<string, ThingSpec>
type Companion = keyof typeof COMPANIONS

/** Keys of all pictures, such as `kubek-glinno/front-sage`, `hero/office-wide` or `default`. */
export function pictureKeys(): string[] {
  return Object.keys(INDEX)
}

/** Width and height in px, or null for a key without a picture. */
export function pictureSize(key: string): { width: number; height: number } | null {
  const spec = Object.hasOwn(INDEX, key) ? INDEX[key]! : null
  if (!spec) return null
  if ('view' in spec) return { width: 1200, height: 1200 }
  if ('category' in spec) return { width: 644, height: 836 }
  if ('energy' in spec) return { width: 240, height: 360 }
  return { width: spec.width, height: spec.height }
}

/**
 * The picture as SVG: the same bytes each time. Products are cut out, so that a niche can stand behind them. Throws for
 * an unknown key.
 */
export function drawPicture(key: string): string {
  const size = pictureSize(key)
  if (!size) throw new Error(`There is no picture ${key}: see art/index.json`)
  const pen = new Pen()
  const body = bodyOf(pen, INDEX[key]!)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${pen.definitions()}${body}</svg>`
}

function bodyOf(pen: Pen, spec: PictureSpec): string {
  if ('view' in spec) {
    const thing = drawThing(pen, spec)
    if (spec.view === 'scene') return scene(pen, thing, spec.family, spec.with)
    return spec.view === 'front' ? front(pen, thing) : detail(pen, thing)
  }
  if ('category' in spec) return category(pen, spec)
  if ('stage' in spec) return stage(pen, spec)
  if ('energy' in spec) return energyMark(spec.energy)
  if ('portrait' in spec) return portrait(pen, spec)
  return spec.paper ? placeholderMark(spec) : wordMark(spec)
}

const widthOf = (thing: Thing) => thing.right - thing.left
const middleOf = (thing: Thing) => (thing.left + thing.right) / 2

// Small things fill 55 % of the height and tall ones 75 %, unless that would be too wide. Look 5.
function frontScale(thing: Thing): number {
  const height = -thing.top
  const part = 0.55 + Math.min(1, Math.max(0, (height - 250) / 450)) * 0.2
  return Math.min((1200 * part) / height, 960 / widthOf(thing))
}

/** A whole product, standing at 85 % of the height. */
function front(pen: Pen, thing: Thing): string {
  const scale = frontScale(thing)
  return standing(pen, thing, 600 - middleOf(thing) * scale, 1020, scale)
}

/** The same product nearer: it leaves the picture at the bottom only, so that no side is cut in a wide niche. */
function detail(pen: Pen, thing: Thing): string {
  const cut = thing.cut ?? thing.top * 0.2
  const scale = Math.min(1080 / (cut - thing.top), frontScale(thing) * 1.75, 1130 / widthOf(thing))
  return standing(pen, thing, 600 - middleOf(thing) * scale, 1200 - cut * scale, scale)
}

/** A product on the shelf with a matching thing. */
function scene(pen: Pen, thing: Thing, family: Family, companion: Companion): string {
  const friend = drawThing(pen, COMPANIONS[companion])
  const scale = frontScale(thing) * 0.84
  const backdrop = room(pen, family, { width: 1200, height: 1200, shelfY: 850, edgeY: 1120, lightX: 470 })
  if (companion === 'bag') {
    return (
      backdrop + standing(pen, friend, 780, 930, 0.9) + standing(pen, thing, 430 - middleOf(thing) * scale, 1030, scale)
    )
  }
  const friendScale = Math.min(0.98, (-thing.top * scale * 0.5) / -friend.top + 0.22)
  const x = 490 - middleOf(thing) * scale
  const edge = x + thing.right * scale
  const friendX = Math.min(1150 - friend.right * friendScale, edge - 30 - friend.left * friendScale * 0.7)
  return (
    backdrop +
    standing(pen, thing, x, thing.hangs === 'wall' ? 830 : 960, scale) +
    standing(pen, friend, friendX, 1050, friendScale)
  )
}

/** A portrait for the menu and the head of a category. */
function category(pen: Pen, { category: [first, second], family, mirrored }: CategorySpec): string {
  const main = drawThing(pen, first)
  const scale = Math.min(440 / -main.top, 430 / widthOf(main))
  const backdrop = room(pen, family, { width: 644, height: 836, shelfY: 600, edgeY: 776, lightX: mirrored ? 40 : 240 })
  if (!second) return backdrop + standing(pen, main, 322 - middleOf(main) * scale, 670, scale)
  const friend = drawThing(pen, second)
  const friendScale = Math.min(240 / -friend.top, 210 / widthOf(friend), scale * 1.1)
  return (
    backdrop +
    standing(pen, main, (mirrored ? 270 : 374) - middleOf(main) * scale, 668, scale) +
    standing(pen, friend, (mirrored ? 498 : 146) - middleOf(friend) * friendScale, 730, friendScale)
  )
}

/** A still life on the shelf: heroes (text on the wall, at the left) and blog pictures. */
function stage(pen: Pen, spec: StageSpec): string {
  const known = STAGES[spec.stage]
  if (!known) throw new Error(`There is no stage ${spec.stage}: see art/stages.json`)
  const { width, height } = spec
  const things = known.things.map((one) => ({ ...one, thing: drawThing(pen, one) }))
  const left = Math.min(...things.map(({ x, scale, thing }) => x + thing.left * scale))
  const right = Math.max(...things.map(({ x, scale, thing }) => x + thing.right * scale))
  // The group is centred on the shifted middle and keeps clear of both sides.
  const middle = width / 2 + (spec.shift ?? 0)
  const zoom = Math.min(spec.scale, (2 * (width * 0.975 - middle)) / (right - left))
  const origin = middle - ((left + right) / 2) * zoom
  const floor = height * spec.floor
  const shelfY = Math.round(floor - height * 0.11)
  const size = { width, height, shelfY, edgeY: Math.round(height * 0.945), lightX: middle - height * 0.36 }
  const drawn = things.map(({ x, dy, scale, thing }) => {
    const onTop = dy < -200 // stands on another thing, so it throws no shadow on the shelf
    return standing(pen, onTop ? { ...thing, foot: 0 } : thing, origin + x * zoom, floor + dy * zoom, scale * zoom)
  })
  return room(pen, known.family, size) + drawn.join('')
}
