import { formatDate, formatNumber } from '#locales/format.ts'
import type { OrderAddress } from '#schemas/address.ts'
import type { Locale, LocalizedText } from '#schemas/locale.ts'
import { keptItems } from './canceled-pieces.ts'
import { openPaper, type PaperColumn } from './paper.ts'
import { type Pieces, piecesOf } from './parcels.ts'
import { contentOf, type OrderRecord } from './read-order.ts'

const WORDS = {
  title: { pl: 'Lista do spakowania', en: 'Packing list', de: 'Packliste' },
  order: { pl: 'Zamówienie', en: 'Order', de: 'Bestellung' },
  placed: { pl: 'Złożone', en: 'Placed', de: 'Bestellt am' },
  to: { pl: 'Odbiorca', en: 'Recipient', de: 'Empfänger' },
  phone: { pl: 'Telefon', en: 'Phone', de: 'Telefon' },
  delivery: { pl: 'Dostawa', en: 'Delivery', de: 'Versand' },
  point: { pl: 'Punkt odbioru', en: 'Pickup point', de: 'Abholstelle' },
  comment: { pl: 'Komentarz kupującego', en: 'Buyer’s comment', de: 'Kommentar des Käufers' },
  goods: { pl: 'Do spakowania', en: 'To pack', de: 'Zu verpacken' },
  none: {
    pl: 'Wszystko z tego zamówienia jest już w paczkach.',
    en: 'Everything in this order is in a parcel already.',
    de: 'Alles aus dieser Bestellung ist bereits in Paketen.',
  },
  packed: { pl: 'OK', en: 'OK', de: 'OK' },
  pieces: { pl: 'Sztuk', en: 'Pieces', de: 'Stück' },
  product: { pl: 'Produkt', en: 'Product', de: 'Produkt' },
  code: { pl: 'Symbol / EAN', en: 'SKU / EAN', de: 'Artikelnummer / EAN' },
  source: { pl: 'Miejsce', en: 'Place', de: 'Lagerort' },
  packedBy: { pl: 'Spakował(a), data', en: 'Packed by, date', de: 'Verpackt von, Datum' },
} as const satisfies Record<string, LocalizedText>

export interface PackingList {
  record: OrderRecord
  /** pieces that are in no parcel yet */
  left: Readonly<Pieces>
  /** name of the shop */
  seller: string
  /** language of who packs */
  locale: Locale
}

/** What is still to be packed of an order, with its places in the warehouse, as PDF. The same data give the same bytes. */
export async function writePackingList({ record, left, seller, locale }: PackingList): Promise<Buffer> {
  const say = (key: keyof typeof WORDS) => WORDS[key][locale]
  const content = contentOf(record)
  const { recipient, shippingMethod, pickupPoint, comment, taken } = content
  const title = `${say('title')} ${record.number}`
  const paper = await openPaper({ title, author: seller, createdAt: new Date(record.created_at), language: locale })
  paper.heading(1, title)
  paper.facts([
    [say('placed'), formatDate(record.created_at, locale)],
    ...(shippingMethod ? [[say('delivery'), shippingMethod.label[locale]] as const] : []),
    ...(pickupPoint ? [[say('point'), pickupPoint.id] as const] : []),
    [say('to'), addressText(recipient)],
    ...(recipient.phone ? [[say('phone'), recipient.phone] as const] : []),
    ...(comment ? [[say('comment'), comment] as const] : []),
  ])
  const rows = keptItems(content).flatMap(({ id, quantity, name, options, sku, ean }) => {
    const pieces = piecesOf(left, id)
    if (pieces === 0) return []
    const places = taken.filter((each) => each.sku === sku).map(({ source }) => source)
    return [
      [
        '[    ]',
        pieces === quantity ? formatNumber(pieces, locale) : `${formatNumber(pieces, locale)} / ${quantity}`,
        [name[locale], ...options.map(({ label, valueLabel }) => `${label[locale]}: ${valueLabel[locale]}`)].join('\n'),
        [sku, ...(ean ? [ean] : [])].join('\n'),
        [...new Set(places)].join(', '),
      ],
    ]
  })
  paper.heading(2, say('goods'))
  if (rows.length === 0) paper.paragraph(say('none'))
  else {
    paper.table(columnsOf(say), rows)
    paper.lines([say('packedBy')])
  }
  return paper.finish()
}

const columnsOf = (say: (key: keyof typeof WORDS) => string): PaperColumn[] => [
  { title: say('packed'), widthPt: 24 },
  { title: say('pieces'), widthPt: 52, isNumber: true },
  { title: say('product'), widthPt: 222 },
  { title: say('code'), widthPt: 110 },
  { title: say('source'), widthPt: 75 },
]

function addressText(address: OrderAddress): string {
  const { firstName, lastName, companyName, street, buildingNumber, apartmentNumber, addressLine2 } = address
  const house = apartmentNumber === null ? buildingNumber : `${buildingNumber}/${apartmentNumber}`
  return [
    companyName,
    `${firstName} ${lastName}`.trim(),
    `${street ?? address.city} ${house}`,
    addressLine2,
    `${address.postcode} ${address.city}, ${address.countryCode}`,
  ]
    .filter((line) => line !== null && line !== '')
    .join('\n')
}
