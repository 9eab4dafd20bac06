import type { Message } from '../message.ts'

/**
 * Texts of e-mails in Polish, the reference for the other languages. `{name}` is a parameter of the e-mail
 * (`server/mails/facts.ts`). Domain 6, 8.
 */
export const pl = {
  'mail.hello': 'Dzień dobry,',
  'mail.hello_name': 'Dzień dobry,',
  'mail.copy_link': 'Przycisk nie działa? Skopiuj ten adres do przeglądarki:',
  'mail.automatic':
    'Ta wiadomość została wysłana automatycznie, ponieważ dotyczy Twojego konta, zamówienia lub prośby w naszym sklepie.',
  'mail.not_you': 'To nie Ty? Napisz do nas: {shopEmail} albo zadzwoń: {shopPhone}.',
  'mail.ignore': 'Jeśli to nie Ty, nic nie rób – bez kliknięcia linku nic się nie zmieni.',
  'mail.device': 'Urządzenie',
  'mail.when': 'Kiedy',

  'mail.registration.subject': 'Potwierdź założenie konta w sklepie {shop}',
  'mail.registration.preview': 'Jedno kliknięcie i konto jest gotowe.',
  'mail.registration.heading': 'Potwierdź swój adres e-mail',
  'mail.registration.text':
    'Ktoś – mamy nadzieję, że Ty – zakłada konto w sklepie {shop} na adres {email}. Kliknij przycisk, a konto zacznie działać.',
  'mail.registration.button': 'Potwierdź i załóż konto',
  'mail.registration.expiry': {
    one: 'Link działa {count} godzinę.',
    few: 'Link działa {count} godziny.',
    many: 'Link działa {count} godzin.',
    other: 'Link działa {count} godziny.',
  },

  'mail.known.subject': 'Masz już konto w sklepie {shop}',
  'mail.known.preview': 'Nie trzeba zakładać go drugi raz.',
  'mail.known.heading': 'To konto już istnieje',
  'mail.known.text':
    'Ktoś próbował założyć konto na adres {email}, ale masz je już u nas. Zaloguj się, a jeśli nie pamiętasz hasła – ustaw nowe.',
  'mail.known.login': 'Zaloguj się',
  'mail.known.reset': 'Ustaw nowe hasło',

  'mail.created.subject': 'Witaj w sklepie {shop}',
  'mail.created.preview': 'Twoje konto jest gotowe.',
  'mail.created.heading': 'Twoje konto jest gotowe',
  'mail.created.text':
    'Konto na adres {email} działa od {date}, godz. {time}. Możesz śledzić zamówienia, zapisać adresy i kupować szybciej.',
  'mail.created.button': 'Przejdź do konta',

  'mail.deleted.subject': 'Twoje konto w sklepie {shop} zostało usunięte',
  'mail.deleted.preview': 'Usunęliśmy konto i zapisane w nim dane.',
  'mail.deleted.heading': 'Usunęliśmy Twoje konto',
  'mail.deleted.text':
    'Konto na adres {email} usunęliśmy {date} o {time}. Zamówienia i faktury przechowujemy tak długo, jak wymagają tego przepisy podatkowe.',

  'mail.invite.subject': '{company} zaprasza Cię do sklepu {shop}',
  'mail.invite.preview': 'Link działa 7 dni.',
  'mail.invite.heading': 'Zaproszenie do konta firmy',
  'mail.invite.text':
    '{company} daje Ci dostęp do swojego konta w sklepie {shop}. Ustaw własne hasło, a będziesz logować się adresem {email}.',
  'mail.invite.role': 'Twoja rola',
  'mail.invite.role.buyer': 'Kupujący',
  'mail.invite.role.approver': 'Akceptujący',
  'mail.invite.by': 'Zaprasza',
  'mail.invite.button': 'Przyjmij zaproszenie',
  'mail.invite.expiry': 'Link działa 7 dni i tylko raz.',
  'mail.invite_known.subject': '{company} zaprasza Cię do sklepu {shop}',
  'mail.invite_known.preview': 'Zaloguj się i przyjmij zaproszenie jednym kliknięciem.',
  'mail.invite_known.heading': 'Zaproszenie do konta firmy',
  'mail.invite_known.text':
    '{company} daje Ci dostęp do swojego konta w sklepie {shop}. Adres {email} ma już u nas konto: zaloguj się i przyjmij zaproszenie. Twoje wcześniejsze zamówienia i własne adresy pozostaną zapisane.',
  'mail.user_removed.subject': 'Nie masz już dostępu do konta firmy {company}',
  'mail.user_removed.preview': 'Dostęp zakończył się {date}.',
  'mail.user_removed.heading': 'Dostęp do konta firmy zakończony',
  'mail.user_removed.text':
    '{company} zakończyła dostęp adresu {email} do swojego konta w sklepie {shop}. Zamówienia należą do firmy.',
  'mail.user_removed.gone': 'Twój login usunęliśmy.',
  'mail.user_removed.kept': 'Twoje własne konto z wcześniejszymi zamówieniami działa dalej.',
  'mail.waiting.subject': 'Zamówienie {number} czeka na akceptację',
  'mail.waiting.preview': 'Przekracza Twój limit, więc decyduje firma.',
  'mail.waiting.heading': 'Zamówienie czeka na akceptację',
  'mail.waiting.text':
    'Mamy zamówienie {number} i zarezerwowaliśmy produkty. Przekracza ono Twój limit, dlatego do {approvalUntil} musi je zaakceptować Twoja firma. O decyzji napiszemy.',
  'mail.ask.subject': 'Do akceptacji: zamówienie {number} na {total}',
  'mail.ask.preview': 'Zamawia {orderedBy}. Decyzja do {approvalUntil}.',
  'mail.ask.heading': 'Zamówienie czeka na Twoją decyzję',
  'mail.ask.text':
    'Zamówienie {number} przekracza limit osoby, która je złożyła. Produkty są zarezerwowane. Bez decyzji do {approvalUntil} zamówienie zostanie anulowane.',
  'mail.ask.button': 'Zobacz i zdecyduj',
  'mail.ask.log_in': 'Link otwiera zamówienie po zalogowaniu. Decyzję podejmujesz dopiero przyciskiem na stronie.',
  'mail.order.ordered_by': 'Zamawia',
  'mail.order.approved_by': 'Zaakceptowane przez',
  'mail.order.rejected_by': 'Odrzucone przez',
  'mail.order.rejected_why': 'Powód odrzucenia',
  'mail.filing.subject': 'Link do zgłoszenia – zamówienie {number}',
  'mail.filing.preview': 'Link działa 24 godziny i tylko raz.',
  'mail.filing.heading': 'Zwrot lub reklamacja zamówienia {number}',
  'mail.filing.text':
    'Ktoś podał {date} o {time} numer zamówienia {number} i ten adres e-mail, aby zgłosić zwrot lub reklamację. Przycisk otwiera formularz z produktami z tego zamówienia, bez logowania.',
  'mail.filing.button': 'Przejdź do formularza',
  'mail.filing.expiry': {
    one: 'Link działa {count} godzinę i tylko raz.',
    few: 'Link działa {count} godziny i tylko raz.',
    many: 'Link działa {count} godzin i tylko raz.',
    other: 'Link działa {count} godziny i tylko raz.',
  },

  'mail.invited.subject': 'Twoje konto w sklepie {shop}',
  'mail.invited.preview': 'Ustaw hasło, aby się zalogować.',
  'mail.invited.heading': 'Ustaw hasło do konta',
  'mail.invited.text':
    'Przenieśliśmy konto {email} do nowego sklepu {shop}. Dotychczasowego hasła nie mamy, więc ustaw nowe. Do tego czasu nikt się na to konto nie zaloguje.',
  'mail.invited.button': 'Ustaw hasło',
  'mail.invited.expiry': 'Link działa 7 dni i tylko raz. Później poproś o nowy na stronie ustawiania nowego hasła.',
  'mail.invited.ignore': 'Jeśli nie chcesz korzystać z konta, nic nie rób.',
  'mail.reset.subject': 'Ustaw nowe hasło do sklepu {shop}',
  'mail.reset.preview': 'Link do zmiany hasła działa 60 minut.',
  'mail.reset.heading': 'Ustaw nowe hasło',
  'mail.reset.text': 'Ktoś poprosił {date} o {time} o zmianę hasła do konta {email}.',
  'mail.reset.button': 'Ustaw nowe hasło',
  'mail.reset.expiry': {
    one: 'Link działa {count} minutę i tylko raz.',
    few: 'Link działa {count} minuty i tylko raz.',
    many: 'Link działa {count} minut i tylko raz.',
    other: 'Link działa {count} minuty i tylko raz.',
  },

  'mail.password.subject': 'Twoje hasło zostało zmienione',
  'mail.password.preview': 'Zmiana hasła do konta w sklepie {shop}.',
  'mail.password.heading': 'Hasło zostało zmienione',
  'mail.password.text':
    'Hasło do konta {email} zmieniono {date} o {time}. Na wszystkich innych urządzeniach trzeba zalogować się ponownie.',

  'mail.email.subject': 'Potwierdź nowy adres e-mail',
  'mail.email.preview': 'Adres zmieni się po kliknięciu linku.',
  'mail.email.heading': 'Potwierdź nowy adres',
  'mail.email.text':
    'Na koncie w sklepie {shop} podano {email} jako nowy adres e-mail. Zmienimy go, gdy klikniesz przycisk.',
  'mail.email.button': 'Potwierdź adres',

  'mail.email_changed.subject': 'Adres e-mail Twojego konta został zmieniony',
  'mail.email_changed.preview': 'Nowy adres: {newEmail}.',
  'mail.email_changed.heading': 'Adres e-mail został zmieniony',
  'mail.email_changed.text':
    'Adres Twojego konta w sklepie {shop} zmieniono {date} o {time} na {newEmail}. Tym adresem logujesz się od teraz.',

  'mail.newsletter.subject': 'Potwierdź zapis do newslettera {shop}',
  'mail.newsletter.preview': 'Bez potwierdzenia nic nie wyślemy.',
  'mail.newsletter.heading': 'Potwierdź zapis',
  'mail.newsletter.text':
    'Dostajesz tę wiadomość, bo ktoś podał {email} przy zapisie do newslettera {shop}. Zapiszemy adres dopiero po kliknięciu przycisku.',
  'mail.newsletter.button': 'Potwierdzam zapis',

  'mail.newsletter_on.subject': 'Zapis do newslettera potwierdzony',
  'mail.newsletter_on.preview': 'Zgodę możesz wycofać w każdej chwili.',
  'mail.newsletter_on.heading': 'Zapis potwierdzony',
  'mail.newsletter_on.text':
    'Adres {email} jest zapisany do newslettera {shop} od {date}, godz. {time}. Zgodę możesz wycofać w każdej chwili: linkiem poniżej, w swoim koncie albo pisząc na {shopEmail}.',
  'mail.newsletter_on.leave': 'Wypisz ten adres z newslettera',

  'mail.newsletter_off.subject': 'Wypisano z newslettera',
  'mail.newsletter_off.preview': 'Nie wyślemy już newslettera na ten adres.',
  'mail.newsletter_off.heading': 'Wypisano z newslettera',
  'mail.newsletter_off.text': 'Adres {email} wypisaliśmy z newslettera {shop} {date} o {time}.',

  'mail.order.number': 'Numer zamówienia',
  'mail.order.date': 'Data zamówienia',
  'mail.order.delivery': 'Dostawa',
  'mail.order.delivery_date': 'Przewidywana dostawa',
  'mail.order.payment': 'Płatność',
  'mail.order.total': 'Do zapłaty',
  'mail.order.coupon': 'Kod rabatowy',
  'mail.order.purchase_order': 'Numer zamówienia w Twojej firmie',
  'mail.order.comment': 'Komentarz',
  'mail.order.recipient': 'Adres dostawy',
  'mail.order.pickup': 'Punkt odbioru',
  'mail.order.billing': 'Dane do faktury',
  'mail.order.items': 'Zamówione produkty',
  'mail.order.button': 'Zobacz zamówienie',
  'mail.order.pay': 'Zapłać teraz',
  'mail.order.pay_again': 'Zapłać ponownie',
  'mail.order.guest': 'Link prowadzi prosto do zamówienia i działa 90 dni. Nie przekazuj go nikomu.',
  'mail.lines.product': 'Produkt',
  'mail.lines.sum': 'Razem',
  'mail.lines.sku': 'Nr',
  'mail.lines.excluded': 'bez prawa odstąpienia od umowy',
  'mail.lines.quantity': {
    one: '{count} sztuka po {price}',
    few: '{count} sztuki po {price}',
    many: '{count} sztuk po {price}',
    other: '{count} sztuki po {price}',
  },

  'mail.received.subject': 'Otrzymaliśmy zamówienie {number}',
  'mail.received.preview': 'Dziękujemy! W środku: produkty, dostawa, płatność i Twoje prawa.',
  'mail.received.heading': 'Otrzymaliśmy Twoje zamówienie',
  'mail.received.text': 'Dziękujemy za zakupy! Poniżej znajdziesz wszystko, co zamówiono {orderDate}.',
  'mail.received.contract':
    'To potwierdzenie otrzymania zamówienia. Umowa zostanie zawarta, gdy w osobnej wiadomości potwierdzimy przyjęcie zamówienia do realizacji.',
  'mail.received.transfer_follows': 'Dane do przelewu wysyłamy w osobnej wiadomości.',
  'mail.received.pay_later': 'Zapłata nastąpi w uzgodniony sposób: {payment}.',
  'mail.received.rights': 'Twoje prawa',
  'mail.received.withdraw':
    'Możesz odstąpić od umowy w ciągu 14 dni od otrzymania ostatniej paczki, bez podawania powodu. Najprościej zrobisz to na naszej stronie, bez logowania:',
  'mail.received.withdraw_link': 'Odstąp od umowy tutaj',
  'mail.received.guarantee':
    'Odpowiadamy za zgodność towaru z umową przez dwa lata od dostarczenia. Gdy coś jest nie tak, złóż reklamację – odpowiemy w ciągu 14 dni.',
  'mail.received.terms': 'Regulamin dołączamy do tej wiadomości jako plik – zachowaj ją.',
  'mail.received.digital':
    'Treści cyfrowe: {digitalAt} zaznaczono „{digitalConsent}” Po udostępnieniu pliku nie można już odstąpić od umowy w części, która go dotyczy.',
  'mail.link.terms': 'Regulamin sklepu',
  'mail.link.withdrawal_page': 'Odstąpienie od umowy – pouczenie',
  'mail.link.privacy': 'Polityka prywatności',
  'mail.link.contact': 'Kontakt i reklamacje',

  'mail.transfer.subject': 'Dane do przelewu za zamówienie {number}',
  'mail.transfer.preview': '{amount} do {due}.',
  'mail.transfer.heading': 'Czekamy na Twój przelew',
  'mail.transfer.text': 'Przelej {amount} najpóźniej {due}. Gdy pieniądze dotrą, zaczniemy pakować.',
  'mail.transfer.holder': 'Odbiorca',
  'mail.transfer.iban': 'Numer konta (IBAN)',
  'mail.transfer.bic': 'BIC / SWIFT',
  'mail.transfer.bank': 'Bank',
  'mail.transfer.title': 'Tytuł przelewu',
  'mail.transfer.amount': 'Kwota',
  'mail.transfer.due': 'Termin',
  'mail.transfer.other': 'Wolisz inaczej? Możesz też zapłacić online:',

  'mail.reminder.subject': 'Przypomnienie: zamówienie {number} czeka na przelew',
  'mail.reminder.preview': '{amount} do {due}.',
  'mail.reminder.heading': 'Nie widzimy jeszcze Twojego przelewu',
  'mail.reminder.text':
    'Zamówienie {number} czeka na {amount}. Jeśli przelew jest już w drodze, nic nie musisz robić. Po {due} anulujemy zamówienie, a produkty wrócą do sprzedaży.',

  'mail.canceled.subject': 'Zamówienie {number} zostało anulowane',
  'mail.canceled.preview': '{reason}',
  'mail.canceled.heading': 'Zamówienie anulowane',
  'mail.canceled.text': 'Anulowaliśmy zamówienie {number} z {orderDate}.',
  'mail.canceled.unpaid':
    'Jeśli przelew wyszedł po terminie, zwrócimy pieniądze na to samo konto. Chcesz nadal te produkty? Złóż zamówienie jeszcze raz.',
  'mail.canceled.paid': 'Zapłaconą kwotę zwrócimy tą samą metodą w ciągu 14 dni.',
  'mail.canceled.button': 'Wróć do sklepu',
  'mail.reason': 'Powód',
  'mail.reason.unpaid': 'Zapłata nie wpłynęła w terminie.',
  'mail.reason.customer': 'Na Twoją prośbę.',
  'mail.reason.rejected': 'Firma odrzuciła zamówienie.',
  'mail.reason.approval_expired': 'Nikt w firmie nie zaakceptował zamówienia w ciągu siedmiu dni.',
  'mail.reason.shop': 'Nie możemy dostarczyć zamówionych produktów. Przepraszamy.',

  'mail.paid.subject': 'Otrzymaliśmy płatność za zamówienie {number}',
  'mail.paid.preview': '{amount}, {method}.',
  'mail.paid.heading': 'Płatność potwierdzona',
  'mail.paid.text': 'Dziękujemy, pieniądze za zamówienie {number} dotarły.',
  'mail.paid.amount': 'Kwota',
  'mail.paid.method': 'Metoda',
  'mail.paid.at': 'Data',

  'mail.failed.subject': 'Płatność za zamówienie {number} się nie powiodła',
  'mail.failed.preview': 'Zamówienie czeka – możesz zapłacić jeszcze raz.',
  'mail.failed.heading': 'Mamy problem z płatnością',
  'mail.failed.text':
    'Płatność ({method}) za zamówienie {number} nie doszła do skutku i nic nie zostało pobrane. Zamówienie czeka na opłacenie: {total}.',

  'mail.accepted.subject': 'Zamówienie {number} jest w realizacji',
  'mail.accepted.preview': 'Umowa zawarta – pakujemy.',
  'mail.accepted.heading': 'Przyjęliśmy zamówienie do realizacji',
  'mail.accepted.downloads': 'Kupione pliki czekają na stronie zamówienia – możesz je od razu pobrać.',
  'mail.accepted.text': 'Potwierdzamy przyjęcie zamówienia {number}: umowa została właśnie zawarta. Pakujemy!',

  'mail.shipped.subject': 'Zamówienie {number}: paczka w drodze',
  'mail.shipped.preview': '{carrier}, {tracking}.',
  'mail.shipped.heading': 'Paczka jest w drodze',
  'mail.shipped.text': 'Nadaliśmy paczkę z zamówienia {number}.',
  'mail.shipped.carrier': 'Przewoźnik',
  'mail.shipped.tracking': 'Numer przesyłki',
  'mail.shipped.button': 'Śledź przesyłkę',

  'mail.ready.subject': 'Zamówienie {number} czeka na odbiór',
  'mail.ready.preview': '{point}',
  'mail.ready.heading': 'Paczka czeka na odbiór',
  'mail.ready.text': 'Paczka z zamówienia {number} jest na miejscu.',
  'mail.ready.point': 'Miejsce',
  'mail.ready.until': 'Odbierz do',

  'mail.delivered.subject': 'Zamówienie {number} zostało doręczone',
  'mail.delivered.preview': 'Mamy nadzieję, że wszystko się zgadza.',
  'mail.delivered.heading': 'Paczka doręczona',
  'mail.delivered.text':
    'Paczka z zamówienia {number} została doręczona {date} o {time}. Coś się nie zgadza? Napisz do nas: {shopEmail}.',

  'mail.document.subject': '{documentKind} {document} do zamówienia {number}',
  'mail.document.preview': 'Dokument jest gotowy.',
  'mail.document.heading': 'Wystawiliśmy dokument',
  'mail.document.text':
    '{documentKind} {document} do zamówienia {number} jest w załączniku. Znajdziesz ją też przy zamówieniu.',
  'mail.document.number': 'Numer dokumentu',
  'mail.document.ksef': 'Numer KSeF',
  'mail.document.kind.invoice': 'Faktura',
  'mail.document.kind.correction': 'Faktura korygująca',
  'mail.due.subject': 'Faktura {document}: termin płatności {due}',
  'mail.due.preview': 'Termin płatności: {due}.',
  'mail.due.heading': 'Zbliża się termin płatności',
  'mail.due.text':
    'Przypominamy o fakturze {document} do zamówienia {number}: termin płatności to {due}. Jeśli przelew jest już w drodze, nic nie musisz robić.',
  'mail.overdue.subject': 'Faktura {document} jest po terminie płatności',
  'mail.overdue.preview': 'Termin płatności minął {due}.',
  'mail.overdue.heading': 'Termin płatności minął',
  'mail.overdue.text':
    'Nie widzimy jeszcze wpłaty za fakturę {document} do zamówienia {number}. Termin płatności minął {due}. Prosimy o przelew albo o kontakt: {shopEmail}.',
  'mail.delayed.subject': 'Zamówienie {number}: dostawa się opóźni',
  'mail.delayed.preview': 'Nowy termin: {deliveryDate}.',
  'mail.delayed.heading': 'Dostawa się opóźni',
  'mail.delayed.text': 'Przepraszamy, zamówienie {number} dotrze później, niż obiecaliśmy.',
  'mail.delayed.until': 'Nowy termin dostawy',
  'mail.delayed.rights':
    'Jeśli nowy termin Ci nie odpowiada, możesz bez podania przyczyny i bez kosztów zrezygnować z zamówienia albo jego opóźnionej części: napisz na {shopEmail}. Zwrócimy wszystko, co za nie zapłacono.',

  'mail.question.subject': 'Kopia Twojego pytania: {product}',
  'mail.question.preview': 'Odpowiemy e-mailem.',
  'mail.question.heading': 'Mamy Twoje pytanie',
  'mail.question.text': 'Dziękujemy za pytanie wysłane {date} o {time}. Odpowiemy na adres {email}. Oto jego kopia:',
  'mail.question.product': 'Produkt',
  'mail.question.message': 'Pytanie',
  'mail.question.button': 'Zobacz produkt',
  'mail.question.answered.subject': 'Odpowiedź na Twoje pytanie: {product}',
  'mail.question.answered.preview': 'Odpowiadamy na pytanie o produkt.',
  'mail.question.answered.heading': 'Mamy odpowiedź na Twoje pytanie',
  'mail.question.answered.text':
    'Poniżej jest odpowiedź na pytanie o ten produkt. Jeśli coś jest jeszcze niejasne, napisz do nas.',
  'mail.question.answer': 'Odpowiedź',

  'mail.back.subject': '{product}: produkt znów dostępny',
  'mail.back.preview': 'Zanim znów się skończy.',
  'mail.back.heading': 'Produkt znów jest dostępny',
  'mail.back.text':
    '{product} jest znów w sprzedaży. Liczba sztuk jest ograniczona i nie rezerwujemy ich, więc decyduje kolejność zamówień. To jednorazowa wiadomość: kolejnych o tym produkcie nie wyślemy.',

  'mail.alert.subject': 'Damy znać, gdy wróci: {product}',
  'mail.alert.preview': 'Powiadomienie zapisane.',
  'mail.alert.heading': 'Powiadomienie zapisane',
  'mail.alert.text':
    'Napiszemy do Ciebie raz, gdy produkt „{product}” (nr {sku}) znów będzie dostępny. Po 12 miesiącach powiadomienie wygaśnie.',

  'mail.refund.subject': 'Do zwrotu: {amount}, zamówienie {number}',
  'mail.refund.preview': '{reason}',
  'mail.refund.heading': 'Pieniądze do zwrotu',
  'mail.refund.text':
    'Te pieniądze trzeba zwrócić ręcznie, tą samą metodą. Potem oznacz zwrot jako wykonany, a klient dostanie wiadomość.',
  'mail.refund.double': 'Zamówienie opłacono drugi raz.',
  'mail.refund.late': 'Zamówienie było już zakończone.',
  'mail.refund.canceled': 'Zamówienie zostało anulowane.',
  'mail.refund.returned': 'Towar został zwrócony.',
  'mail.refund.complaint': 'Uznaliśmy reklamację.',
  'mail.refund.price_cut': 'Obniżyliśmy cenę.',
  'mail.refund.note': 'Uwaga',

  'mail.refunded.subject': 'Zwróciliśmy {amount} za zamówienie {number}',
  'mail.refunded.preview': '{amount}, {method}.',
  'mail.refunded.heading': 'Zwrot pieniędzy',
  'mail.refunded.text':
    'Zwróciliśmy pieniądze za zamówienie {number} tą samą metodą, którą zapłacono. Bank może potrzebować kilku dni roboczych.',
  'mail.refunded.at': 'Data zwrotu',

  'mail.mismatch.subject': 'Niezgodna kwota płatności: zamówienie {number}',
  'mail.mismatch.preview': 'Niczego nie zmieniono – sprawdź płatność.',
  'mail.mismatch.heading': 'Niezgodna kwota płatności',
  'mail.mismatch.text': 'Operator zgłosił inną kwotę lub walutę niż w zamówieniu. Płatność jest wstrzymana.',
  'mail.mismatch.expected': 'Kwota zamówienia',
  'mail.mismatch.reported': 'Zgłoszona kwota',

  'mail.withdrawal.subject': 'Potwierdzenie odstąpienia od umowy {returnNumber}',
  'mail.withdrawal.preview': 'Otrzymaliśmy Twoje oświadczenie {received}.',
  'mail.withdrawal.heading': 'Otrzymaliśmy Twoje oświadczenie',
  'mail.withdrawal.text':
    'Potwierdzamy, że {received} otrzymaliśmy oświadczenie o odstąpieniu od umowy. Jego pełna treść jest poniżej i w załączonym pliku. Zachowaj tę wiadomość.',
  'mail.withdrawal.statement': 'Oświadczam, że odstępuję od umowy opisanej poniżej.',
  'mail.withdrawal.number': 'Numer oświadczenia',
  'mail.withdrawal.received': 'Otrzymano',
  'mail.withdrawal.items': 'Produkty',
  'mail.withdrawal.subject_label': 'Czego dotyczy',
  'mail.withdrawal.name': 'Imię i nazwisko',
  'mail.withdrawal.email': 'E-mail',
  'mail.withdrawal.unknown':
    'Nie znaleźliśmy zamówienia o podanym numerze, złożonego z tego adresu e-mail. Twoje oświadczenie przyjęliśmy mimo to: odszukamy zamówienie i napiszemy do Ciebie.',
  'mail.withdrawal.late':
    'Oświadczenie wpłynęło po terminie na odstąpienie od umowy. Traktujemy je jako prośbę o dobrowolny zwrot i napiszemy do Ciebie z decyzją. Prosimy, nie odsyłaj jeszcze towaru.',
  'mail.withdrawal.company':
    'Prawo odstąpienia bez podania przyczyny mają konsumenci. Ten zakup zrobiła firma, więc traktujemy oświadczenie jako prośbę o zwrot i napiszemy do Ciebie z decyzją.',
  'mail.withdrawal.next':
    'Odeślij towar na podany adres. Wystarczy wysłać go przed upływem terminu; koszt odesłania ponosisz Ty. Cenę produktów i najtańszą zwykłą dostawę zwrócimy w ciągu 14 dni od otrzymania oświadczenia, tą samą metodą płatności. Możemy poczekać, aż paczka wróci albo otrzymamy dowód jej odesłania.',
  'mail.withdrawal.send_back': 'Odeślij najpóźniej',
  'mail.withdrawal.address': 'Adres zwrotu',
  'mail.withdrawal.shop.subject': 'Odstąpienie od umowy {returnNumber}, zamówienie {number}',
  'mail.withdrawal.shop.preview': '{buyer}, {received}',
  'mail.withdrawal.shop.heading': 'Odstąpienie od umowy',
  'mail.withdrawal.shop.text':
    'Kupujący otrzymał potwierdzenie. Pieniądze trzeba zwrócić w ciągu 14 dni od otrzymania oświadczenia.',
  'mail.withdrawal.shop.unknown':
    'Numer nie pasuje do żadnego zamówienia z tego adresu e-mail. Odszukaj zamówienie i przypisz je do oświadczenia.',
  'mail.withdrawal.shop.late':
    'Oświadczenie wpłynęło po terminie: to prośba o dobrowolny zwrot, na którą trzeba odpowiedzieć.',
  'mail.withdrawal.shop.company': 'Kupiła firma bez praw konsumenta: to prośba o zwrot, na którą trzeba odpowiedzieć.',

  'mail.return.subject': 'Przyjęliśmy zgłoszenie zwrotu {returnNumber}',
  'mail.return.preview': 'Zamówienie {number}, zgłoszono {received}.',
  'mail.return.heading': 'Przyjęliśmy zgłoszenie zwrotu',
  'mail.return.text': 'Sprawdzimy zgłoszenie i napiszemy do Ciebie z decyzją. Prosimy, nie odsyłaj jeszcze towaru.',
  'mail.complaint.subject': 'Przyjęliśmy reklamację {returnNumber}',
  'mail.complaint.preview': 'Odpowiemy najpóźniej {due}.',
  'mail.complaint.heading': 'Przyjęliśmy Twoją reklamację',
  'mail.complaint.text':
    'Odpowiemy najpóźniej {due}, czyli w ciągu 14 dni od otrzymania reklamacji. Zachowaj produkt; jeśli będzie potrzebny do oceny, napiszemy, jak go przekazać.',
  'mail.complaint.rights':
    'Najpierw możesz żądać naprawy albo wymiany. Gdy produkt zostanie naprawiony, odpowiadamy za jego zgodność z umową o 12 miesięcy dłużej.',
  'mail.case.number': 'Numer zgłoszenia',
  'mail.case.comment': 'Uwagi',
  'mail.case.remedy': 'Oczekiwanie',
  'mail.case.due': 'Odpowiemy najpóźniej',
  'mail.case.reason': 'Uzasadnienie',
  'mail.case.view': 'Zobacz zgłoszenie',
  'mail.case.shop.subject': 'Nowe zgłoszenie {returnNumber}, zamówienie {number}',
  'mail.case.shop.preview': '{buyer}, {received}',
  'mail.case.shop.heading': 'Nowe zgłoszenie zwrotu lub reklamacji',
  'mail.case.shop.text':
    'Kupujący otrzymał potwierdzenie i czeka na odpowiedź. Na reklamację trzeba odpowiedzieć w ciągu 14 dni.',
  'mail.case.soon.subject': 'Reklamacja {returnNumber} czeka na odpowiedź do {due}',
  'mail.case.soon.preview': 'Zamówienie {number}, {buyer}',
  'mail.case.soon.heading': 'Reklamacja bez odpowiedzi',
  'mail.case.soon.text':
    'Na tę reklamację trzeba odpowiedzieć najpóźniej {due} (do końca terminu w dniach: {count}). Reklamacja konsumenta z Polski, na którą sklep nie odpowie w terminie, jest uznana z mocy prawa.',
  'mail.return.moved.subject': 'Zwrot {returnNumber}: zmiana stanu',
  'mail.return.moved.preview': '{state}',
  'mail.return.moved.heading': 'Twój zwrot',
  'mail.complaint.moved.subject': 'Reklamacja {returnNumber}: zmiana stanu',
  'mail.complaint.moved.preview': '{state}',
  'mail.complaint.moved.heading': 'Twoja reklamacja',
  'mail.case.moved.text': '{state}',
  'mail.complaint.rejected':
    'Jeśli nie zgadzasz się z decyzją, możesz bezpłatnie zwrócić się do rzecznika konsumentów albo do Inspekcji Handlowej, która prowadzi pozasądowe rozwiązywanie sporów (uokik.gov.pl). Poza Polską pomaga Europejskie Centrum Konsumenckie (eccnet.eu).',
  'mail.return.state.accepted': 'Zwrot został przyjęty.',
  'mail.return.state.awaiting_goods': 'Czekamy na paczkę. Odeślij towar na adres zwrotu podany poniżej.',
  'mail.return.state.goods_received': 'Towar do nas dotarł. Teraz go sprawdzimy.',
  'mail.return.state.inspected': 'Sprawdziliśmy towar.',
  'mail.return.state.refund_ordered': 'Zleciliśmy zwrot pieniędzy.',
  'mail.return.state.refunded': 'Pieniądze zostały zwrócone.',
  'mail.return.state.settled': 'Obniżyliśmy fakturę, która nie była jeszcze opłacona.',
  'mail.return.state.rejected': 'Nie możemy przyjąć tego zwrotu.',
  'mail.return.state.canceled': 'Zwrot został anulowany.',
  'mail.complaint.state.replacement_canceled': 'Wysyłka nowego towaru została anulowana. Reklamacja pozostaje otwarta.',
  'mail.complaint.state.in_review': 'Rozpatrujemy reklamację.',
  'mail.complaint.state.awaiting_goods': 'Aby ocenić wadę, potrzebujemy produktu. Odeślij go na adres podany poniżej.',
  'mail.complaint.state.awaiting_customer': 'Potrzebujemy od Ciebie dodatkowych informacji.',
  'mail.complaint.state.accepted': 'Uznaliśmy reklamację.',
  'mail.complaint.state.partially_accepted': 'Uznaliśmy reklamację w części.',
  'mail.complaint.state.rejected': 'Nie uznaliśmy reklamacji.',
  'mail.complaint.state.resolved': 'Reklamacja została załatwiona.',
  'mail.complaint.state.settled': 'Obniżyliśmy fakturę, która nie była jeszcze opłacona.',
  'mail.complaint.state.canceled': 'Reklamacja została anulowana.',
  'mail.remedy.repair': 'naprawa',
  'mail.remedy.replacement': 'wymiana',
  'mail.remedy.price_reduction': 'obniżenie ceny',
  'mail.remedy.refund': 'zwrot pieniędzy',

  'mail.studio.subject': 'Zaproszenie do studia sklepu {shop}',
  'mail.studio.preview': 'Link działa 7 dni.',
  'mail.studio.heading': 'Zaproszenie do studia',
  'mail.studio.text':
    'Dostajesz dostęp do studia – miejsca, w którym prowadzimy sklep {shop}. Ustaw klucz dostępu albo hasło z kodami jednorazowymi; logować się będziesz adresem {email}.',
  'mail.studio.by': 'Zaprasza',
  'mail.studio.role': 'Twoja rola',
  'mail.studio.role.owner': 'Właściciel',
  'mail.studio.role.merchandiser': 'Asortyment i treści',
  'mail.studio.role.editor': 'Redakcja tekstów',
  'mail.studio.role.orders': 'Obsługa zamówień',
  'mail.studio.role.viewer': 'Tylko podgląd',
  'mail.studio.button': 'Aktywuj konto',
  'mail.studio.expiry': 'Link działa 7 dni i tylko raz. Nikomu go nie przekazuj.',

  'mail.means.subject': 'Zmiana sposobu logowania do studia {shop}',
  'mail.means.preview': 'Ktoś zmienił sposób logowania na Twoje konto.',
  'mail.means.heading': 'Zmienił się sposób logowania',
  'mail.means.what': 'Co się zmieniło',
  'mail.means.passkey': 'Klucz dostępu',
  'mail.means.change.password_set': 'Ustawiono nowe hasło; pozostałe sesje zakończono',
  'mail.means.change.password_removed': 'Usunięto hasło i kody jednorazowe',
  'mail.means.change.codes_set': 'Nowa aplikacja podaje kody jednorazowe',
  'mail.means.change.recovery_codes_made': 'Utworzono nowe kody zapasowe',
  'mail.means.change.passkey_added': 'Dodano klucz dostępu',
  'mail.means.change.passkey_removed': 'Usunięto klucz dostępu',
  'mail.means.change.link_used': 'Link od operatora ustawił nowe sposoby logowania; poprzednie nie działają',
  'mail.means.not_you':
    'To nie Ty? Powiedz o tym od razu właścicielowi studia: może zamknąć konto, a jego sesje skończą się natychmiast.',
} as const satisfies Readonly<Record<string, Message>>

export type MailKey = keyof typeof pl
export type MailMessages = Readonly<Record<MailKey, Message>>
