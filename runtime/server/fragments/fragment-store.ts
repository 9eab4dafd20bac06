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

/** Keeps the newest fragment of each node and id as long as the node itself is kept. Nodes do not change. */
export function createFragmentStore(): FragmentStore {
  const languages = new WeakMap<Texts['t'], Map<string, Fragments>>()
  return {
    of({ variant: { locale, currency, priceMode, kind }, t, imageCdn, mode }) {
      const known = languages.get(t) ?? new Map<string, Fragments>()
      languages.set(t, known)
      const key = JSON.stringify([locale, currency, priceMode, kind, imageCdn, mode])
      const fragments = known.get(key) ?? fragmentsByNode()
      known.set(key, fragments)
      return fragments
    },
  }
}

function fragmentsByNode(): Fragments {
  const kept = new WeakMap<Node, Map<string, Fragment>>()
  return {
    find: (id, node) => kept.get(node)?.get(id),
    keep(id, node, fragment) {
      const ofNode = kept.get(node)
      if (ofNode) ofNode.set(id, fragment)
      else kept.set(node, new Map([[id, fragment]]))
    },
  }
}
