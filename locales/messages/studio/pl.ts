import type { Message } from '../message.ts'
import { studioAuditPl } from './audit.pl.ts'
import { studioBlogPl } from './blog.pl.ts'
import { studioBulkPl } from './bulk.pl.ts'
import { studioCanvasPl } from './canvas.pl.ts'
import { studioCasesPl } from './cases.pl.ts'
import { studioCategoriesPl } from './categories.pl.ts'
import { studioCompaniesPl } from './companies.pl.ts'
import { studioConfigPl } from './config.pl.ts'
import { studioDeskPl } from './desk.pl.ts'
import { studioDiscountsPl } from './discounts.pl.ts'
import { studioEditingPl } from './editing.pl.ts'
import { studioExperimentsPl } from './experiments.pl.ts'
import { studioFaultsPl } from './faults.pl.ts'
import { studioFooterPl } from './footer.pl.ts'
import { studioGatePl } from './gate.pl.ts'
import { studioHomePl } from './home.pl.ts'
import { studioImportsPl } from './imports.pl.ts'
import { studioLayoutsPl } from './layouts.pl.ts'
import { studioMailKindsPl } from './mail-kinds.pl.ts'
import { studioMailNamesPl } from './mail-names.pl.ts'
import { studioMailSettingsPl } from './mail-settings.pl.ts'
import { studioMailboxPl } from './mailbox.pl.ts'
import { studioOrderDeskPl } from './order-desk.pl.ts'
import { studioPicturesPl } from './pictures.pl.ts'
import { studioPreviewPl } from './preview.pl.ts'
import { studioProductsPl } from './products.pl.ts'
import { studioProgramsPl } from './programs.pl.ts'
import { studioRedirectsPl } from './redirects.pl.ts'
import { studioReferencesPl } from './references.pl.ts'
import { studioReleasesPl } from './releases.pl.ts'
import { studioRunsPl } from './runs.pl.ts'
import { studioSearchPl } from './search.pl.ts'
import { studioSectionNotesPl } from './section-notes.pl.ts'
import { studioSectionsPl } from './sections.pl.ts'
import { studioTextsPl } from './texts.pl.ts'
import { studioWaitingPl } from './waiting.pl.ts'
import { studioWordsPl } from './words.pl.ts'

/** Words of the studio in Polish, for people who keep the shop: the reference for the other languages. */
export const studioPl = {
  ...studioGatePl,
  ...studioAuditPl,
  ...studioLayoutsPl,
  ...studioPicturesPl,
  ...studioPreviewPl,
  ...studioCanvasPl,
  ...studioEditingPl,
  ...studioReferencesPl,
  ...studioFaultsPl,
  ...studioSectionsPl,
  ...studioSectionNotesPl,
  ...studioConfigPl,
  ...studioMailKindsPl,
  ...studioMailNamesPl,
  ...studioMailSettingsPl,
  ...studioWordsPl,
  'studio.name': 'Studio',
  'studio.skip': 'Przejdź do treści',
  'studio.leave.title': 'Opuścić stronę bez zapisywania?',
  'studio.leave.text': 'To, co tu wpisano, nie jest jeszcze zapisane. Po wyjściu przepadnie.',
  'studio.leave.stay': 'Zostań na stronie',
  'studio.leave.go': 'Odrzuć i wyjdź',
  'studio.menu': 'Strony studia',
  'studio.menu.sales': 'Sprzedaż',
  'studio.menu.goods': 'Towary',
  'studio.menu.contact': 'Kontakt',
  'studio.menu.pages': 'Strony i treści',
  'studio.menu.settings': 'Sklep i zespół',
  'studio.language': 'Język',
  'studio.language.pl': 'polski',
  'studio.language.en': 'angielski',
  'studio.language.de': 'niemiecki',
  'studio.to_shop': 'Do sklepu',
  'studio.log_out': 'Wyloguj',
  'studio.clear': 'Wyczyść',
  'studio.search': 'Szukaj',
  'studio.all': 'Wszystkie',
  'studio.role.owner': 'Właściciel',
  'studio.role.merchandiser': 'Asortyment i treści',
  'studio.role.editor': 'Redakcja tekstów',
  'studio.role.orders': 'Obsługa zamówień',
  'studio.role.viewer': 'Tylko podgląd',
  'studio.shown': '{from}–{to} z {total}',

  'studio.diff.field': 'Pole',
  'studio.diff.before': 'Było',
  'studio.diff.after': 'Jest',
  'studio.diff.empty': 'nic',
  'studio.diff.removed': 'usunięto',
  'studio.diff.none': 'Nic się nie zmieniło.',

  // Why a page of the studio is not shown.
  'studio.problem.right': 'Brak uprawnień',
  'studio.problem.right.text': 'Do tej strony potrzebne jest uprawnienie „{right}”. Może je nadać właściciel sklepu.',
  'studio.problem.missing': 'Nie ma takiej strony',
  'studio.problem.missing.text': 'Nie ma tego, czego szukasz: mogło zostać usunięte albo adres jest błędny.',
  'studio.problem.down': 'Sklep chwilowo nie odpowiada',
  'studio.problem.down.text': 'Nie udało się odczytać danych. Odśwież stronę za chwilę.',
  'studio.problem.error': 'Coś poszło nie tak',
  'studio.problem.error.text': 'To nasz błąd, zapisaliśmy go. Spróbuj ponownie albo wróć na początek.',
  'studio.right.orders': 'zamówienia',
  'studio.right.refunds': 'wpłaty i zwroty pieniędzy',
  'studio.right.returns': 'zwroty i reklamacje',
  'studio.right.questions': 'wiadomości i pytania',
  'studio.right.accounts': 'konta firm',
  'studio.right.customers': 'dane klientów',
  'studio.right.catalogue': 'produkty i stany',
  'studio.right.prices': 'cenniki',
  'studio.right.content': 'strony i blog',
  'studio.right.texts': 'teksty układów',
  'studio.right.layouts': 'układy stron',
  'studio.right.config': 'ustawienia sklepu',
  'studio.right.mails': 'e-maile',
  'studio.right.webhooks': 'webhooki',
  'studio.right.keys': 'klucze',
  'studio.right.people': 'zespół',
  'studio.right.audit': 'dziennik',
  'studio.right.view': 'podgląd',

  // Start page.
  'studio.home': 'Start',
  'studio.home.title': 'Dzień dobry, {name}',
  'studio.work': 'Co na Ciebie czeka',
  'studio.work.none': 'Twoja rola nie ma zadań, które by tu czekały.',
  'studio.work.money': 'Zamówienia czekające na wpłatę',
  'studio.work.parcel': 'Zamówienia do spakowania',
  'studio.work.late': 'Zamówienia po terminie dostawy',
  'studio.work.transfer': 'Przelewy zwrotne do wykonania',
  'studio.work.cases': 'Zwroty i reklamacje',
  'studio.work.questions': 'Pytania o produkty',
  'studio.work.waiting': 'Zmiany do opublikowania',
  'studio.work.mails': 'Niewysłane e-maile',
  'studio.work.releases': 'Wydania nieopublikowane w terminie',
  'studio.work.since': 'Najstarsze od {date}',
  'studio.work.due': 'Najbliższy termin: {date}',
  'studio.work.overdue': 'Termin minął {date}',
  'studio.work.rest': 'Poza tym nic nie czeka.',
  'studio.work.done': 'Nic nie czeka, wszystko zrobione.',

  // List of orders.
  'studio.orders': 'Zamówienia',
  'studio.orders.lead': 'Najdłużej czekające są na górze.',
  'studio.orders.search': 'Kupujący: nazwisko, firma, telefon, e-mail, NIP lub kod pocztowy; albo numer zamówienia',
  'studio.orders.waiting': 'Czeka na',
  'studio.orders.waiting.money': 'Wpłatę',
  'studio.orders.waiting.parcel': 'Wysyłkę',
  'studio.orders.waiting.transfer': 'Przelew zwrotny',
  'studio.orders.delivery': 'Dostawa',
  'studio.orders.late': 'Po terminie',
  'studio.orders.status': 'Stan',
  'studio.orders.sort': 'Kolejność',
  'studio.orders.sort.oldest': 'Najstarsze',
  'studio.orders.sort.newest': 'Najnowsze',
  'studio.orders.sort.highest': 'Najwyższa kwota',
  'studio.orders.none': 'Żadne zamówienie nie pasuje do tych warunków.',
  'studio.orders.not_found':
    'Żadne zamówienie nie pasuje do tych warunków. Krótszy początek nazwiska lub numeru znajdzie więcej.',
  'studio.orders.search_all': 'Szukaj we wszystkich zamówieniach',
  'studio.orders.empty': 'Nie ma jeszcze żadnych zamówień.',
  'studio.orders.number': 'Zamówienie',
  'studio.orders.placed': 'Złożone',
  'studio.orders.buyer': 'Kupujący',
  'studio.orders.total': 'Suma',

  // One order.
  'studio.order': 'Zamówienie {number}',
  'studio.order.back': 'Wszystkie zamówienia',
  'studio.order.actions': 'Co można zrobić',
  'studio.order.goods': 'Produkty',
  'studio.order.sums': 'Kwoty',
  'studio.order.product': 'Produkt',
  'studio.order.pieces': 'Sztuk',
  'studio.order.price': 'Cena',
  'studio.order.row_total': 'Razem',
  'studio.order.parcels': 'Paczki',
  'studio.order.documents': 'Dokumenty',
  'studio.order.history': 'Przebieg',
  'studio.order.cases': 'Zwroty i reklamacje',
  'studio.order.comment': 'Uwagi kupującego',
  'studio.order.imported': 'Zamówienie z poprzedniego sklepu: można je tylko czytać.',

  'studio.do.ready': 'Gotowe: {what}.',
  'studio.do.again': 'Gotowe: {what}. Formularz czeka na kolejny wpis.',
  'studio.do.confirm': 'Wiem, że tego nie można cofnąć',
  'studio.do.confirm_first': 'Zaznacz, że wiesz, co się stanie.',

  'studio.receive': 'Zapisz wpłatę',
  'studio.receive.effect':
    'Zamówienie będzie opłacone kwotą {amount}. Kupujący dostanie potwierdzenie, a zamówienie trafi do pakowania.',
  'studio.receive.submit': 'Wpłynęło {amount}',
  'studio.receive.done': 'Wpłata jest zapisana.',

  'studio.send': 'Wyślij paczkę',
  'studio.send.effect': 'W paczce jedzie wszystko, co jeszcze nie wyszło. Kupujący dostanie e-mail z jej numerem.',
  'studio.send.carrier': 'Przewoźnik',
  'studio.send.number': 'Numer paczki',
  'studio.send.submit': 'Paczka nadana',
  'studio.send.done': 'Paczka jest zapisana, kupujący dostanie e-mail.',

  'studio.left': 'Paczka {number} nadana',
  'studio.left.effect': 'Paczka z etykietą jest w drodze. Kupujący dostanie e-mail z jej numerem.',
  'studio.left.submit': 'Nadana',
  'studio.left.done': 'Kupujący dostanie e-mail: paczka jest w drodze.',
  'studio.arrived': 'Paczka {number} dotarła',
  'studio.arrived.effect':
    'Paczka została doręczona. Kupujący dostanie e-mail, a opłacone zamówienie będzie zakończone, jeśli to ostatnia paczka.',
  'studio.arrived.submit': 'Doręczona',
  'studio.arrived.done': 'Paczka jest zapisana jako doręczona.',

  'studio.delay': 'Zgłoś opóźnienie',
  'studio.delay.effect': 'Kupujący dostanie e-mail z nowym dniem dostawy i informacją, że może zrezygnować.',
  'studio.delay.until': 'Nowy dzień dostawy',
  'studio.delay.note': 'Powód, w języku kupującego ({language})',
  'studio.delay.submit': 'Powiadom kupującego',
  'studio.delay.done': 'Kupujący zna nowy dzień dostawy.',

  'studio.complete': 'Oznacz jako wydane',
  'studio.complete.effect': 'Wszystko, czego się nie wysyła, zostało wydane: opłacone zamówienie będzie zakończone.',
  'studio.complete.submit': 'Wydane',
  'studio.complete.done': 'Zamówienie jest zakończone.',

  'studio.lower': 'Oddaj część pieniędzy',
  'studio.lower.effect.provider':
    'Cena zamówienia spadnie o podaną kwotę, a operator płatności odda pieniądze automatycznie. Kupujący zatrzymuje towar i dostanie fakturę korygującą. Zwroty i reklamacje rozlicza się osobno.',
  'studio.lower.effect.by_hand':
    'Cena zamówienia spadnie o podaną kwotę, a przelew do kupującego trzeba zrobić samemu. Kupujący zatrzymuje towar i dostanie fakturę korygującą. Zwroty i reklamacje rozlicza się osobno.',
  'studio.lower.effect.invoice':
    'Cena zamówienia spadnie o podaną kwotę i zmaleje kwota faktury do zapłaty. Pieniądze nie wracają. Kupujący zatrzymuje towar i dostanie fakturę korygującą. Zwroty i reklamacje rozlicza się osobno.',
  'studio.lower.amount': 'Z ceny towaru, brutto w {currency}',
  'studio.lower.delivery': 'Z kosztu dostawy, brutto w {currency}',
  'studio.lower.note': 'Wyjaśnienie dla kupującego, w jego języku ({language})',
  'studio.lower.provider.done': 'Operator płatności oddaje pieniądze kupującemu.',
  'studio.lower.by_hand.done': 'Zwrot jest zapisany. Teraz przelej pieniądze kupującemu, a potem potwierdź to tutaj.',
  'studio.lower.invoice.done': 'Cena jest niższa. Zmalała kwota faktury do zapłaty.',
  'studio.lower.done': 'Zwrot jest zapisany.',
  'studio.amount.unclear': '„{typed}” może znaczyć {one} albo {other}. Wpisz {one} albo {other}.',
  'studio.amount.mark': ',',
  'studio.lower.amount_wrong': 'Wpisz kwotę, na przykład 12,90.',

  'studio.refunded': 'Potwierdź przelew zwrotny {amount}',
  'studio.refunded.effect': 'Kwota {amount} została przelana kupującemu. Dowie się o tym jeden raz, e-mailem.',
  'studio.refunded.submit': 'Przelane',
  'studio.refunded.done': 'Zwrot pieniędzy jest zakończony.',

  'studio.cancel': 'Anuluj zamówienie',
  'studio.cancel.effect':
    'Zamówienie się kończy, sztuki wracają na stan, a wpłacone pieniądze do kupującego, który dostanie e-mail. Tego nie można cofnąć.',
  'studio.cancel.submit': 'Anuluj zamówienie {number}',
  'studio.cancel.done': 'Zamówienie jest anulowane.',

  // Refusals.
  'studio.refused': 'Nie udało się. Odśwież stronę: ktoś mógł coś zmienić w międzyczasie.',
  'studio.refused.down':
    'Sklep nie odpowiada. Odśwież stronę i sprawdź, czy zmiana się zapisała, zanim spróbujesz ponownie.',
  'studio.refused.logged_out': 'Twoja sesja się skończyła. Zaloguj się ponownie.',
  'studio.refused.right': 'Nie masz do tego uprawnień: „{right}”.',
  'studio.refused.not_found': 'Nie ma zamówienia o tym numerze.',
  'studio.refused.not_cancelable': 'Tego zamówienia nie można anulować: skończyło się albo paczka już wyszła.',
  'studio.refused.not_open': 'To zamówienie się skończyło albo wszystko już dotarło.',
  'studio.refused.not_payable': 'To zamówienie nie czeka na pieniądze.',
  'studio.refused.amount_mismatch': 'Kwota się zmieniła. Odśwież stronę i sprawdź ją jeszcze raz.',
  'studio.refused.not_done': 'Zamówienie nie jest opłacone albo nie wszystko dotarło.',
  'studio.refused.not_shippable': 'Wysłać można tylko zamówienie w realizacji.',
  'studio.refused.nothing_to_ship': 'Wszystko z tego zamówienia już wyszło.',
  'studio.refused.carrier': 'Nie ma takiego przewoźnika.',
  'studio.refused.parcel_ended': 'Ta paczka już dotarła, wróciła albo zaginęła.',
  'studio.refused.day': 'Ten dzień już minął.',
  'studio.refused.too_much': 'To więcej, niż można jeszcze oddać.',
  ...studioDeskPl,
  ...studioProgramsPl,
  ...studioCompaniesPl,
  ...studioHomePl,
  ...studioExperimentsPl,
  ...studioOrderDeskPl,
  ...studioCasesPl,
  ...studioTextsPl,
  ...studioBlogPl,
  ...studioProductsPl,
  ...studioRunsPl,
  ...studioBulkPl,
  ...studioImportsPl,
  ...studioCategoriesPl,
  ...studioFooterPl,
  ...studioRedirectsPl,
  ...studioReleasesPl,
  ...studioWaitingPl,
  ...studioSearchPl,
  ...studioDiscountsPl,
  ...studioMailboxPl,
} as const satisfies Record<string, Message>
