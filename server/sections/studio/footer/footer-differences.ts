import type { LoadContext } from '#server/compiler/assembler.ts'
import type { StoredFooter } from '#server/ports/staff-footer.ts'
import type { Difference } from '../layouts/layout-diff.ts'
import { columnTitle, saidBy } from './outline.ts'

type Context = Pick<LoadContext, 't' | 'locale'>

/** What differs between two footers, by column and in words. */
export function footerDifferences(before: StoredFooter, after: StoredFooter, context: Context): Difference[] {
  const columns = Math.max(before.columns.length, after.columns.length)
  const said = (blocks: StoredFooter['columns'][number] | null | undefined) =>
    blocks ? blocks.map((block) => saidBy(block, context)).join(' · ') : null
  return [
    ...Array.from({ length: columns }, (_, list) => ({
      label: columnTitle(list, context),
      before: said(before.columns[list]),
      after: said(after.columns[list]),
    })),
    { label: context.t('studio.footer.post'), before: said(before.postFooter), after: said(after.postFooter) },
  ].filter((side) => side.before !== side.after)
}
