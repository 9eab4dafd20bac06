import { PICTURE_UPLOAD_PATH } from '#server/compiler/address/data-paths.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { PickerData } from '#server/forms/picker-data.ts'
import type { ReferenceShape } from '#server/forms/reference-values.ts'
import { MAX_PRODUCTS } from '#server/platform/rich-text.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { sectionForm } from '#widgets/studio-section-form/schema.ts'

export type Picker = PropsOf<typeof sectionForm>['pickers'][number]

/** How pages that links of formatted texts of the store lead to are found. */
export const TEXT_LINKS: NonNullable<PropsOf<typeof sectionForm>['links']> = {
  ...{ maxLength: 100, delayMs: 200 },
  find: '/api/studio/references?kinds=page,route,category,product,post{&q,locale}',
}

/** How products are found whose tiles stand in a post, with the names of those that stand there. */
export function textProducts(names: ReadonlyMap<string, string>): NonNullable<PropsOf<typeof sectionForm>['products']> {
  return {
    ...{ maxLength: 100, delayMs: 200, most: MAX_PRODUCTS },
    find: '/api/studio/references?kinds=product{&q,locale}',
    names: [...names].map(([id, name]) => ({ id, name })),
  }
}

/** The picker of a field, whose name below `values` is given: what it holds, and how more is found. */
export function pickerProps(
  name: string,
  { kinds, isList, isUnordered }: Pick<ReferenceShape, 'kinds' | 'isList'> & { isUnordered?: true },
  data: PickerData,
  t: LoadContext['t'],
): Picker {
  const values = (data.texts.get(name) ?? '').split('\n').filter((line) => line !== '')
  const search = data.searched?.field === name ? data.searched : null
  const hint = kinds.includes('address')
    ? t('studio.reference.address_hint')
    : kinds.includes('picture')
      ? t('studio.reference.upload_hint')
      : null
  return {
    field: `values.${name}`,
    isList,
    ...(isUnordered && { isUnordered }),
    ...{ maxLength: 100, delayMs: 200 },
    find: `/api/studio/references?kinds=${kinds.join(',')}{&q,locale}`,
    ...(kinds.includes('picture') && { upload: `${PICTURE_UPLOAD_PATH}{?name,locale}` }),
    chosen: values.flatMap((value) => data.names.get(value) ?? []),
    ...(hint !== null && { hint }),
    ...(search && { phrase: search.phrase, found: [...search.found] }),
  }
}
