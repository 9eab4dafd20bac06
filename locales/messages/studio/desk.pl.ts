import type { Message } from '../message.ts'

/** Why something could not be done at the desk of the studio, in Polish: the reference for the other languages. */
export const studioDeskPl = {
  'studio.desk.refused.matched': 'To zgłoszenie ma już przypisane zamówienie.',
  'studio.desk.refused.unmatched': 'Najpierw wskaż zamówienie, którego dotyczy zgłoszenie.',
  'studio.desk.refused.imported': 'To zamówienie zrealizował poprzedni sklep.',
  'studio.desk.refused.moved': 'Stan zgłoszenia zmienił się w międzyczasie. Sprawdź go na tej stronie.',
  'studio.desk.refused.binding': 'Odstąpienia złożonego w terminie nie można odrzucić.',
  'studio.desk.refused.reason': 'Podaj klientowi powód.',
  'studio.desk.refused.inspected': 'Towar z tego zgłoszenia jest już sprawdzony.',
  'studio.desk.refused.ended': 'To zgłoszenie jest zakończone.',
  'studio.desk.refused.pieces': 'To więcej sztuk, niż zostało w tym zgłoszeniu.',
  'studio.desk.refused.not_refundable': 'W tym stanie nie zwraca się pieniędzy. Najpierw przyjmij zgłoszenie.',
  'studio.desk.refused.nothing': 'Nie zostało nic do zwrotu.',
  'studio.desk.refused.not_paid': 'Za to zamówienie nic nie zapłacono albo wszystko już zwrócono.',
  'studio.desk.refused.delivery':
    'Ustawa każe zwrócić większą część kosztu dostawy. Zostaw pole puste, a policzymy ją sami.',
  'studio.desk.refused.not_replaceable': 'Nowy towar wysyła się tylko przy uznanej reklamacji.',
  'studio.desk.refused.stock': 'Nie ma tylu sztuk w magazynie.',
} as const satisfies Record<string, Message>
