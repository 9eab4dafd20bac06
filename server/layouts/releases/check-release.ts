import type { Layout } from '#schemas/layout.ts'
import { type CheckedLayout, checkLayout } from '../check-layout.ts'
import type { LayoutWorld, PublishedLayouts } from '../layout-world.ts'
import { readOldLayout } from '../read-old-layout.ts'
import type { LayoutStore } from '../store.ts'
import type { PartRow } from './release-rows.ts'

interface CheckedBy {
  store: Pick<LayoutStore, 'list' | 'published'>
  world: LayoutWorld
}

type Part = Pick<PartRow, 'kind' | 'id' | 'value'>

/** The check of documents in a release: a page is checked in the frame that goes out with it. */
export function checkInRelease(
  parts: readonly Part[],
  { store, world }: CheckedBy,
): (document: unknown) => CheckedLayout {
  const own = new Map<string, Layout | null>(
    parts.filter(({ kind }) => kind === 'layout').map(({ id, value }) => [id, readOldLayout(value)]),
  )
  const published: PublishedLayouts = {
    names: () => store.list().map(({ name }) => name),
    layout: (name) => own.get(name) ?? store.published(name)?.layout ?? null,
  }
  return (document) => checkLayout(document, { world, published })
}

/** Whether a document of the release could not be published as it is now: it may have been added long ago. */
export function hasFault(parts: readonly Part[], by: CheckedBy): boolean {
  const check = checkInRelease(parts, by)
  return parts.some(({ kind, value }) => kind === 'layout' && !check(value).ok)
}
