import type { ContentDocument } from '#schemas/staff-content.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { referenceOfPicture } from '#server/forms/picture-files.ts'
import type { ReferenceContext } from './reference-context.ts'
import { nameReferences } from './reference-names.ts'

/** Without the names, pages have ids. */
const NAMES_MS = 1_500

type Context = ReferenceContext & Pick<LoadContext, 'orWithout'>

/** Names of categories (`blogCategory:brewing`) and pictures of posts; empty if they cannot be read now. */
export async function nameTexts(
  documents: readonly (ContentDocument | null)[],
  context: Context,
): Promise<ReadonlyMap<string, string>> {
  const known = documents.filter((each) => each !== null)
  const pictures = known.map(({ image }) => referenceOfPicture(image)).filter((value) => value !== '')
  const hasCategories = known.some(({ categoryId }) => categoryId !== null)
  const reading = Promise.all([
    hasCategories ? context.ports.staffContent.postCategories() : [],
    nameReferences(pictures, context),
  ])
  const [categories, named] = (await context.orWithout(NAMES_MS, 'names of what a text refers to', reading)) ?? [[], []]
  return new Map([
    ...categories.map(({ id, name }) => [`blogCategory:${id}`, name] as const),
    ...[...named].map(([value, { label }]) => [value, label] as const),
  ])
}

/** Names of products by id; those that the shop does not have are left out. */
export async function nameProducts(ids: readonly string[], context: Context): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const reading = context.ports.catalogue.productsByIds([...new Set(ids)])
  const found = (await context.orWithout(NAMES_MS, 'names of products', reading)) ?? []
  return new Map(found.map(({ id, name }) => [id, name]))
}
