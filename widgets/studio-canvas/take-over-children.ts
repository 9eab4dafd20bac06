/**
 * Gives an element the children of another one: those with the same id, or the same kind at the same count, stay, and as few as
 * possible of them move. Returns those whose insides are still to be compared. `removed` holds by id what has left one
 * element and may come back in another one.
 */
export function takeOverChildren(from: Element, to: Element, removed: Map<string, Element>): [Element, Element][] {
  const own = named(from)
  const wanted = named(to)
  for (const [name, child] of own) {
    if (wanted.has(name)) continue
    child.remove()
    if (isElement(child)) for (const each of [child, ...child.querySelectorAll('[id]')]) removed.set(each.id, each)
  }
  const still = stayingOf([...own.keys()], [...wanted.keys()])
  const pairs: [Element, Element][] = []
  let before: ChildNode | null = null
  for (const [name, child] of [...wanted].reverse()) {
    const taken: ChildNode =
      own.get(name) ?? elsewhere(child, from, removed) ?? from.ownerDocument.importNode(child, true)
    if (!still.has(name)) from.insertBefore(taken, before)
    if (isElement(taken) && isElement(child)) pairs.push([taken, child])
    else if (taken.nodeValue !== child.nodeValue) taken.nodeValue = child.nodeValue
    before = taken
  }
  return pairs.reverse()
}

const isElement = (node: Node): node is Element => node.nodeType === 1

/** Children by name: their kind with their id, or with their number among those of the same kind without one. */
function named(parent: Element): Map<string, ChildNode> {
  const all = new Map<string, ChildNode>()
  const counts = new Map<string, number>()
  for (const child of parent.childNodes) {
    const id = isElement(child) && child.id !== '' ? `${child.nodeName}#${child.id}` : null
    if (id !== null && !all.has(id)) all.set(id, child)
    else {
      const count = (counts.get(child.nodeName) ?? 0) + 1
      counts.set(child.nodeName, count)
      all.set(`${child.nodeName} ${count}`, child)
    }
  }
  return all
}

/** The element of the same kind and id that stands in another place of the page, or stood there. */
function elsewhere(child: ChildNode, into: Element, removed: Map<string, Element>): Element | null {
  if (!isElement(child) || child.id === '') return null
  const found = removed.get(child.id) ?? into.ownerDocument.getElementById(child.id)
  if (found?.nodeName !== child.nodeName || found.parentNode === into || found.contains(into)) return null
  removed.delete(child.id)
  return found
}

/** The most names that are in the same order in both lists: what they name need not move. */
function stayingOf(own: readonly string[], wanted: readonly string[]): ReadonlySet<string> {
  const places = new Map(own.map((name, at) => [name, at]))
  /** by length less one: the last name of the run that ends earliest */
  const ends: { at: number; name: string; behind: string | null }[] = []
  const behindOf = new Map<string, string | null>()
  for (const name of wanted) {
    const at = places.get(name)
    if (at === undefined) continue
    let length = ends.length
    while (length > 0 && ends[length - 1]!.at > at) length--
    const behind = ends[length - 1]?.name ?? null
    ends[length] = { at, name, behind }
    behindOf.set(name, behind)
  }
  const staying = new Set<string>()
  for (let name = ends.at(-1)?.name ?? null; name !== null; name = behindOf.get(name) ?? null) staying.add(name)
  return staying
}
