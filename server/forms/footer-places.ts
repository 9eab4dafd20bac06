import type { StoredBlock, StoredFooter } from '#server/ports/staff-footer.ts'

/** Where a block stands: `0.2` is the third of the first column, `post.1` the second below the columns. */
export interface FooterPlace {
  /** number of the column from 0; `post`: below the columns */
  list: number | 'post'
  at: number
}

/** Null for a text that is no place. */
export function placeOf(text: string): FooterPlace | null {
  const [, list = '', at = ''] = /^(post|\d)\.(\d{1,2})$/.exec(text) ?? []
  if (at === '') return null
  return { list: list === 'post' ? 'post' : Number(list), at: Number(at) }
}

export const placeText = ({ list, at }: FooterPlace): string => `${list}.${at}`

export function listAt({ columns, postFooter }: StoredFooter, list: FooterPlace['list']): readonly StoredBlock[] {
  return (list === 'post' ? postFooter : columns[list]) ?? []
}

export const blockAt = (footer: StoredFooter, { list, at }: FooterPlace): StoredBlock | null =>
  listAt(footer, list)[at] ?? null

/** The footer with another list; one behind the last column is a new column, and a column without blocks is none. */
function withList(footer: StoredFooter, list: FooterPlace['list'], blocks: readonly StoredBlock[]) {
  if (list === 'post') return { ...footer, postFooter: blocks.length > 0 ? blocks : null }
  const columns = [...footer.columns]
  columns[Math.min(list, columns.length)] = blocks
  return { ...footer, columns: columns.filter((column) => column.length > 0) }
}

/** The footer with a block in place of the one that stands there, or at the end of its list. */
export function withBlock(footer: StoredFooter, { list, at }: FooterPlace, block: StoredBlock): StoredFooter {
  const blocks = [...listAt(footer, list)]
  blocks[Math.min(at, blocks.length)] = block
  return withList(footer, list, blocks)
}

export function withoutBlock(footer: StoredFooter, { list, at }: FooterPlace): StoredFooter {
  return withList(footer, list, listAt(footer, list).toSpliced(at, 1))
}

/** The footer with a block moved before the one that stands at `to` now. */
export function withMoved(footer: StoredFooter, from: FooterPlace, to: FooterPlace): StoredFooter {
  const block = blockAt(footer, from)
  if (!block) return footer
  if (from.list === to.list) {
    const left = listAt(footer, from.list).toSpliced(from.at, 1)
    return withList(footer, from.list, left.toSpliced(to.at > from.at ? to.at - 1 : to.at, 0, block))
  }
  // First where it goes: without it, its own column may be gone, and the others have other numbers.
  return withoutBlock(withList(footer, to.list, listAt(footer, to.list).toSpliced(to.at, 0, block)), from)
}
