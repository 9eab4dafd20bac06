import type { LocalizedText } from '#schemas/locale.ts'
import { openPaper } from '../orders/paper.ts'
import type { ReturnParcel } from './return-parcel.ts'

const WORDS = {
  title: { pl: 'Etykieta adresowa', en: 'Address label', de: 'Adressetikett' },
  hint: {
    pl: 'Wydrukuj tę stronę i naklej ją na paczkę albo przepisz z niej adres. Do paczki włóż kartkę z numerem zgłoszenia. Zachowaj dowód nadania.',
    en: 'Print this page and stick it on the parcel, or copy the address from it. Put a note with the number of the request into the parcel. Keep the proof of posting.',
    de: 'Drucken Sie diese Seite aus und kleben Sie sie auf das Paket, oder übertragen Sie die Adresse. Legen Sie einen Zettel mit der Vorgangsnummer in das Paket. Bewahren Sie den Einlieferungsbeleg auf.',
  },
  to: { pl: 'Adresat', en: 'To', de: 'Empfänger' },
  from: { pl: 'Nadawca', en: 'From', de: 'Absender' },
  number: { pl: 'Numer zgłoszenia', en: 'Number of the request', de: 'Vorgangsnummer' },
  order: { pl: 'Numer zamówienia', en: 'Order number', de: 'Bestellnummer' },
} as const satisfies Record<string, LocalizedText>

/** A label with the address of the shop and the number of the case. The same data give the same bytes. */
export async function writeAddressLabel(parcel: ReturnParcel): Promise<Uint8Array> {
  const { number, orderNumber, sender, returnAddress, locale, createdAt, seller } = parcel
  const say = (key: keyof typeof WORDS) => WORDS[key][locale]
  const title = `${say('title')} ${number}`
  const paper = await openPaper({ title, author: seller, createdAt: new Date(createdAt), language: locale })
  paper.heading(1, title)
  paper.paragraph(say('hint'))
  paper.heading(2, say('to'))
  for (const line of returnAddress.split(/, */)) paper.heading(3, line)
  paper.facts([
    [say('from'), sender],
    [say('number'), number],
    ...(orderNumber === null ? [] : [[say('order'), orderNumber] as const]),
  ])
  return paper.finish()
}
