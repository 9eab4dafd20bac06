import { studioAuditPl } from '#locales/messages/studio/audit.pl.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { picturePath } from '#server/forms/picture-files.ts'
import { layoutName } from '../layouts/layout-words.ts'

type Context = Pick<LoadContext, 't' | 'locale'>

/** Objects of the audit trail whose names are read from the shop: `stock/KAW-1011` is `sku:KAW-1011` of the pickers. */
const NAMED: readonly (readonly [prefix: string, reference: (id: string) => string])[] = [
  ['record/product/', (id) => `sku:${id}`],
  ['record/category/', (id) => `category:${id}`],
  ['stock/', (id) => `sku:${id}`],
  ['picture/', (id) => `picture:${picturePath(id)}`],
  ['page/', (id) => `page:${id}`],
  ['post/', (id) => `post:${id}`],
]

/** The reference that has an object's name, as pickers write it; null where no list of names has it. */
export function referenceOfObject(object: string): string | null {
  for (const [prefix, reference] of NAMED)
    if (object.length > prefix.length && object.startsWith(prefix)) return reference(object.slice(prefix.length))
  return null
}

/** Kinds whose ids say nothing to people. */
const NAMELESS: ReadonlySet<string> = new Set(['import', 'invitation', 'message', 'question', 'webhook', 'release'])

/**
 * What a call was about, in words, and below them the code by which it is searched for. `names` holds names of
 * references, and of people by `person:<handle>`. An object of a later version is shown as its code.
 */
export function objectWords(
  object: string,
  names: ReadonlyMap<string, string>,
  context: Context,
): { text: string; note?: string } {
  const text = wordsOf(object, names, context)
  return text === null ? { text: object } : { text, note: codeOf(object) }
}

/** Hashes are cut: no column is as wide, and the link of the row finds the whole code. */
const codeOf = (object: string) => object.replaceAll(/\w{21,}/g, (run) => `${run.slice(0, 8)}…`)

function wordsOf(object: string, names: ReadonlyMap<string, string>, { t, locale }: Context): string | null {
  const [, kind = '', id = ''] = /^(record\/[^/]+|[^/]+)(?:\/(.+))?$/s.exec(object) ?? []
  const key = `studio.audit.of.${kind.replace('/', '_')}`
  if (!Object.hasOwn(studioAuditPl, key)) return null
  if (kind === 'record/product' && id === '') return t('studio.audit.of.products')
  const word = t(key as Extract<keyof typeof studioAuditPl, `studio.audit.of.${string}`>)
  const reference = referenceOfObject(object)
  const known = names.get(reference ?? `${kind}:${id}`)
  if (kind === 'layout') return t('studio.audit.of', { kind: word, name: layoutOf(id, { t, locale }) })
  if (known !== undefined) return t('studio.audit.of', { kind: word, name: known })
  // The hash of a file and ids of machines are told by the code alone.
  return id === '' || kind === 'picture' || NAMELESS.has(kind) ? word : t('studio.audit.of', { kind: word, name: id })
}

function layoutOf(id: string, context: Context): string {
  const name = /^(screens|frames|pages|mails)\//.test(id) ? (id as `screens/${string}`) : null
  return name === null ? id : layoutName({ layout: name, sections: {} }, context)
}
