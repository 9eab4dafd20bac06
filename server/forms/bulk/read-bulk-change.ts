import type { Translate } from '#locales/translate.ts'
import { readPieces } from '#server/forms/studio-product-fields.ts'
import {
  type BulkChange,
  type BulkKind,
  CATEGORY_WAYS,
  oneOf,
  SHOWN_WAYS,
  STOCK_WAYS,
  type TypedBulk,
} from './bulk-change.ts'
import { readPrice, readSale } from './read-price-change.ts'

type Read = { change: BulkChange; errors?: never } | { change: null; errors: Record<string, string> }

/** The change that a form asks for, or what is wrong with which field. */
export function readBulkChange(t: Translate, kind: BulkKind, typed: TypedBulk, now: Date): Read {
  const read = READERS[kind](t, typed, now)
  return 'kind' in read ? { change: read } : { change: null, errors: read.errors }
}

type Reader = (t: Translate, typed: TypedBulk, now: Date) => BulkChange | { errors: Record<string, string> }

const READERS: { [K in BulkKind]: Reader } = {
  price: readPrice,
  sale: readSale,
  stock(t, { way: given, by = '', place = '' }): ReturnType<Reader> {
    const way = oneOf(STOCK_WAYS, given)
    const value = readPieces(by, way)
    if (value === null) return { errors: { by: t(`studio.product.wrong.${way}`) } }
    if (place === '') return { errors: { place: t('studio.bulk.wrong.place') } }
    return { kind: 'stock', place, way, value }
  },
  shown: (_, { way }) => ({ kind: 'shown', isShown: oneOf(SHOWN_WAYS, way) === 'show' }),
  category(t, { way, to = '' }): ReturnType<Reader> {
    const id = Number(to)
    return Number.isSafeInteger(id) && id > 0
      ? { kind: 'category', way: oneOf(CATEGORY_WAYS, way), id }
      : { errors: { to: t('studio.bulk.wrong.category') } }
  },
}
