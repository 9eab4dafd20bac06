const ID = String.raw`S\d+\.\d+`
const ITEM = `${ID}(?:-${ID})?`
const MARK = new RegExp(String.raw`\[(${ITEM}(?:,\s*${ITEM})*)\]`, 'g')

/**
 * Ids of checklist rows in a test file: `[S4.12]`, `[S4.12, S4.13]`, `[S2.3-S2.7]`, each id once. An invalid range is
 * returned unchanged, so that it matches no row.
 */
export function marksIn(source: string): Set<string> {
  const items = [...source.matchAll(MARK)].flatMap(([, list = '']) => list.split(/,\s*/))
  return new Set(items.flatMap(idsOf))
}

function idsOf(item: string): string[] {
  const [from = '', to] = item.split('-')
  if (to === undefined) return [from]
  const [section, first] = partsOf(from)
  const [sameSection, last] = partsOf(to)
  if (section !== sameSection || last < first) return [item]
  return Array.from({ length: last - first + 1 }, (_, index) => `S${section}.${first + index}`)
}

function partsOf(id: string): [section: number, row: number] {
  const [section = 0, row = 0] = id.slice(1).split('.').map(Number)
  return [section, row]
}

export interface ChecklistRow {
  id: string
  where: string
  what: string
  /** the package that builds it: `2`, `3` or `4` */
  package: string
}

/** Rows of `checklist.tsv`, without its headings. */
export function readChecklist(text: string): ChecklistRow[] {
  const [, ...lines] = text.split('\n').filter((line) => line !== '')
  return lines.map((line) => {
    const [id = '', where = '', what = '', name = ''] = line.split('\t')
    return { id, where, what, package: name }
  })
}
