import type { Layout, Section } from '#schemas/layout.ts'
import type { Node } from '#schemas/node.ts'
import type { Screen } from '#schemas/screen.ts'
import type { DataCall } from './record-calls.ts'

/** Why a screen is as it is, for one shopper at one instant. */
export type Explanation =
  | { is: 'screen'; screen: ExplainedScreen }
  /** `diagnostics`: what was reported on the way */
  | { is: 'redirect'; to: string; status: number; diagnostics: Diagnostic[] }
  | { is: 'refused'; message: string }

export interface ExplainedScreen {
  path: string
  route: string
  status: number
  title: string
  /** the instant that schedules were decided at, ISO 8601 */
  at: string
  cache: Screen['cache']
  /** the screen's layout, then its frame */
  layouts: ExplainedLayout[]
  /** every section of both, in the order of the documents */
  sections: ExplainedSection[]
  nodes: Record<string, ExplainedNode>
  root: string
  calls: DataCall[]
  diagnostics: Diagnostic[]
}

export interface ExplainedLayout {
  name: string
  /** id of the document, part of the screen's revision */
  revision: string
  /** number of the published revision, 0 for the layout that ships with the shop */
  number: number
  note: string
  /** ISO 8601, null for the layout that ships with the shop */
  publishedAt: string | null
  experiments: Layout['experiments']
  /** the chosen arm by experiment */
  arms: Record<string, string>
}

export interface ExplainedSection {
  layout: string
  id: string
  type: string
  settings: Section['settings']
  audience: Section['audience']
  schedule: Section['schedule']
  arms: Section['arms']
  when: Section['when']
  /** keys of the screen's data that its type needs and uses */
  data: string[]
  /** ids of its nodes on the screen */
  nodes: string[]
  /** why it shows nothing; null if it has nodes */
  missing: string | null
}

export interface ExplainedNode extends Node {
  /** the section that yielded it; null for the page itself */
  section: { layout: string; id: string } | null
}

export interface Diagnostic {
  kind: string
  message: string
  /** the node or section it is about, if it names one */
  node?: string
  section?: string
}
