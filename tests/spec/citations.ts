/** A reference to a paper of the project, from a comment, a test or another paper. */
export interface Citation {
  /** `Domain 0.3`, `Architecture 9.1`, `Look 4`, `S4.12` */
  text: string
  line: number
}

const NUMBERED = /\b(Architecture|Domain|Look|Spec|Design),? (\d+)(?:\.(\d+))?\b/g
const ROW = /(?<![\w.#-])S(\d+)\.(\d+)\b/g

/** All citations in a source file or paper. */
export function citationsIn(source: string): Citation[] {
  return source.split('\n').flatMap((text, index) =>
    [...text.matchAll(NUMBERED), ...text.matchAll(ROW)].map(([found]) => ({
      text: found.replace(',', ''),
      line: index + 1,
    })),
  )
}

/** Possible targets: ids of checklist rows, and the numbered sections of papers with the numbered items in each. */
export function citable(papers: Readonly<Record<string, string>>, rows: readonly string[]): ReadonlySet<string> {
  const known = new Set(rows)
  for (const [name, text] of Object.entries(papers)) {
    let section: string | null = null
    for (const line of text.split('\n')) {
      const heading = /^## (\d+)\./.exec(line)
      if (heading) section = heading[1]!
      else if (line.startsWith('## ')) section = null
      if (section === null) continue
      known.add(`${name} ${section}`)
      const item = /^(\d+)\. /.exec(line)
      if (item) known.add(`${name} ${section}.${item[1]}`)
    }
  }
  return known
}
