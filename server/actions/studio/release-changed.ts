import type { ActionContext } from '#server/actions/action.ts'
import { TimeLimitError, within } from '#server/compiler/time-limit.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { ReleaseChanged, ReleasePart } from '#server/ports/staff-releases.ts'
import { authorOf } from '#server/sections/studio/layouts/words.ts'
import { partName } from '#server/sections/studio/releases/part-words.ts'

/** Without the names, people have handles and texts their ids. */
const NAMES_MS = 1_000

type Context = Pick<ActionContext, 't' | 'link' | 'ports' | 'shopper' | 'report'>
type Change = ReleaseChanged['changes'][number]

/** That a release was changed since its sender saw it, and how: by whom, and which parts. Null if nothing is known of it. */
export async function releaseChanged(
  id: string,
  { changes, count }: ReleaseChanged,
  context: Context,
): Promise<string | null> {
  const { t } = context
  if (changes.length === 0) return null
  const [nameOf, partOf] = await Promise.all([
    authorNames(
      changes.map(({ author }) => author),
      context,
    ),
    partNames(id, changes, context),
  ])
  const list = changes
    .map(({ act, part, author }) => {
      const who = authorOf(nameOf(author), t)
      return t(`studio.release.since.${act}`, { who, part: part === null ? '' : partOf(part) })
    })
    .join('; ')
  const number = count - changes.length
  return t('studio.release.changed', {
    list: number === 0 ? list : t('studio.step.more', { text: list, number: String(number) }),
  })
}

/** What people call these authors; without an answer in time, by their handles. */
export async function authorNames(authors: readonly string[], context: Context): Promise<(author: string) => string> {
  const people = [...new Set(authors)].filter((author) => author.startsWith('person:'))
  if (people.length === 0) return (author) => author
  const found = await orNothing(context.ports.staffNames.authors(people), context)
  const names = new Map((found ?? []).map(({ code, name }) => [code, name]))
  return (author) => names.get(author) ?? author
}

/** What people call these parts: of what the release holds as its page does, of a text that was taken out as its own page. */
async function partNames(
  id: string,
  changes: readonly Change[],
  context: Context,
): Promise<(part: Pick<ReleasePart, 'kind' | 'id'>) => string> {
  const { ports, t, link, shopper } = context
  const words = { t, link, locale: shopper.locale }
  const held = (await orNothing(ports.staffReleases.one(id), context))?.parts ?? []
  const names = new Map(held.map((part) => [keyOf(part), partName(part, words)]))
  for (const { part } of changes) {
    if (part === null || names.has(keyOf(part))) continue
    const { kind } = part
    const text =
      kind === 'page' || kind === 'post' || kind === 'category'
        ? await orNothing(ports.staffContent.one({ kind, id: part.id }), context)
        : null
    const value = text?.published ?? text?.draft?.document ?? null
    names.set(keyOf(part), partName({ ...part, value: value as ReleasePart['value'] }, words))
  }
  return (part) => names.get(keyOf(part)) ?? part.id
}

const keyOf = ({ kind, id }: Pick<ReleasePart, 'kind' | 'id'>) => `${kind}/${id}`

/** A refusal must not fail for want of a name. */
async function orNothing<T>(reading: Promise<T>, { report }: Context): Promise<T | null> {
  try {
    return await within(NAMES_MS, 'Names of what has changed in a release', reading)
  } catch (error) {
    if (error instanceof UpstreamError) report('Names of what has changed in a release are unknown', error)
    else if (!(error instanceof TimeLimitError)) throw error
    return null
  }
}
