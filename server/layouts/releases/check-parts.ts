import type { Kysely } from 'kysely'
import { type CheckedLayout, checkLayout } from '../check-layout.ts'
import type { LayoutWorld, PublishedLayouts } from '../layout-world.ts'
import { readOldLayout } from '../read-old-layout.ts'
import type { LayoutStore } from '../store.ts'
import type { LayoutTables } from '../tables.ts'
import { type PartRow, readRelease } from './release-rows.ts'

interface Checking {
  store: Pick<LayoutStore, 'list' | 'published'>
  world: LayoutWorld
}

/** The check of layouts of a release: a page stands in the frame that goes out with it. */
export function checkWith(rows: readonly PartRow[], { store, world }: Checking): (document: unknown) => CheckedLayout {
  const own = new Map(rows.filter(({ kind }) => kind === 'layout').map(({ id, value }) => [id, readOldLayout(value)]))
  const published: PublishedLayouts = {
    names: () => store.list().map(({ name }) => name),
    layout: (name) => own.get(name) ?? store.published(name)?.layout ?? null,
  }
  return (document) => checkLayout(document, { world, published })
}

/** Whether a layout of a release cannot go out as the shop is now. */
export async function hasFault(db: Kysely<LayoutTables>, id: string, checking: Checking): Promise<boolean> {
  const rows = (await readRelease(db, id))?.parts ?? []
  const check = checkWith(rows, checking)
  return rows.some(({ kind, value }) => kind === 'layout' && !check(value).ok)
}
