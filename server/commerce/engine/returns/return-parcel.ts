import type { Locale } from '#schemas/locale.ts'
import type { ReturnCase } from '#schemas/return-case.ts'

/** A parcel on its way back to the shop. */
export interface ReturnParcel {
  /** number of the return or complaint */
  number: string
  orderNumber: string | null
  /** name of the buyer */
  sender: string
  returnAddress: string
  /** of the buyer */
  locale: Locale
  createdAt: string
  /** name of the seller */
  seller: string
}

/** The parcel of a case, as its buyer reads it. */
export function parcelOf(
  {
    number,
    orderNumber,
    name,
    returnAddress,
    submittedAt,
  }: Pick<ReturnCase, 'number' | 'orderNumber' | 'name' | 'returnAddress' | 'submittedAt'>,
  { locale, seller }: Pick<ReturnParcel, 'locale' | 'seller'>,
): ReturnParcel {
  return { number, orderNumber, sender: name, returnAddress, locale, createdAt: submittedAt, seller }
}
