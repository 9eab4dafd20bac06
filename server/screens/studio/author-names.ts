import type { LoadContext } from '#server/compiler/assembler.ts'
import type { StaffLayout, StaffLayoutEntry } from '#server/ports/staff-layouts.ts'

/** Without the names, pages have handles. */
const NAMES_MS = 1_000

/** What people call an author: name and handle of a person, else as it is. */
export type NameAuthor = (author: string) => string

/**
 * Records with the names of their authors. `write` makes them anew with what it is given: it is called first to find
 * out who they are. Whoever may read a record may know who wrote it, without a right to list people.
 */
export async function namingAuthors<T>(
  write: (nameOf: NameAuthor) => T,
  { ports, orWithout }: Pick<LoadContext, 'ports' | 'orWithout'>,
): Promise<T> {
  const authors = new Set<string>()
  const plain = write((author) => {
    if (author.startsWith('person:')) authors.add(author)
    return author
  })
  if (authors.size === 0) return plain
  const found = await orWithout(NAMES_MS, 'names of authors', ports.staffNames.authors([...authors]))
  const names = new Map((found ?? []).map(({ code, name }) => [code, name]))
  return write((author) => {
    const name = names.get(author)
    return name === undefined ? author : `${name} (${author.slice('person:'.length)})`
  })
}

/** Records of a list with the names of their authors. */
export function namingEach<T extends { author: string }>(
  records: readonly T[],
  context: Pick<LoadContext, 'ports' | 'orWithout'>,
): Promise<T[]> {
  return namingAuthors((nameOf) => records.map((record) => ({ ...record, author: nameOf(record.author) })), context)
}

/** A layout whose authors have their names. */
export function withAuthorNames(found: StaffLayout, nameOf: NameAuthor): StaffLayout {
  return {
    ...withAuthorName(found, nameOf),
    draft: found.draft && { ...found.draft, author: nameOf(found.draft.author) },
    states: found.states.map((state) => ({ ...state, author: nameOf(state.author) })),
    revisions: found.revisions.map((revision) => ({ ...revision, author: nameOf(revision.author) })),
  }
}

/** The same of an entry of a list. */
export function withAuthorName<T extends Pick<StaffLayoutEntry, 'author' | 'plan'>>(entry: T, nameOf: NameAuthor): T {
  const { author, plan } = entry
  return { ...entry, author: nameOf(author), plan: plan && { ...plan, author: nameOf(plan.author) } }
}
