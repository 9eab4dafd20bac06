import type { LoadContext } from '#server/compiler/assembler.ts'
import type { StaffLayout, StaffLayoutEntry } from '#server/ports/staff-layouts.ts'

/** Without the names, pages have handles. */
const NAMES_MS = 1_000

/** What people call an author: name and handle of a person, else as it is. */
export type NameAuthor = (author: string) => string

/** Reads the names of people; without the right to them authors stay as they are. */
export async function readAuthorNames({
  ports,
  orWithout,
}: Pick<LoadContext, 'ports' | 'orWithout'>): Promise<NameAuthor> {
  const found = await orWithout(NAMES_MS, 'names of people', ports.staffNames.all())
  const names = new Map((found?.people ?? []).map(({ code, name }) => [code, name]))
  return (author) => {
    const name = names.get(author)
    return name === undefined ? author : `${name} (${author.slice('person:'.length)})`
  }
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
