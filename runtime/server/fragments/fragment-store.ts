import type { Node } from '#schemas/node.ts'
import type { Screen } from '#schemas/screen.ts'
import type { Texts } from '../../drawing/server-world.ts'
import type { Fragment } from './fragment.ts'

/** Fragments of one language, currency, price mode and kind of shopper. */
export interface Fragments {
  find(id: string, node: Node): Fragment | undefined
  keep(id: string, node: Node, fragment: Fragment): void
}

/** All that a widget can read of its page beside its node, the page's live data and the way back. */
export interface FragmentSurroundings {
  variant: Screen['cache']['variant']
  /** words of the language: the same function as long as no word changes */
  t: Texts['t']
  /** base address of the image CDN, null if the shop resizes images */
  imageCdn: string | null
  mode: string
}

export interface FragmentStore {
  of(surroundings: FragmentSurroundings): Fragments
}

/** Fragments of one node: by id, and by language, currency, price mode and kind of shopper. */
const MAX_OF_NODE = 8

/** Keeps the newest fragments of each node as long as the node itself is kept. Nodes do not change. */
export function createFragmentStore(): FragmentStore {
  const wordings = new WeakMap<Texts['t'], WeakMap<Node, Map<string, Fragment>>>()
  return {
    of({ variant: { locale, currency, priceMode, kind }, t, imageCdn, mode }) {
      const byNode = wordings.get(t) ?? new WeakMap<Node, Map<string, Fragment>>()
      wordings.set(t, byNode)
      const variant = JSON.stringify([locale, currency, priceMode, kind, imageCdn, mode])
      return {
        find: (id, node) => byNode.get(node)?.get(id + variant),
        keep(id, node, fragment) {
          const kept = byNode.get(node) ?? new Map<string, Fragment>()
          byNode.set(node, kept)
          kept.delete(id + variant)
          kept.set(id + variant, fragment)
          if (kept.size > MAX_OF_NODE) kept.delete(kept.keys().next().value!)
        },
      }
    },
  }
}
