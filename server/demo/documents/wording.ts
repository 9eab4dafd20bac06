import type { Language, Localized } from '#server/demo/data.ts'

export const LANGUAGES: readonly Language[] = ['pl', 'en', 'de']

/** Fixed texts of the documents. */
export const WORDS = {
  manufacturer: { pl: 'Producent', en: 'Manufacturer', de: 'Hersteller' },
  responsible: {
    pl: 'Osoba odpowiedzialna w UE',
    en: 'Responsible person in the EU',
    de: 'Verantwortliche Person in der EU',
  },
  number: { pl: 'Numer produktu', en: 'Product number', de: 'Artikelnummer' },
  safety: { pl: 'Zanim zaczniesz', en: 'Before you start', de: 'Bevor Sie beginnen' },
  about: { pl: 'O produkcie', en: 'About the product', de: 'Über das Produkt' },
  facts: { pl: 'Dane techniczne', en: 'Technical data', de: 'Technische Daten' },
  help: { pl: 'Pytania i zgłoszenia', en: 'Questions and reports', de: 'Fragen und Meldungen' },
  helpText: {
    pl: 'Jeśli coś działa inaczej, niż opisano, przerwij używanie i napisz do nas na adres podany przy producencie. Podaj numer produktu i numer partii.',
    en: 'If something does not work as described, stop using it and write to the address given with the manufacturer. Name the product number and the batch.',
    de: 'Funktioniert etwas anders als beschrieben, benutzen Sie das Produkt nicht weiter und schreiben Sie an die beim Hersteller genannte Adresse. Nennen Sie Artikelnummer und Charge.',
  },
  batch: { pl: 'Partia', en: 'Batch', de: 'Charge' },
  yes: { pl: 'tak', en: 'yes', de: 'ja' },
  no: { pl: 'nie', en: 'no', de: 'nein' },
  notebook: { pl: 'Dziennik parzenia', en: 'Brewing notebook', de: 'Brühtagebuch' },
  notebookText: {
    pl: 'Każda strona to jeden dzień. Zmieniaj tylko jedną rzecz naraz i zapisuj, co z tego wyszło.',
    en: 'Each page is one day. Change one thing at a time and write down what came of it.',
    de: 'Jede Seite ist ein Tag. Ändern Sie immer nur eine Sache und notieren Sie, was daraus wird.',
  },
  day: { pl: 'Dzień', en: 'Day', de: 'Tag' },
  coffee: { pl: 'Kawa', en: 'Coffee', de: 'Kaffee' },
  dose: { pl: 'Dawka i mielenie', en: 'Dose and grind', de: 'Menge und Mahlgrad' },
  water: { pl: 'Woda: ile i jaka', en: 'Water: how much, how hot', de: 'Wasser: Menge und Temperatur' },
  time: { pl: 'Czas', en: 'Time', de: 'Zeit' },
  taste: { pl: 'Smak', en: 'Taste', de: 'Geschmack' },
  next: { pl: 'Co zmienię jutro', en: 'What I change tomorrow', de: 'Was ich morgen ändere' },
} as const satisfies Record<string, Localized>
