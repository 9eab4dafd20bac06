import type { Page } from 'playwright/test'

/*
 * Blocks of pages that axe has passed: elements with what is in them, by tags, classes, states, and whether there is a text, on the same
 * ancestors. Checking the same header, footer and tiles again on every page takes half of the time of all browser tests.
 */
const passed = new Set<string>()

/** Smaller elements are checked with their parents. */
const SMALLEST_BLOCK = 8

interface Block {
  key: string
  /** blocks in it, which follow it in the list */
  inner: number
}

/** Blocks of a page: the places of those that were passed in the same view, to leave out, and the keys of the others. */
export async function newBlocks(page: Page): Promise<{ known: number[]; keys: string[] }> {
  const blocks = await page.evaluate(readBlocks, SMALLEST_BLOCK)
  const known: number[] = []
  const keys: string[] = []
  for (let at = 0; at < blocks.length; at++) {
    const { key, inner } = blocks[at] as Block
    if (passed.has(key)) {
      known.push(at)
      at += inner
    } else keys.push(key)
  }
  return { known, keys }
}

export function rememberPassed(keys: readonly string[]): void {
  for (const key of keys) passed.add(key)
}

/** Runs in the page: blocks in the order of the document; their elements are left in `blockElements`. */
function readBlocks(smallest: number): Block[] {
  // What axe finds depends on them.
  const view = `${innerWidth} ${matchMedia('(prefers-color-scheme: dark)').matches} ${document.documentElement.lang}`
  /** 53 bits */
  function hash(text: string): string {
    let [a, b] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      a = Math.imul(a ^ code, 2_654_435_761)
      b = Math.imul(b ^ code, 1_597_334_677)
    }
    a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
    b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
    return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36)
  }

  /** Of attributes with words, addresses or ids only whether they are empty. */
  const isFree = (name: string) =>
    /^(?:id|for|name|href|src|srcset|sizes|value|alt|title|placeholder|action|content|aria-(?:label|labelledby|describedby|controls|owns|valuetext|valuenow|valuemax|valuemin)|data-.*)$/.test(
      name,
    )
  const ownOf = (element: Element) =>
    `${element.tagName} ${[...element.attributes]
      .map(({ name, value }) => `${name}=${isFree(name) ? value !== '' : value}`)
      .sort()
      .join(' ')}`

  interface Tree {
    key: string
    element: Element
    inner: Tree[]
  }

  function visit(element: Element, path: string): { size: number; body: string; blocks: Tree[] } {
    const own = ownOf(element)
    const place = hash(`${path}/${own}`)
    let size = 1
    let body = own
    const inner: Tree[] = []
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE && (child as Text).data.trim() !== '') body += ' text'
      if (!(child instanceof Element)) continue
      const visited = visit(child, place)
      size += visited.size
      body += ` ${visited.body}`
      inner.push(...visited.blocks)
    }
    body = hash(body)
    return { size, body, blocks: size < smallest ? [] : [{ key: hash(`${view} ${place} ${body}`), element, inner }] }
  }

  const elements: Element[] = []
  Object.assign(globalThis, { blockElements: elements })
  function listed({ key, element, inner }: Tree): Block[] {
    elements.push(element)
    const blocks = inner.flatMap(listed)
    return [{ key, inner: blocks.length }, ...blocks]
  }
  // The body itself is never left out.
  return [...document.body.children].flatMap((element) => visit(element, ownOf(document.body)).blocks.flatMap(listed))
}
