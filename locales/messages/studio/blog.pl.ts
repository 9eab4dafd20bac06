import type { Message } from '../message.ts'

/** Words about categories of the blog in the studio, in Polish. */
export const studioBlogPl = {
  'studio.blog_categories': 'Kategorie bloga',
  'studio.blog_categories.lead': 'W tej kolejności blog pokazuje je klientom. Każdy wpis należy do jednej z nich.',
  'studio.blog_categories.none': 'Blog nie ma jeszcze kategorii. Wpis potrzebuje kategorii, żeby go opublikować.',
  'studio.blog_category.posts': 'Wpisy na blogu',
  'studio.blog_category.post_count': 'Wpisy',
  'studio.blog_category.blog': 'Otwórz blog',
  'studio.blog_category.lead': 'Niżej wybierasz, czy klienci zobaczą zmianę od razu. Dawny adres prowadzi do nowego.',
  'studio.blog_category.lead_now': 'Klienci widzą zmianę zaraz po zapisaniu. Dawny adres prowadzi do nowego.',
  'studio.blog_category.add': 'Dodaj kategorię',
  'studio.blog_category.add.effect':
    'Kategoria staje na końcu. Blog pokaże ją, gdy będzie w niej opublikowany wpis. Jej adres powstaje z nazwy.',
  'studio.blog_category.hidden': 'Niewidoczna na blogu: bez opublikowanych wpisów',
  'studio.blog_category.add.submit': 'Dodaj',
  'studio.blog_category.add.done': 'Kategoria jest dodana.',
  'studio.blog_category.save.done': 'Zapisano. Blog już to pokazuje.',
  'studio.blog_category.draft.done': 'Szkic jest zapisany. Klienci jeszcze nic z niego nie widzą.',
  'studio.blog_category.kept': 'To, co wpisano, zostało zapisane jako szkic. Klienci jeszcze nic z niego nie widzą.',
  'studio.blog_category.part.name': 'Nazwa',
  'studio.blog_category.part.slug': 'Adres',
  'studio.blog_category.part.slug.hint': 'Małe litery, cyfry i łączniki. Pusty powstanie z nazwy.',
  'studio.blog_category.part.description': 'Opis',
  'studio.blog_category.part.description.hint':
    'O czym są wpisy: zdanie na stronie kategorii i dla wyszukiwarek. Puste: brak opisu.',
  'studio.blog_category.place': 'Zmień kolejność',
  'studio.blog_category.place.effect': 'Blog od razu pokazuje nową kolejność.',
  'studio.blog_category.place.submit': 'Przenieś',
  'studio.blog_category.place.field': 'Nowe miejsce',
  'studio.blog_category.place.first': 'Na początku',
  'studio.blog_category.place.behind': 'Za kategorią „{name}”',
  'studio.blog_category.place.done': 'Kategoria stoi w nowym miejscu.',
  'studio.blog_category.delete': 'Usuń na zawsze',
  'studio.blog_category.delete.effect':
    'Można usunąć tylko kategorię bez wpisów i szkiców. Linki do niej przestaną działać.',
  'studio.blog_category.delete.done': 'Kategoria jest usunięta.',
  'studio.blog_category.wrong.name_taken': 'Adres z tej nazwy jest zajęty. Wybierz inną nazwę.',
  'studio.refused.blog_category_gone': 'Tej kategorii już nie ma.',
  'studio.refused.blog_category_changed':
    'Ktoś zmienił w tym czasie tę kategorię. Sprawdź ją, zanim zapiszesz swoje zmiany.',
  'studio.refused.blog_category_in_use':
    'Do tej kategorii należą wpisy lub szkice. Najpierw przenieś je do innej kategorii lub usuń.',
  'studio.refused.blog_place_gone': 'Kolejność zmieniła się w tym czasie. Wybierz miejsce jeszcze raz.',
} as const satisfies Record<string, Message>
