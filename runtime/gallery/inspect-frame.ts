import axe from 'axe-core'
import { bytesOf, type Inspection } from './inspection.ts'

/*
 * Runs in the frame of the gallery, beside the page as shoppers get it: opens an overlay, and tells the gallery of the
 * accessibility tree, the size and the faults of the example.
 */
const FIXTURE = '[id="screen.fixture"]'
const SETTLE_MS = 150

let settling: number | undefined
let run = 0

function inspectLater(): void {
  clearTimeout(settling)
  settling = window.setTimeout(inspect, SETTLE_MS)
}

async function inspect(): Promise<void> {
  const mine = ++run
  const root = document.querySelector(FIXTURE) ?? document.querySelector('main') ?? document.body
  const { plain, gzip } = await bytesOf(root.outerHTML)
  const seen = { is: 'gallery-inspection', tree: treeOf(root), htmlBytes: plain, htmlGzipBytes: gzip } as const
  tell({ ...seen, violations: null })
  // Rules about whole pages do not fit a single node.
  const { violations } = await axe.run(root, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
  if (mine !== run) return
  tell({
    ...seen,
    violations: violations.map(({ id, help, nodes }) => ({
      rule: id,
      help,
      targets: nodes.map(({ target }) => target.join(' ')),
    })),
  })
}

function tell(inspection: Inspection): void {
  parent.postMessage(inspection, location.origin)
}

interface VirtualNode {
  actualNode: Node
  children: VirtualNode[]
}
// Its types leave out what it offers to authors of rules.
const { setup, teardown, commons } = axe as unknown as {
  setup(node: Element): VirtualNode
  teardown(): void
  commons: {
    aria: { getRole(node: VirtualNode): string | null }
    text: { accessibleTextVirtual(node: VirtualNode): string }
    dom: { isVisibleToScreenReaders(node: VirtualNode): boolean }
  }
}

function treeOf(root: Element): Inspection['tree'] {
  const lines: Inspection['tree'] = []
  const visit = (node: VirtualNode, depth: number) => {
    if (!(node.actualNode instanceof Element) || !commons.dom.isVisibleToScreenReaders(node)) return
    const role = commons.aria.getRole(node)
    const isNamed = role !== null && !['none', 'presentation', 'generic'].includes(role)
    if (isNamed) lines.push({ depth, role, name: commons.text.accessibleTextVirtual(node).trim() })
    for (const child of node.children) visit(child, isNamed ? depth + 1 : depth)
  }
  try {
    visit(setup(root), 0)
  } finally {
    teardown()
  }
  return lines
}

/** Opens the example if it is an overlay whose button is there; false if it is not. */
function openExample(): boolean {
  const opener = document.querySelector<HTMLElement>(
    'button[id="screen.fixture.open"], [id="screen.fixture.open"] button',
  )
  opener?.click()
  return opener !== null
}

function start(): void {
  // The button is a late widget, which may be drawn only after the page is live.
  const opening = new MutationObserver(() => {
    if (openExample()) opening.disconnect()
  })
  if (!openExample()) opening.observe(document.body, { subtree: true, childList: true })
  new MutationObserver(inspectLater).observe(document.body, {
    ...{ subtree: true, childList: true, attributes: true, characterData: true },
  })
  inspectLater()
}

/** The page is live when its script has hydrated it, which waits for a key; an overlay opens only then. */
function whenLive(): void {
  if (document.documentElement.hasAttribute('data-live')) {
    start()
    return
  }
  const observer = new MutationObserver(() => {
    if (!document.documentElement.hasAttribute('data-live')) return
    observer.disconnect()
    start()
  })
  observer.observe(document.documentElement, { attributes: true })
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }))
}

whenLive()
