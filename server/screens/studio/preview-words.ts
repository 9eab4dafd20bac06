import { ROUTE_KEYS } from '#schemas/routes.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { FoundPage } from '#server/compiler/studio-data.ts'
import { type ReferenceKind, type ReferenceShape, readReferences } from '#server/forms/reference-values.ts'
import { hrefOf, type LinkTarget } from '#server/sections/link-target.ts'
import { namedPage } from '#server/sections/studio/layouts/layout-words.ts'
import { findReferences, named } from '#server/sections/studio/references/find-references.ts'

type Context = Pick<LoadContext, 't' | 'link' | 'locale' | 'ports'>

const KINDS: readonly ReferenceKind[] = ['category', 'product', 'page', 'post']
const LINK: ReferenceShape = { kinds: KINDS, isLink: true, isList: false, isNumber: false }

/**
 * Pages that somebody means by words in place of an address: the page of that name, whole or as its beginning, else what has the
 * words in its title. One if it is clear which; null: it is an address. Throws UpstreamError.
 */
export async function pagesOfWords(words: string, context: Context): Promise<readonly FoundPage[] | null> {
  if (words === '' || /[/:?#]/.test(words)) return null
  const known = pageNamed(words.toLowerCase(), context)
  if (known !== null) return [known]
  // The shop's search finds products by their texts, too.
  const found = named(await findReferences({ kinds: KINDS, phrase: words }, context), words)
  const pages = await Promise.all(
    found.map(async ({ value, label, kind }): Promise<FoundPage | null> => {
      const path = await hrefOf(readReferences(value, LINK) as LinkTarget, context)
      return path?.startsWith('/') ? { path, label, kind } : null
    }),
  )
  const shown = pages.filter((page) => page !== null)
  const called = shown.filter(({ label }) => label.toLowerCase() === words.toLowerCase())
  return called.length === 1 ? called : shown
}

function pageNamed(words: string, context: Context): FoundPage | null {
  const names = ROUTE_KEYS.map((key) => ({ key, label: namedPage(key, context) ?? '' }))
  const found =
    names.find(({ label }) => label.toLowerCase() === words) ??
    names.find(({ label }) => label.toLowerCase().startsWith(words))
  if (!found) return null
  return {
    path: context.link(found.key as 'home') ?? '/',
    label: found.label,
    kind: context.t('studio.reference.route'),
  }
}
