import { formatDate, formatExactTime } from '#locales/format.ts'
import type { LocalizedText } from '#schemas/locale.ts'
import type { Withdrawal } from '#schemas/withdrawal.ts'
import type { PurchaseRules } from '../checkout/buying-rules.ts'
import { openPaper } from '../orders/paper.ts'

const WORDS = {
  title: {
    pl: 'Potwierdzenie odstąpienia od umowy',
    en: 'Receipt of your withdrawal',
    de: 'Eingangsbestätigung Ihres Widerrufs',
  },
  statement: {
    pl: 'Oświadczam, że odstępuję od umowy opisanej niżej.',
    en: 'I hereby withdraw from the contract described below.',
    de: 'Hiermit widerrufe ich den unten beschriebenen Vertrag.',
  },
  number: { pl: 'Numer oświadczenia', en: 'Number of the statement', de: 'Nummer der Erklärung' },
  received: { pl: 'Otrzymano', en: 'Received', de: 'Eingegangen' },
  order: { pl: 'Numer zamówienia', en: 'Order number', de: 'Bestellnummer' },
  name: { pl: 'Imię i nazwisko', en: 'Name', de: 'Name' },
  email: { pl: 'E-mail', en: 'Email', de: 'E-Mail' },
  subject: { pl: 'Czego dotyczy', en: 'What it concerns', de: 'Betrifft' },
  whole: { pl: 'Całe zamówienie', en: 'The whole order', de: 'Die ganze Bestellung' },
  sendBack: { pl: 'Odeślij towar do', en: 'Send the goods back by', de: 'Rücksendung bis' },
  address: { pl: 'Adres zwrotu', en: 'Return address', de: 'Rücksendeadresse' },
  seller: { pl: 'Sprzedawca', en: 'Seller', de: 'Verkäufer' },
  late: {
    pl: 'Oświadczenie wpłynęło po terminie na odstąpienie. Traktujemy je jako prośbę o dobrowolny zwrot i napiszemy do Ciebie z decyzją.',
    en: 'The statement came after the time for withdrawal. We take it as a request for a voluntary return and will write to you.',
    de: 'Die Erklärung ist nach Ablauf der Widerrufsfrist eingegangen. Wir behandeln sie als Bitte um eine freiwillige Rücknahme und melden uns bei Ihnen.',
  },
} as const satisfies Record<string, LocalizedText>

/** The receipt of a statement on a durable medium: its whole content with day, time and seconds. The same data give the same bytes. */
export async function writeWithdrawal(statement: Withdrawal, seller: PurchaseRules['seller']): Promise<Buffer> {
  const { locale, number, submittedAt, items, subject, isInTime, sendBackBy } = statement
  const say = (key: keyof typeof WORDS) => WORDS[key][locale]
  const title = `${say('title')} ${number ?? ''}`.trim()
  const paper = await openPaper({ title, author: seller.name, createdAt: new Date(submittedAt ?? 0), language: locale })
  paper.heading(1, say('title'))
  paper.paragraph(say('statement'))
  const concerned =
    items.length > 0 ? items.map((item) => `${item.quantity} × ${item.name}`) : [subject ?? say('whole')]
  paper.facts([
    [say('number'), number ?? ''],
    ...(submittedAt === null
      ? []
      : [[say('received'), `${formatDate(submittedAt, locale)}, ${formatExactTime(submittedAt)}`] as const]),
    [say('order'), statement.orderNumber],
    [say('subject'), concerned.join('\n')],
    ...(items.length > 0 && subject !== null ? [[say('subject'), subject] as const] : []),
    [say('name'), statement.name],
    [say('email'), statement.email],
  ])
  if (isInTime === false) paper.paragraph(say('late'))
  paper.facts([
    ...(sendBackBy === null || isInTime === false
      ? []
      : [[say('sendBack'), formatDate(`${sendBackBy}T12:00:00.000Z`, locale)] as const]),
    [say('address'), statement.returnAddress],
    [say('seller'), [seller.name, seller.address].filter(Boolean).join(', ')],
  ])
  return paper.finish()
}
