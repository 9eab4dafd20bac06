import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { pl as mails } from '#locales/messages/mails/pl.ts'
import { pl } from '#locales/messages/pl.ts'
import { specifiersOf } from './message-keys.ts'

interface Known {
  /** keys of pages and mails whose places are looked for */
  keys: readonly string[]
  /** node type -> keys that its widget draws */
  nodes: Readonly<Record<string, readonly string[]>>
  /** keys that the runtime shows itself */
  client: readonly string[]
}

/** Keys of the shop's own words: of pages and of mails, without those of the studio. */
export function shopKeys(): string[] {
  return [...new Set([...Object.keys(pl), ...Object.keys(mails)])].filter((key) => !key.startsWith('studio.')).sort()
}

const ANSWERS = 'answers'
const MAILS = 'mails'
const FRAME = 'frames/default'

/** Messages that are seen in the same places: keys, and where. */
export interface WordPlaces {
  at: readonly string[]
  keys: readonly string[]
}

/**
 * Where the messages are seen: layouts that place a section which draws them (`screens/cart`, `mails/order-received`), sections that
 * no shipped layout places (`section/columns`), `answers` to what somebody did, parts of several `mails`. Read from the sources of
 * sections, screens, actions and mail blocks, and from the shipped layouts; a key that none of them spells out is in no list.
 */
export async function readWordPlaces(root: string, known: Known): Promise<WordPlaces[]> {
  const keysIn = keyFinder(known.keys)
  const places = new Map(known.keys.map((key) => [key, new Set<string>()]))
  const note = (keys: Iterable<string>, place: string) => {
    for (const key of keys) places.get(key)?.add(place)
  }
  const { sections, drawn } = await keysOfSections(root, known, keysIn)
  const layouts = await readLayouts(root)
  const placed = new Set(layouts.flatMap(({ types }) => [...types]))
  for (const { name, text, types } of layouts) {
    if (name.startsWith('mails/')) note(keysIn(text), name)
    else for (const type of types) note(sections.get(type) ?? [], name)
  }
  for (const [type, keys] of sections) if (!placed.has(type)) note(keys, `section/${type}`)
  // What the frame itself is made of, no section yields.
  for (const [type, keys] of Object.entries(known.nodes)) if (!drawn.has(type)) note(keys, FRAME)
  for (const [key, texts] of await assemblersBelow(root)) for (const text of texts) note(keysIn(text), `screens/${key}`)
  note(known.client, ANSWERS)
  for (const file of await sourcesBelow(join(root, 'server/actions')))
    for (const text of await reachedTexts(file, root, ['server/actions', 'server/forms'])) note(keysIn(text), ANSWERS)
  const withLines = layouts.filter(({ types }) => types.has('mail-order-lines') || types.has('mail-totals'))
  const lines = keysIn(await readFile(join(root, 'server/mails/blocks/order.ts'), 'utf8'))
  for (const { name } of withLines) note(lines, name)
  for (const file of ['words.ts', 'shop.ts'])
    note(keysIn(await readFile(join(root, 'server/mails/blocks', file), 'utf8')), 'mails/frame')
  for (const file of await sourcesBelow(join(root, 'server/commerce/store/mails')))
    note(mailKeys(keysIn(await readFile(file, 'utf8'))), MAILS)
  const told = [...places].flatMap(([key, found]) => {
    // Of mails that name it themselves there is no more to tell.
    const isNamed = [...found].some((place) => place.startsWith('mails/'))
    const at = [...found].filter((place) => !(isNamed && place === MAILS)).sort()
    return at.length === 0 ? [] : [{ key, at }]
  })
  const groups = Map.groupBy(told, ({ at }) => at.join(' '))
  return [...groups.values()].map((group) => ({ at: group[0]!.at, keys: group.map(({ key }) => key) }))
}

const mailKeys = (keys: ReadonlySet<string>) => [...keys].filter((key) => key.startsWith('mail.'))

/** Finds the keys that a text spells out, and all under a beginning that is completed there, as in `sort.${option}`. */
function keyFinder(keys: readonly string[]): (text: string) => Set<string> {
  const known = new Set(keys)
  return (text) => {
    const found = new Set<string>()
    for (const [, name = ''] of text.matchAll(/['"`]([\w.-]+)['"`]/g)) if (known.has(name)) found.add(name)
    for (const [, start = ''] of text.matchAll(/`([\w.-]+\.)\$\{/g))
      for (const key of keys) if (key.startsWith(start)) found.add(key)
    for (const [, middle = ''] of text.matchAll(/`\$\{[\w.]+\}(\.[\w.]+\.)\$\{/g))
      for (const key of keys) if (key.includes(middle)) found.add(key)
    return found
  }
}

/** Section type -> keys that its source and its widgets use. */
async function keysOfSections(
  root: string,
  { nodes }: Known,
  keysIn: (text: string) => Set<string>,
): Promise<{ sections: Map<string, Set<string>>; drawn: Set<string> }> {
  const sections = new Map<string, Set<string>>()
  const drawn = new Set<string>()
  for (const entry of await sourcesBelow(join(root, 'server/sections'))) {
    const [, type] = SECTION.exec(await readFile(entry, 'utf8')) ?? []
    if (type === undefined) continue
    const keys = new Set<string>()
    for (const text of await reachedTexts(entry, root, ['server/sections', 'server/forms', 'server/http/visit'])) {
      for (const key of keysIn(text)) keys.add(key)
      for (const [, node = ''] of text.matchAll(/\bnode\(\s*'([\w-]+)'/g)) {
        drawn.add(node)
        for (const key of nodes[node] ?? []) keys.add(key)
      }
    }
    sections.set(type, keys)
  }
  return { sections, drawn }
}

const SECTION = /= section\('([\w-]+)'\)/

/** A source, and those of these rooms that it imports at any distance, but for other sections. */
async function reachedTexts(entry: string, root: string, inRooms: readonly string[]): Promise<string[]> {
  const rooms = inRooms.map((room) => join(root, room))
  const reached = new Map<string, string>()
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || file.includes('/studio') || !rooms.some((room) => file!.startsWith(room))) continue
    const text = await readFile(file, 'utf8')
    if (file !== entry && SECTION.test(text)) continue
    reached.set(file, text)
    for (const name of specifiersOf(file, text)) {
      if (name.startsWith('#server/')) waiting.push(join(root, name.slice(1)))
      else if (name.startsWith('.')) waiting.push(resolve(dirname(file), name))
    }
  }
  return [...reached.values()]
}

/** Route key -> source of its assembler, and sources of forms that its file imports. */
async function assemblersBelow(root: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const file of await sourcesBelow(join(root, 'server/screens'))) {
    const [, ...parts] = (await readFile(file, 'utf8')).split(/\bassembler\('/)
    const [, ...forms] = await reachedTexts(file, root, ['server/screens', 'server/forms'])
    for (const part of parts) found.set(part.slice(0, part.indexOf("'")), [part, ...forms])
  }
  return found
}

interface ShippedLayout {
  name: string
  frame: string | undefined
  text: string
  types: ReadonlySet<string>
}

async function readLayouts(root: string): Promise<ShippedLayout[]> {
  const layouts: ShippedLayout[] = []
  for (const folder of ['screens', 'frames', 'mails'])
    for (const file of (await readdir(join(root, 'layouts', folder))).sort()) {
      if (!file.endsWith('.json') || file.startsWith('studio')) continue
      const text = await readFile(join(root, 'layouts', folder, file), 'utf8')
      const {
        layout: name,
        frame,
        sections,
      } = JSON.parse(text) as {
        layout: string
        frame?: string
        sections: Record<string, { type: string }>
      }
      layouts.push({ name, frame, text, types: new Set(Object.values(sections).map(({ type }) => type)) })
    }
  return layouts
}

async function sourcesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(
      (file) =>
        /\.ts$/.test(file) && !/\.test\.|\btesting\.ts$/.test(file) && !relative(folder, file).startsWith('studio'),
    )
    .sort()
}
