import type { ReportedPage } from './client-report.ts'
import { screenAtom, shownAtom } from './state/atoms.ts'
import type { Store } from './state/store.ts'

/** The revision of the shown screen, and the node that has focus: an error mostly follows an action there. S7.38. */
export function readReportedPage(store: Store): ReportedPage {
  const revision = store.get(screenAtom)?.revision
  const node = nodeAround(document.activeElement, store)
  return { ...(revision && { revision: `${revision.layout}#${revision.data}` }), ...(node && { node }) }
}

/** Widgets give their outermost element the id of their node. */
function nodeAround(element: Element | null, store: Store): string | undefined {
  const { placed } = store.get(shownAtom)
  for (let each = element; each; each = each.parentElement) if (placed.has(each.id)) return each.id
  return undefined
}
