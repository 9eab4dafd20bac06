import { linesOf } from './text-lines.ts'

/** A category of the shop with the names above its own: `Coffee › Beans`. */
export interface NamedCategory {
  id: number
  path: string
}

/** Categories as lines of a field: the number, then the name, which people read. One that is gone keeps its number. */
export function categoryLines(ids: readonly number[], known: readonly NamedCategory[]): string {
  return ids.map((id) => `${id} ${known.find((each) => each.id === id)?.path ?? ''}`.trim()).join('\n')
}

/** Ids of the lines; each is a number, with or without a name, or a name that one category has. `unclear`: all other lines. */
export function readCategoryLines(text: string, known: readonly NamedCategory[]): { ids: number[]; unclear: string[] } {
  const ids: number[] = []
  const unclear: string[] = []
  for (const line of linesOf(text)) {
    const named = known.filter(({ path }) => plain(path) === plain(line) || plain(ownName(path)) === plain(line))
    const number = /^(\d{1,9})(?=\s|$)/.exec(line)?.[1]
    if (named.length === 1) ids.push(named[0]!.id)
    else if (number !== undefined) ids.push(Number(number))
    else unclear.push(line)
  }
  return { ids: [...new Set(ids)], unclear }
}

const ownName = (path: string) => path.slice(path.lastIndexOf('›') + 1)

/** `kawa>ziarna` means `Kawa › Ziarna`. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\s*[›>]\s*/g, '›')
    .trim()
