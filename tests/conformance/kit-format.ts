import type { Formats } from '#runtime/terminal/words.ts'
import type { Effect } from '#schemas/effect.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Node } from '#schemas/node.ts'
import type { Screen } from '#schemas/screen.ts'
import type { TreeEntry } from './accessibility-tree.ts'

/** A document of another version, and what a reader makes of it. */
export interface ReadingCase {
  level: 'reading'
  name: string
  nodes: Record<string, Node>
  expect: {
    /** nodes that are left out */
    lost: string[]
    /** nodes that differ after reading; all others stay as they are */
    changed: Record<string, Node>
    /** in order */
    diagnostics: { node: string; type: string; step: string }[]
  }
}

/** A screen, and what assistive technology meets in it. */
export interface TreeCase {
  level: 'tree'
  name: string
  /** absent: that of the envelope */
  locale?: Locale
  nodes: Record<string, Node>
  data: Screen['data']
  /** `texts`: what elements say themselves, in order */
  expect: { tree: TreeEntry[]; texts: string[] }
}

/** The answer of an operation, and what it changes in a client. */
export interface EffectsCase {
  level: 'effects'
  name: string
  data: Record<string, unknown>
  effects: Effect[]
  /** null: an effect is not known, and the client fetches the page anew */
  expect: {
    data: Record<string, unknown>
    told: string[]
    fieldErrors: Record<string, string>
    fieldValues: Record<string, string>
    goesTo: string | null
    refreshes: boolean
  } | null
}

export type KitCase = ReadingCase | TreeCase | EffectsCase

/** The file `kit/kit.json`. */
export interface Kit {
  /** hash of the catalog that the cases were made with */
  catalog: string
  /** a screen without nodes and data, for all cases; their root is `frame.page` */
  envelope: Omit<Screen, 'nodes' | 'data'>
  /** words by language and key */
  messages: Record<Locale, Record<string, unknown>>
  formats: Formats
  cases: KitCase[]
}
