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

interface KeptFragment {
  id: string
  /** stands for its surroundings */
  of: Fragments
  fragment: Fragment
}

/** Keeps the newest fragments of each node as long as the node itself is kept. Nodes do not change. */
export function createFragmentStore(): FragmentStore {
  const wordings = new WeakMap<
    Texts['t'],
    { byNode: WeakMap<Node, KeptFragment[]>; variants: Map<string, Fragments> }
  >()

  // Few for each node: comparing them takes less than writing a key.
  function fragmentsOf(byNode: WeakMap<Node, KeptFragment[]>): Fragments {
    const own: Fragments = {
      find: (id, node) => byNode.get(node)?.find((kept) => kept.of === own && kept.id === id)?.fragment,
      keep(id, node, fragment) {
        const others = (byNode.get(node) ?? []).filter((kept) => kept.of !== own || kept.id !== id)
        byNode.set(node, [...others.slice(1 - MAX_OF_NODE), { id, of: own, fragment }])
      },
    }
    return own
  }

  return {
    of({ variant: { locale, currency, priceMode, kind }, t, imageCdn, mode }) {
      const wording = wordings.get(t) ?? { byNode: new WeakMap(), variants: new Map() }
      wordings.set(t, wording)
      const { byNode, variants } = wording
      const key = JSON.stringify([locale, currency, priceMode, kind, imageCdn, mode])
      const known = variants.get(key) ?? fragmentsOf(byNode)
      variants.set(key, known)
      return known
    },
  }
}
