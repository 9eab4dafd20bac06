import { ownBytes } from '#schemas/join-bytes.ts'
import type { Facts } from '../../drawing/world.ts'
import { leadPicture } from '../lead-picture.ts'

/** A place in a fragment that is filled for each page: the children of a slot, or (null) the way back of a form. */
export interface Hole {
  slot: string | null
}

/** What a widget read of the page's live data while it was drawn, and what it found, as JSON. */
export interface ReadFact {
  select: (facts: Facts) => unknown
  found: string | undefined
}

/** The HTML of one node without its children, as React wrote it, in UTF-8. */
export interface Fragment {
  parts: readonly (Uint8Array | Hole)[]
  /** head tags that React emitted for visible images */
  preloads: string
  /** preload tags of its largest picture, '' if only the page can choose it; null for none */
  leadPicture: string | null
  /** the fragment holds for every page on which these are the same */
  reads: readonly ReadFact[]
}

/** Nothing that people write contains it, so text cannot be taken for a hole. */
const TOKEN = crypto.randomUUID()
/** Way back of a form, while a fragment is drawn. */
export const BACK_HOLE = `\uE000${TOKEN}\uE001`
/** Mark of a slot's children: `<hr data-hole={slotMark('main')} />`, an element, as React puts marks between texts. */
export const slotMark = (slot: string) => `${TOKEN} ${slot}`

const HOLES = new RegExp(`<hr data-hole="${TOKEN} ([^"]*)"/>|${BACK_HOLE}`)
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/** A fragment from React's HTML of a node. */
export function readFragment(html: string, reads: readonly ReadFact[]): Fragment {
  const { body, preloads } = splitPreloads(html)
  return { parts: partsOf(body), preloads, leadPicture: leadPicture(body), reads }
}

function partsOf(body: string): Fragment['parts'] {
  // Every second part is the name of a slot, or nothing where the way back stood.
  const split: (string | undefined)[] = body.split(HOLES)
  // All in one piece of memory: most are shorter than what a piece costs.
  const bytes = ownBytes(split.filter((_, at) => at % 2 === 0).join(''))
  const parts: (Uint8Array | Hole)[] = []
  let start = 0
  for (const [at, part] of split.entries()) {
    if (at % 2 === 1) {
      parts.push({ slot: part ?? null })
      continue
    }
    const end = start + Buffer.byteLength(part ?? '')
    if (end > start) parts.push(bytes.subarray(start, end))
    start = end
  }
  return parts
}

/** A copy: V8 keeps a part of a long text by keeping all of it, here the HTML of all nodes that were drawn together. */
function inOwnMemory(part: string): string {
  return Buffer.from(part).toString()
}

/** React puts the tags first. The input is only React's own escaped output. */
export function splitPreloads(html: string): { body: string; preloads: string } {
  const preloads = PRELOADS.exec(html)?.[0] ?? ''
  return { body: html.slice(preloads.length), preloads: inOwnMemory(preloads) }
}

/** Whether a fragment holds for a page with these facts. */
export function holdsFor({ reads }: Fragment, facts: Facts): boolean {
  return reads.every(({ select, found }) => JSON.stringify(select(facts)) === found)
}
