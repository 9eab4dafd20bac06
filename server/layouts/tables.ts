import type { Generated } from 'kysely'
import type { WithAttempts } from '#server/platform/database/attempts.ts'
import type { WithChanges } from '#server/platform/database/changes.ts'
import type { AutoId } from '#server/platform/database/column-types.ts'
import type { ReleaseTables } from './releases/release-tables.ts'

/** One immutable document. Rows are never changed; `layouts` names the published ones. */
export interface RevisionsTable {
  id: AutoId
  /** `screens/home`, `frames/default` */
  name: string
  /** counts from 1 in each layout */
  number: number
  /** JSON of the whole layout */
  document: string
  /** note of its author, '' for none */
  note: string
  /** the revision whose document it repeats; 0 for the shipped layout, null for a document of its own */
  restores: number | null
  /** who published it: `person:ewa.kowalska`; '' for the command line, and where nobody was recorded */
  author: Generated<string>
  created_at: string
}

/** What is being changed in the studio and not yet published: one draft for each layout. */
export interface LayoutDraftsTable {
  name: string
  /** JSON of the whole layout */
  document: string
  /** number of the published revision that it began from, 0 for the shipped layout */
  based_on: number
  /** counts its changes, over all drafts of the layout */
  edit: number
  /** the one of its states that it is in; each save makes the next, undo and redo go between them */
  step: Generated<number>
  /** who changed it last */
  author: string
  saved_at: string
}

/** Links that show a view of a page to people without an account. */
export interface PreviewLinksTable {
  id: string
  /** the view as the query of an address */
  query: string
  /** layout of its page */
  layout: string
  /** JSON: names of the layouts whose drafts it shows */
  drafts: string
  author: string
  created_at: string
  expires_at: string
  withdrawn_at: string | null
}

/** What the draft of a layout has been: its last states, so that steps can be undone. */
export interface LayoutDraftStatesTable {
  name: string
  /** counts from 0, what it began from */
  step: number
  /** JSON of the whole layout */
  document: string
  /** who made it; '' for what it began from */
  author: string
  saved_at: string
}

/** A draft that goes out at a time, as it was when that was planned: one for each layout. */
export interface LayoutPlansTable {
  name: string
  /** JSON of the whole layout */
  document: string
  /** number of the draft's last change that is in it */
  edit: number
  /** number of the published revision that it takes the place of */
  based_on: number
  due_at: string
  note: string
  /** who planned it, and publishes it so */
  author: string
  /** why it did not go out: `conflict`, `invalid`; '' while it waits */
  fault: string
}

/** Who had which layout open last in the studio. */
export interface LayoutPresenceTable {
  name: string
  /** `person:ewa.kowalska` */
  person: string
  opened_at: string
}

/** An experiment as it was published once: with other shares or other arms it is another one. */
export interface ExperimentRunsTable {
  run: string
  /** name of its layout */
  layout: string
  experiment: string
  /** JSON: share of each arm in percent, in the order of the layout */
  shares: string
  /** number of the revision in which it was counted first, 0 for the shipped one */
  number: number
  started_at: string
}

/** People of a run by arm and day, Polish time. */
export interface ExperimentCountsTable {
  run: string
  arm: string
  day: string
  /** who saw it first on this day */
  seen: number
  /** who then first added something to the cart on this day */
  added: number
}

/** What was counted in the last two days, so that nothing counts twice; the hash says nothing of who it was. */
export interface ExperimentMarksTable {
  hash: string
  expires_at: string
}

/** The published revision of a layout. No row: the shipped one. */
export interface LayoutsTable {
  name: string
  published: number
  published_at: string
}

/** Values typed into refused forms, `server/forms/drafts.ts`. */
export interface FormDraftsTable {
  /** hash of the key in the shopper's cookie */
  id: string
  /** the draft, encrypted with that key */
  sealed: Uint8Array
  expires_at: string
}

/** Calls of the studio that may come again, `server/actions/repeated-call-store.ts`. */
export interface RepeatedCallsTable {
  /** hash of the call with its key and its sender */
  id: string
  /** the answer, encrypted with another hash of them; null while a server is at work */
  sealed: Uint8Array | null
  expires_at: string
}

/** Used captchas, `server/adapters/captcha/spent-captchas.ts`. */
export interface SpentCaptchasTable {
  /** the shop's own signature of the puzzle */
  signature: string
  expires_at: string
}

/** Sessions of clients without cookies, `server/http/clients/bearer-sessions.ts`. */
export interface BearerSessionsTable {
  id: string
  /** what a browser would hold in cookies: JSON of name and value, encrypted */
  sealed: Uint8Array
  /** its tokens cannot be renewed beyond this instant */
  ends_at: string
  /** end of its last token */
  expires_at: string
}

/** A session has one token, and for a moment after a renewal two. */
export interface BearerTokensTable {
  /** SHA-256 of the token, which is stored nowhere */
  hash: string
  session: string
  expires_at: string
}

/** Files of goods that people of the studio bring in, `server/admin/catalogue/files/`. */
export interface GoodsFilesTable {
  id: string
  name: string
  /** of the file, unpacked */
  bytes: number
  added_at: string
  /** how it is read, as JSON; '' until somebody says it */
  reading: string
  /** id of its import; '' while there is none */
  import_id: string
  /** why it cannot be read; '' for nothing */
  failure: string
  /** the first faults as JSON, and their number */
  faults: string
  fault_count: number
  /** until then a server is at work on it; '' for none */
  at_work_until: string
}

/** Contents of such files in pieces, so that no write of their row moves megabytes; they go with the file. */
export interface GoodsPartsTable {
  file_id: string
  /** counts from 0 */
  position: number
  /** of the file, packed with gzip as a whole */
  content: Uint8Array
}

/** Every import that was made of a file, dry runs too; they go with the file. */
export interface GoodsImportsTable {
  import_id: string
  file_id: string
}

/** Changes of many products, `server/admin/bulk/`. */
export interface BulkRunsTable {
  id: string
  started_at: string
  author: string
  kind: string
  /** the change and the form as it was typed, as JSON */
  change: string
  typed: string
  /** the list whose products it is about, or the run that it takes back, as JSON; '' once its products are read */
  source: string
  /** ids of runs; '' for none */
  undoes: string
  undone_by: string
  state: 'working' | 'done' | 'stopped'
  /** code; '' for none */
  failure: string
  /** until then a server is at work on it; '' for none */
  at_work_until: string
  /** random, of whoever took it last; only it may go on with it */
  worker: string
}

/** What has become of each product; they go with the run. */
export interface BulkResultsTable {
  run_id: string
  /** counts from 0 */
  position: number
  sku: string
  /** `sending`: it may be done already */
  state: 'waiting' | 'sending' | 'changed' | 'same' | 'refused'
  /** 1: it is refused, or a part of it was left out */
  left_out: number
  /** 1 once it was planned anew, as somebody was faster */
  is_second: number
  /** names and rows of the product, as JSON; '' until it is planned */
  shown: string
  /** what is sent, as JSON; '' for nothing */
  patch: string
  /** what was made and what takes it back, as JSON; '' for nothing. Of a run that takes another one back: from the beginning */
  undo: string
  /** why it was refused, as JSON; '' for nothing */
  fault: string
  /** key of the call that it was last sent with, and when; '' until it is */
  call: string
  sent_at: string
}

export interface LayoutTables extends WithChanges, WithAttempts, ReleaseTables {
  revisions: RevisionsTable
  layouts: LayoutsTable
  layout_drafts: LayoutDraftsTable
  preview_links: PreviewLinksTable
  layout_draft_states: LayoutDraftStatesTable
  layout_presence: LayoutPresenceTable
  layout_plans: LayoutPlansTable
  experiment_runs: ExperimentRunsTable
  experiment_counts: ExperimentCountsTable
  experiment_marks: ExperimentMarksTable
  form_drafts: FormDraftsTable
  goods_files: GoodsFilesTable
  goods_imports: GoodsImportsTable
  goods_parts: GoodsPartsTable
  bulk_runs: BulkRunsTable
  bulk_results: BulkResultsTable
  repeated_calls: RepeatedCallsTable
  spent_captchas: SpentCaptchasTable
  bearer_sessions: BearerSessionsTable
  bearer_tokens: BearerTokensTable
}
