import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { Locale } from '#schemas/locale.ts'
import { MAX_ALT_LENGTH, type StaffPicture } from '#schemas/staff-picture.ts'
import type { ProductPicture, StaffProduct } from '#server/ports/staff-products.ts'
import { camelName, type TypedValues, textOf } from './field-names.ts'
import { draftOf, type FormDraft } from './form-draft.ts'
import { pictureKeyOf, referenceOfPicture } from './picture-files.ts'
import { readPercent } from './studio-picture-fields.ts'
import { linesOf } from './text-lines.ts'

/* The pictures of a product: a list in their order, and words and focal point of each. Names of fields are members of `values`. */

const VALUES = 'values.'
const PICTURES = 'pictures'

/** The picker of a product's pictures, with what the product has. */
export function picturesField(pictures: readonly ProductPicture[]) {
  const text = pictures.map(({ image }) => referenceOfPicture(image)).join('\n')
  return { name: PICTURES, reference: { kinds: ['picture'], isList: true }, text } as const
}

/** What was typed into the form without script; null: nothing. */
export function typedPictures({ sku }: Pick<StaffProduct, 'sku'>, drafts: readonly FormDraft[]): FormDraft | null {
  const typed = draftOf('studio.saveProductPictures', drafts)
  return typed?.about === sku ? typed : null
}

const fieldOf = (at: number, part: string) => camelName('picture', String(at + 1), part)

export function productPictureFields(
  t: Translate,
  pictures: readonly ProductPicture[],
  languages: readonly Locale[],
): FormField[] {
  return [
    { name: `${VALUES}${PICTURES}`, label: t('studio.product.pictures'), type: 'hidden', value: '', rules: [] },
    ...pictures.flatMap(({ alt, focus }, at): FormField[] => {
      const group = t('studio.product.picture', { number: at + 1 })
      const percent = (name: 'x' | 'y', value: number | undefined): FormField => ({
        ...{ name: `${VALUES}${fieldOf(at, name)}`, label: t(`studio.picture.focus.${name}`), group },
        ...{ type: 'text', inputMode: 'numeric', width: 'half', value: value === undefined ? '' : String(value) },
        rules: [{ rule: 'length', max: 8 }],
      })
      return [
        ...languages.map(
          (locale, index): FormField => ({
            ...{ name: `${VALUES}${fieldOf(at, locale)}`, label: t(`studio.language.${locale}`), group },
            ...{ type: 'text', value: alt[locale] ?? '' },
            // Numbers stand in a row of their own.
            ...((index < languages.length - 1 || index % 2 === 1) && { width: 'half' as const }),
            ...(index === 0 && { hint: t('studio.picture.words.hint') }),
            rules: [{ rule: 'length', max: MAX_ALT_LENGTH }],
          }),
        ),
        percent('x', focus?.xPercent),
        percent('y', focus?.yPercent),
      ]
    }),
  ]
}

/** Keys of pictures that a form puts in: the library knows their words and points. */
export function newPictureKeys(stored: readonly ProductPicture[], values: TypedValues): string[] {
  return keysIn(values).filter((image) => !stored.some((each) => each.image === image))
}

/** The pictures that a form holds, or what is wrong with which field. */
export function readProductPictures(
  t: Translate,
  {
    stored,
    library,
    languages,
  }: { stored: readonly ProductPicture[]; library: readonly StaffPicture[]; languages: readonly Locale[] },
  values: TypedValues,
): { pictures: ProductPicture[]; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const pictures = keysIn(values).map((image): ProductPicture => {
    const at = stored.findIndex((each) => each.image === image)
    if (at >= 0) return { image, alt: altIn(stored[at]!, at), focus: focusIn(at) }
    const known = library.find(({ id }) => image === `own/${id}`)
    return { image, alt: { ...known?.alt }, focus: known?.focus ?? null }
  })
  return { pictures, errors }

  function altIn({ alt }: ProductPicture, at: number): ProductPicture['alt'] {
    const typed = languages.map((locale) => {
      const name = fieldOf(at, locale)
      if (textOf(values, name).length > MAX_ALT_LENGTH)
        errors[`${VALUES}${name}`] = t('v.max', { count: MAX_ALT_LENGTH })
      return [locale, textOf(values, name)] as const
    })
    return { ...alt, ...Object.fromEntries(typed) }
  }

  function focusIn(at: number): ProductPicture['focus'] {
    const [x, y] = [textOf(values, fieldOf(at, 'x')), textOf(values, fieldOf(at, 'y'))]
    if (x === '' && y === '') return null
    const [xPercent, yPercent] = [readPercent(x), readPercent(y)]
    if (xPercent === null) errors[`${VALUES}${fieldOf(at, 'x')}`] = t('studio.picture.wrong.percent')
    if (yPercent === null) errors[`${VALUES}${fieldOf(at, 'y')}`] = t('studio.picture.wrong.percent')
    return xPercent === null || yPercent === null ? null : { xPercent, yPercent }
  }
}

/** Keys of the pictures that a form holds, in order, each once. */
function keysIn(values: TypedValues): string[] {
  return [...new Set(linesOf(textOf(values, PICTURES)).flatMap((line) => pictureKeyOf(line) ?? []))]
}
