import type { Layout, Section } from '#schemas/layout.ts'
import type { LocalizedText } from '#schemas/locale.ts'
import type { Problem } from '#schemas/problem.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { type Outcome, refused } from '#server/platform/outcome.ts'
import type { DraftLayouts } from './previews.ts'

/** A layout in the list of the studio. */
export interface StaffLayoutEntry {
  /** `screens/home` */
  name: string
  /** number of the published revision, 0 for the shipped layout */
  number: number
  note: string
  /** `person:ewa.kowalska`; '' if nobody was recorded */
  author: string
  /** ISO instant; null for the shipped layout */
  publishedAt: string | null
  layout: Layout
  draft: { author: string; savedAt: string } | null
  /** its publication at a time; null: none is planned */
  plan: LayoutPlan | null
}

/** A draft that goes out at a time, as it was when that was planned. */
export interface LayoutPlan {
  /** ISO instant */
  dueAt: string
  author: string
  note: string
  /** number of the draft's last change that is in it */
  edit: number
  /** number of the published revision that it takes the place of */
  basedOn: number
  /**
   * why it did not go out: another revision was published, it has a fault, or this version of the shop cannot read it; null while it
   * waits
   */
  fault: 'conflict' | 'invalid' | 'unreadable' | null
}

/** A section type as forms need it. */
export interface SectionForm {
  /** one English sentence, for types without words of their own */
  title: string
  /** JSON Schema of its settings */
  settings: Readonly<Record<string, unknown>>
  slots: readonly string[]
  /** settings to begin with, by name; empty: none but the least */
  presets: readonly { key: string; name: LocalizedText; settings: Section['settings'] }[]
  /** whether it may stand in this layout */
  isAllowed: boolean
  /** whether it shows what only some pages have, such as the viewed product, and this layout's page has it */
  isOfPage: boolean
}

/** One published revision in the history. */
export interface LayoutRevision {
  number: number
  note: string
  author: string
  /** the revision whose document it repeats, 0 for the shipped layout; null for one of its own */
  restores: number | null
  createdAt: string
  isPublished: boolean
}

/** One layout with all that the studio says of it. */
export interface StaffLayout extends Omit<StaffLayoutEntry, 'draft'> {
  draft: { layout: Layout; basedOn: number; edit: number; step: number; author: string; savedAt: string } | null
  /** what the draft has been, oldest first; at most 50 */
  states: readonly DraftState[]
  /** newest first; the shipped one is not in it */
  revisions: readonly LayoutRevision[]
  /** section types by name: those of the layout, and those that may be added */
  types: ReadonlyMap<string, SectionForm>
  pageSlots: readonly string[]
}

/** What a draft has been after one of its saves; state 0 is what it began from. */
export interface DraftState {
  step: number
  layout: Layout
  /** who made it; '' for what it began from */
  author: string
  /** ISO instant */
  savedAt: string
}

/** What the sender of a change saw: the number of the published revision, and that of the draft's last change, 0 for none. */
export interface LayoutSeen {
  published: number
  edit: number
}

/** What was counted of an experiment, from its first visitor to a change of its shares or of what its arms show. */
export interface ExperimentRun {
  run: string
  /** name of its layout */
  layout: string
  experiment: string
  /** share of each arm in percent, in the order of the layout */
  shares: Readonly<Record<string, number>>
  /** number of the revision in which it was counted first, 0 for the shipped one */
  number: number
  /** ISO instant */
  startedAt: string
  /** ISO day on which somebody new saw it last */
  lastDay: string
  /** people who saw each arm, and those of them who then added something to the cart */
  arms: readonly { arm: string; seen: number; added: number }[]
}

/** Who changes a layout, by which right, and why. */
export interface LayoutChange {
  seen: LayoutSeen
  /** name of the person or staff key */
  by: string
  right: Extract<StaffRight, 'layouts' | 'texts'>
  /** id of the section that is typed in: its changes of one minute by one person are one step of the draft; absent: a step of its own */
  within?: string
}

/** What is worth knowing of a document before it is published. */
export interface LayoutFinding extends Problem {
  /** `stop`: it cannot be published so; `advice`: its pages would lack something; `note`: what will come by itself */
  level: 'stop' | 'advice' | 'note'
  /** when it comes, ISO 8601 in UTC */
  at?: string
}

export type LayoutRefusal = 'session_ended' | 'right_missing' | 'conflict' | 'missing' | 'invalid' | 'studio_closed'
type Refused = { ok: false; code: LayoutRefusal; detail: string | null; problems?: readonly Problem[] }
export type LayoutOutcome = Outcome<null, LayoutRefusal> | Refused

/** Layouts for staff. Rights are checked by who calls it; publishing is recorded in the audit trail first. Throws UpstreamError if that is away. */
export interface StaffLayoutsPort {
  /** By name, without those of the studio; null where the shop has no layout store. */
  list(): Promise<readonly StaffLayoutEntry[] | null>
  /** Null if there is no such layout. */
  layout(name: string): Promise<StaffLayout | null>
  /** Every draft by name of its layout, for previews. */
  drafts(): Promise<DraftLayouts>
  /** The documents that go out at a time. */
  planned(): Promise<readonly Layout[]>
  /** The document of a revision, 0 for the shipped layout; null if there is none. */
  document(name: string, number: number): Promise<Layout | null>
  /** What was counted of every experiment, the latest run first. */
  experiments(): Promise<readonly ExperimentRun[]>
  /** Id of an experiment as it stands in a document: another one with other shares or arms. */
  runOf(layout: Layout, experiment: string): string
  /** Names of layouts in which a section of this type may stand, without those of the studio. */
  homesOf(type: string): readonly string[]
  /** Every fault that would keep it from being published. */
  check(layout: Layout): readonly Problem[]
  /** What is worth knowing before it is published, by importance. Contents that the commerce API cannot tell of count as there. */
  review(layout: Layout): Promise<readonly LayoutFinding[]>
  saveDraft(layout: Layout, change: LayoutChange): Promise<LayoutOutcome>
  /** Puts the draft into another of its states: undo and redo. `missing`: it has no such state. */
  stepDraft(name: string, to: number, change: LayoutChange): Promise<LayoutOutcome>
  discardDraft(name: string, change: LayoutChange): Promise<LayoutOutcome>
  /** Notes that somebody has a layout open, and returns who else opened it within 15 minutes, the latest first. */
  meet(name: string, person: string): Promise<readonly { person: string; openedAt: string }[]>
  /** Publishes a document and ends the draft. A draft without what was published since it began needs `isOverNewer`. */
  publish(
    layout: Layout,
    change: LayoutChange & { note: string; before: LayoutSummary; after: LayoutSummary; isOverNewer?: boolean },
  ): Promise<LayoutOutcome>
  /** Lets the draft, as it is now, be published at a time; in place of another plan of the layout. Recorded at once. */
  plan(
    layout: Layout,
    change: LayoutChange & { note: string; dueAt: string; before: LayoutSummary; after: LayoutSummary },
  ): Promise<LayoutOutcome>
  /** Calls off a planned publication; `missing`: none is planned. Recorded. */
  callOff(name: string, change: Omit<LayoutChange, 'seen'>): Promise<LayoutOutcome>
  /** Publishes the document of an earlier revision, 0 for the shipped layout; a draft stays. */
  restore(name: string, number: number, change: LayoutChange & { note: string }): Promise<LayoutOutcome>
}

/** What has changed in a layout, in words, by place: for the audit trail. */
export type LayoutSummary = Readonly<Record<string, string | null>>

/** For a shop without a layout store of its own. */
export const noStaffLayouts: StaffLayoutsPort = {
  list: async () => null,
  layout: async () => null,
  drafts: async () => new Map(),
  planned: async () => [],
  document: async () => null,
  experiments: async () => [],
  runOf: () => '',
  homesOf: () => [],
  check: () => [],
  review: async () => [],
  saveDraft: async () => refused('studio_closed'),
  stepDraft: async () => refused('studio_closed'),
  discardDraft: async () => refused('studio_closed'),
  meet: async () => [],
  publish: async () => refused('studio_closed'),
  plan: async () => refused('studio_closed'),
  callOff: async () => refused('studio_closed'),
  restore: async () => refused('studio_closed'),
}

/** Records a change of a layout in the audit trail of the commerce API, before it is made. Throws UpstreamError. */
export type RecordLayoutChange = (
  change: {
    layout: string
    act: 'publish' | 'restore' | 'plan' | 'callOff'
    /** the revision that is published until then */
    over: number
    note: string
    before?: LayoutSummary
    after?: LayoutSummary
  },
  right: LayoutChange['right'],
) => Promise<Outcome<null, 'session_ended' | 'right_missing'>>
