import type { JsonValue } from '#schemas/json.ts'
import type { Layout } from '#schemas/layout.ts'
import type { StorePart, StorePartKind, StorePartState, StoreRun } from '#schemas/release.ts'
import { type Outcome, refused } from '#server/platform/outcome.ts'
import type { LayoutFinding, SectionForm } from './staff-layouts.ts'

/** `open`: parts are gathered. `planned`: it goes out at a time. `sending`, `returning`: under way. `out`: shoppers see it. `back`: it was taken back. */
export const RELEASE_STATES = ['open', 'planned', 'sending', 'out', 'returning', 'back'] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]

export type ReleasePartKind = StorePartKind | 'layout'

/** Why a planned release did not go out. */
export type ReleaseFault = 'moved' | 'refused' | 'missing'

/** A release in the list of the studio. */
export interface ReleaseEntry {
  id: string
  name: string
  state: ReleaseState
  /** raised by each change; a writer names the one that they saw */
  edit: number
  /** ISO instant at which it goes out; null: at none */
  dueAt: string | null
  fault: ReleaseFault | null
  /** who began it, as in the audit trail */
  author: string
  /** ISO instants */
  createdAt: string
  outAt: string | null
  backAt: string | null
  /** its parts, with who added each and when, and of which version of a draft */
  parts: readonly Pick<ReleasePart, 'kind' | 'id' | 'author' | 'addedAt' | 'version'>[]
}

/** One part of a release, with what stands in its place now. */
export interface ReleasePart {
  kind: ReleasePartKind
  id: string
  /** who added it */
  author: string
  addedAt: string
  /** it was changed since: sending the release, or taking it back, would undo that */
  isMoved: boolean
  /** it stayed as it was when the release went out or came back, as it had been changed */
  isLeft: boolean
  /** value that the release gives it; of a layout its document. null: nothing */
  value: JsonValue | null
  /** value before: now, or of a release that is out what it was until then */
  before: JsonValue | null
  problems: readonly { field: string; message: string }[]
  /** of a layout the number of its draft's last change that is in it, of a text its version; null: it was made of no draft */
  version: number | null
  /** false: who asks may see neither what it says nor what stands there */
  isKnown: boolean
  /** of a layout */
  layout?: {
    before: Layout
    after: Layout
    types: ReadonlyMap<string, SectionForm>
    findings: readonly LayoutFinding[]
  }
}

/** One release with all that the studio says of it. */
export interface StaffRelease extends Omit<ReleaseEntry, 'parts'> {
  parts: readonly ReleasePart[]
}

/** `put`, `replaced`, `removed`: a part. `planned`, `calledOff`: its time. `sent`: it went out. `failed`: it could not at its time, and is planned no longer. `returned`: it came back. */
export type ReleaseChangeAct = 'put' | 'replaced' | 'removed' | 'planned' | 'calledOff' | 'sent' | 'failed' | 'returned'

/** So many changes are told; of more only their number. */
export const MAX_CHANGES_TOLD = 6

/** What has become of a release since somebody saw it. */
export interface ReleaseChanged {
  /** number of its last change */
  edit: number
  /** of changes since then */
  count: number
  /** the first `MAX_CHANGES_TOLD` of them, the oldest first; `part` null: it was about the release itself */
  changes: readonly {
    act: ReleaseChangeAct
    part: { kind: ReleasePartKind; id: string } | null
    /** as in the audit trail */
    author: string
  }[]
}

/** `conflict`: it has changed since it was seen. `moved`: parts were changed since they were added. `empty`: it has none. `invalid`: a part has a fault. `running`: it is under way. */
export type ReleaseRefusal =
  | 'session_ended'
  | 'right_missing'
  | 'conflict'
  | 'missing'
  | 'moved'
  | 'empty'
  | 'invalid'
  | 'running'
  | 'studio_closed'

export type ReleaseOutcome<T = null> = Outcome<T, ReleaseRefusal>

/** What becomes of parts that were changed since: refuse all, write over them, or leave them as they are. */
export type MovedParts = 'refuse' | 'over' | 'skip'

interface ReleaseChange {
  /** `edit` of the release that the sender saw */
  seen: number
  /** name of the person or staff key */
  by: string
  note: string
}

/** A change to add to a release. `base`: of what the value was made, if that is not what stands there now: then it is refused as `moved`. */
export type AddedPart =
  | { kind: 'layout'; id: string }
  | { kind: StorePartKind; id: string; value: JsonValue | null; version?: number; base?: string }

/** Releases for staff. Rights of the parts are checked by the commerce API. Throws UpstreamError if that is away. */
export interface StaffReleasesPort {
  /** The newest first; null where the shop has no layout store. */
  list(): Promise<readonly ReleaseEntry[] | null>
  /** Releases that take parts, by name; null where the shop has no layout store. */
  open(): Promise<readonly { id: string; name: string }[] | null>
  /** Releases that are not out, with the values of their parts as JSON. */
  waiting(): Promise<readonly { id: string; name: string; values: readonly string[] }[]>
  one(id: string): Promise<StaffRelease | null>
  /** What was done to it after the change of this number; null if there is no such release. */
  changesSince(id: string, seen: number): Promise<ReleaseChanged | null>
  /** What a release already says of a part, what that was made of, and of which version of a draft; null: nothing. */
  partOf(
    id: string,
    part: { kind: ReleasePartKind; id: string },
  ): Promise<{ value: JsonValue | null; base: string; version: number | null } | null>
  /** Begins a release with these changes; with all of them or none. Of a layout that is its draft as it is now. */
  add(name: string, by: string, parts?: readonly AddedPart[]): Promise<ReleaseOutcome<{ id: string }>>
  /** Puts changes into an open release, each in place of the one about the same. Of a layout that is its draft as it is now. */
  put(id: string, parts: readonly AddedPart[], by: string): Promise<ReleaseOutcome>
  removePart(id: string, part: { kind: ReleasePartKind; id: string }, change: ReleaseChange): Promise<ReleaseOutcome>
  /** Removes one that is not out. */
  remove(id: string, change: ReleaseChange): Promise<ReleaseOutcome>
  /** Lets shoppers see all parts at once. Parts that were changed since are written over only with `over`. */
  publish(id: string, change: ReleaseChange & { moved: 'refuse' | 'over' }): Promise<ReleaseOutcome>
  plan(id: string, change: ReleaseChange & { dueAt: string }): Promise<ReleaseOutcome>
  callOff(id: string, change: ReleaseChange): Promise<ReleaseOutcome>
  /** Gives each part of a release that is out what it had before. */
  takeBack(id: string, change: ReleaseChange & { moved: MovedParts }): Promise<ReleaseOutcome>
}

/** What the commerce API is told of a release. */
export interface StoreRelease {
  name: string
  /** names of layouts that go with it */
  layouts: readonly string[]
  parts: readonly StorePart[]
  note: string
}

type StoreRefusal = 'session_ended' | 'right_missing' | 'moved' | 'invalid' | 'running'

/** The part of releases that the commerce API holds. Throws UpstreamError. */
export interface ReleaseStore {
  /** Null: who asks may not see it. */
  check(parts: readonly StorePart[]): Promise<readonly StorePartState[] | null>
  /** Changes all parts or none, once for each name of a run. */
  run(
    id: string,
    wanted: StoreRelease & { run: string; act: 'publish' | 'takeBack'; moved: MovedParts; author?: string },
  ): Promise<Outcome<StoreRun, StoreRefusal>>
  /** Records the time of a release, null: that it no longer has one. */
  plan(id: string, wanted: StoreRelease & { dueAt: string | null }): Promise<Outcome<null, StoreRefusal>>
  /** What has become of a run; one that was not done never will be. */
  settle(id: string, run: string): Promise<StoreRun>
}

/** For a shop without a layout store of its own. */
export const noStaffReleases: StaffReleasesPort = {
  list: async () => null,
  open: async () => null,
  waiting: async () => [],
  one: async () => null,
  changesSince: async () => null,
  partOf: async () => null,
  add: async () => refused('studio_closed'),
  put: async () => refused('studio_closed'),
  removePart: async () => refused('studio_closed'),
  remove: async () => refused('studio_closed'),
  publish: async () => refused('studio_closed'),
  plan: async () => refused('studio_closed'),
  callOff: async () => refused('studio_closed'),
  takeBack: async () => refused('studio_closed'),
}
