import type { Category } from '#schemas/category.ts'
import type { Reference } from '#schemas/reference.ts'
import type { NamedCategory } from '#server/forms/category-lines.ts'
import type { ReferenceContext } from './reference-context.ts'

const WHOLE_TREE = 6

/** Every category of the shop by its number, with the names above its own: `Coffee › Beans`. Throws UpstreamError. */
export async function namedCategories({ ports }: Pick<ReferenceContext, 'ports'>): Promise<NamedCategory[]> {
  const visit = (categories: readonly Category[], above: readonly string[]): NamedCategory[] =>
    categories.flatMap(({ id, name, isExternal, children }) => [
      ...(isExternal ? [] : [{ id, path: [...above, name].join(' › ') }]),
      ...visit(children, [...above, name]),
    ])
  return visit((await ports.catalogue.menu({ depth: WHOLE_TREE })) ?? [], [])
}

/** Every category of the shop, each with the categories that it stands in. Throws UpstreamError. */
export async function categoriesOf({ ports, t }: ReferenceContext): Promise<Reference[]> {
  const visit = (categories: readonly Category[], above: readonly string[]): Reference[] =>
    categories.flatMap(({ id, name, image, isExternal, children }) => [
      ...(isExternal
        ? []
        : [
            {
              value: `category:${id}`,
              label: name,
              kind: [t('studio.reference.category'), ...above].join(' › '),
              ...(image !== null && { image }),
            },
          ]),
      ...visit(children, [...above, name]),
    ])
  return visit((await ports.catalogue.menu({ depth: WHOLE_TREE })) ?? [], [])
}
