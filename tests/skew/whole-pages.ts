/** Lines of text of pages as a new visitor sees them, by path. */
export type WholePages = ReadonlyMap<string, readonly string[]>

/**
 * What an open tab must show after a switch. Its version and the one that answers differ in content, too. A tab that may
 * be loaded whole shows all that answers hold. One that is not is sent screens for its older catalog: of these it shows
 * what its own version has.
 */
export function pagesAfterSwitch(
  opened: WholePages,
  answers: WholePages,
  { mayLoadWhole }: { mayLoadWhole: boolean },
): WholePages {
  if (mayLoadWhole) return answers
  return new Map(
    [...answers].map(([path, lines]) => {
      const known = new Set(opened.get(path))
      return [path, lines.filter((line) => known.has(line))]
    }),
  )
}
