import { type ClientReport, createClientReport, type ReportedPage } from './client-report.ts'
import { screenAtom, shownAtom } from './state/atoms.ts'
import type { Store } from './state/store.ts'

/** The revision of the shown screen, and the node that has focus: an error mostly follows an action there. S7.38. */
export function readReportedPage(store: Store): ReportedPage {
  const { layout, data } = store.get(screenAtom)?.revision ?? {}
  // Widgets give their outermost element the id of their node; a node stands after those around it.
  const node = [...store.get(shownAtom).placed.keys()].findLast((id) =>
    document.getElementById(id)?.contains(document.activeElement),
  )
  return { revision: layout && `${layout}#${data}`, node }
}

/** Loaded with the first error of a page. */
export function openClientReport(store: Store): ClientReport {
  return createClientReport(() => readReportedPage(store))
}
