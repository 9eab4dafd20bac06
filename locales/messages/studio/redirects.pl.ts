import type { Message } from '../message.ts'

/** Words of redirects in the studio, in Polish. */
export const studioRedirectsPl = {
  'studio.redirects': 'Przekierowania',
  'studio.redirects.lead':
    'Stare adresy i dokąd prowadzą. Dawne adresy produktów, kategorii i stron sklep pamięta sam.',
  'studio.redirects.search': 'Część adresu',
  'studio.redirects.none': 'Żadne przekierowanie nie pasuje.',
  'studio.redirects.empty': 'Nie ma jeszcze żadnych przekierowań.',
  'studio.redirects.language': 'Język starego adresu',
  'studio.redirects.from': 'Stary adres',
  'studio.redirects.from.hint': 'Część po nazwie sklepu i języku, na przykład stare-kubki. Można wkleić cały adres.',
  'studio.redirects.to': 'Prowadzi do',
  'studio.redirects.to.hint': 'Ścieżka w sklepie, na przykład /kawa.',
  'studio.redirects.set': 'Ustaw przekierowanie',
  'studio.redirects.set.effect':
    'Kto wejdzie pod stary adres, trafi od razu pod nowy. Adres, który już przekierowuje, dostaje nowy cel.',
  'studio.redirects.set.submit': 'Ustaw',
  'studio.redirects.set.done': 'Przekierowanie działa.',
  'studio.redirects.remove': 'Usuń',
  'studio.redirects.remove.of': 'Usuń przekierowanie: {address} ({language})',
  'studio.redirects.remove.effect': 'Adres {address} przestaje prowadzić do {to} i odpowiada, że strony nie ma.',
  'studio.redirects.remove.done': 'Przekierowanie jest usunięte.',
  'studio.redirects.wrong.from': 'Adres to małe litery, cyfry i pojedyncze łączniki, bez ukośników w środku.',
  'studio.redirects.wrong.to': 'Podaj ścieżkę w sklepie, która zaczyna się od ukośnika, na przykład /kawa.',
  'studio.refused.redirect_taken': 'Pod tym adresem sklep ma coś własnego.',
  'studio.refused.redirect_loop': 'Ten cel prowadzi z powrotem do starego adresu.',
  'studio.refused.redirect_gone': 'Tego przekierowania już nie ma.',
} as const satisfies Record<string, Message>
