import type { Locale } from '#schemas/locale.ts'

/**
 * The engine's sentences about checkout, orders and payments. The first is that of S8.21 (German is ours), credit that
 * of Domain 6.
 */
export const orderSentences = {
  order_failed: {
    pl: 'Nie udało się złożyć zamówienia. Spróbuj ponownie później.',
    en: 'Failed to place order. Please try again later.',
    de: 'Die Bestellung konnte nicht aufgegeben werden. Bitte versuchen Sie es später erneut.',
  },
  order_imported: {
    pl: 'Zamówienie z naszego poprzedniego sklepu.',
    en: 'Ordered in our former shop.',
    de: 'In unserem früheren Shop bestellt.',
  },
  cart_empty: { pl: 'Koszyk jest pusty.', en: 'The basket is empty.', de: 'Der Warenkorb ist leer.' },
  shop_not_selling: {
    pl: 'Sklep jest jeszcze w przygotowaniu i nie przyjmuje zamówień. Koszyk zostaje bez zmian.',
    en: 'The shop is still being prepared and takes no orders yet. Your basket stays as it is.',
    de: 'Der Shop ist noch in Vorbereitung und nimmt noch keine Bestellungen an. Ihr Warenkorb bleibt, wie er ist.',
  },
  guest_not_allowed: {
    pl: 'Zaloguj się, aby złożyć zamówienie.',
    en: 'Log in to place an order.',
    de: 'Bitte melden Sie sich an, um zu bestellen.',
  },
  order_changed: {
    pl: 'Ceny lub dostępność zmieniły się w trakcie składania zamówienia. Sprawdź podsumowanie i potwierdź je ponownie.',
    en: 'Prices or availability have changed meanwhile. Please check the summary and confirm it again.',
    de: 'Preise oder Verfügbarkeit haben sich inzwischen geändert. Bitte prüfen Sie die Übersicht und bestätigen Sie erneut.',
  },
  promotion_over: {
    pl: 'Nie obowiązuje już: {names}.',
    en: 'No longer on offer: {names}.',
    de: 'Gilt nicht mehr: {names}.',
  },
  delivery_unavailable: {
    pl: 'Tej formy dostawy nie można wybrać do tego koszyka.',
    en: 'This delivery method cannot be chosen for this basket.',
    de: 'Diese Versandart ist für diesen Warenkorb nicht möglich.',
  },
  payment_unavailable: {
    pl: 'Tej metody płatności nie można wybrać do tego koszyka.',
    en: 'This payment method cannot be chosen for this basket.',
    de: 'Diese Zahlungsart ist für diesen Warenkorb nicht möglich.',
  },
  point_not_found: {
    pl: 'Ten punkt nie przyjmuje teraz paczek. Wybierz inny.',
    en: 'This point takes no parcels at the moment. Please choose another one.',
    de: 'Dieser Abholort nimmt derzeit keine Pakete an. Bitte wählen Sie einen anderen.',
  },
  points_unavailable: {
    pl: 'Lista punktów chwilowo nie odpowiada. Wybierz inną formę dostawy lub spróbuj później.',
    en: 'The list of points is not responding. Choose another delivery method or try again later.',
    de: 'Die Liste der Abholorte antwortet nicht. Wählen Sie eine andere Versandart oder versuchen Sie es später.',
  },
  credit_blocked: {
    pl: 'Limit zablokowany. Skontaktuj się z opiekunem.',
    en: 'Credit blocked. Contact your account manager.',
    de: 'Limit gesperrt. Bitte kontaktieren Sie Ihre Ansprechperson.',
  },
  credit_exceeded: {
    pl: 'Wartość koszyka przekracza dostępny limit',
    en: 'The basket exceeds your available credit',
    de: 'Der Warenkorb überschreitet Ihr verfügbares Limit',
  },
  order_not_found: {
    pl: 'Nie znaleźliśmy tego zamówienia.',
    en: 'This order was not found.',
    de: 'Diese Bestellung wurde nicht gefunden.',
  },
  document_not_found: {
    pl: 'Nie znaleźliśmy tego dokumentu.',
    en: 'This document was not found.',
    de: 'Dieses Dokument wurde nicht gefunden.',
  },
  download_ended: {
    pl: 'Tego pliku nie można już pobrać: wykorzystano wszystkie pobrania albo minął na to czas. Skontaktuj się z nami.',
    en: 'This file cannot be downloaded any more: all downloads were used or the download period has ended. Please contact us.',
    de: 'Diese Datei kann nicht mehr heruntergeladen werden: Alle Downloads sind verbraucht oder die Frist ist abgelaufen. Bitte kontaktieren Sie uns.',
  },
  period_invalid: {
    pl: 'Podaj okres nie dłuższy niż rok: dzień początku i dzień końca.',
    en: 'Please give a period of a year at most: its first and its last day.',
    de: 'Bitte geben Sie einen Zeitraum von höchstens einem Jahr an: den ersten und den letzten Tag.',
  },
  too_many_documents: {
    pl: 'W tym okresie jest więcej niż 500 dokumentów. Wybierz krótszy okres.',
    en: 'There are more than 500 documents in this period. Please choose a shorter one.',
    de: 'In diesem Zeitraum gibt es mehr als 500 Dokumente. Bitte wählen Sie einen kürzeren.',
  },
  documents_forbidden: {
    pl: 'Rozliczenia i faktury są dostępne dla firm z pakietem Plus.',
    en: 'Billing and invoices are for companies with the Plus package.',
    de: 'Abrechnungen und Rechnungen stehen Firmen mit dem Plus-Paket zur Verfügung.',
  },
  companies_only: {
    pl: 'Ta część sklepu jest dostępna dla firm.',
    en: 'This part of the shop is for companies.',
    de: 'Dieser Bereich steht Firmen zur Verfügung.',
  },
  approval_decided: {
    pl: 'To zamówienie nie czeka już na akceptację.',
    en: 'This order is not waiting for approval any more.',
    de: 'Diese Bestellung wartet nicht mehr auf Freigabe.',
  },
  approvers_only: {
    pl: 'O zamówieniach decydują właściciel konta firmy i osoby akceptujące.',
    en: 'Only the owner of the company account and its approvers decide on orders.',
    de: 'Über Bestellungen entscheiden nur die Inhaberin oder der Inhaber des Firmenkontos und Freigabeberechtigte.',
  },
  owner_only: {
    pl: 'To może zmienić tylko właściciel konta firmy.',
    en: 'Only the owner of the company account can change this.',
    de: 'Das kann nur die Inhaberin oder der Inhaber des Firmenkontos ändern.',
  },
  shopping_list_not_found: {
    pl: 'Nie ma takiej listy zakupów.',
    en: 'There is no such shopping list.',
    de: 'Diese Einkaufsliste gibt es nicht.',
  },
  shopping_lists_full: {
    pl: 'Firma może mieć najwyżej {max} list zakupów. Usuń jedną z nich.',
    en: 'A company can have at most {max} shopping lists. Remove one of them.',
    de: 'Eine Firma kann höchstens {max} Einkaufslisten haben. Löschen Sie eine davon.',
  },
  account_manager_not_found: {
    pl: 'Nie masz jeszcze opiekuna.',
    en: 'You have no account manager yet.',
    de: 'Ihnen ist noch keine Ansprechperson zugeordnet.',
  },
  payment_not_found: {
    pl: 'Nie znaleźliśmy tej płatności.',
    en: 'This payment was not found.',
    de: 'Diese Zahlung wurde nicht gefunden.',
  },
  order_not_payable: {
    pl: 'Tego zamówienia nie można już opłacić.',
    en: 'This order cannot be paid any more.',
    de: 'Diese Bestellung kann nicht mehr bezahlt werden.',
  },
  order_not_cancelable: {
    pl: 'Tego zamówienia nie można już anulować.',
    en: 'This order cannot be cancelled any more.',
    de: 'Diese Bestellung kann nicht mehr storniert werden.',
  },
  statement_not_found: {
    pl: 'Nie znaleźliśmy tego oświadczenia. Jeśli minęła doba od jego przygotowania, wypełnij je jeszcze raz.',
    en: 'This statement was not found. If it was prepared more than a day ago, please fill it in again.',
    de: 'Diese Erklärung wurde nicht gefunden. Wenn sie vor mehr als einem Tag vorbereitet wurde, füllen Sie sie bitte erneut aus.',
  },
  nothing_to_return: {
    pl: 'Od umowy o te produkty już odstąpiono albo nie można od niej odstąpić.',
    en: 'The contract for these products has already been withdrawn from, or they are excluded from withdrawal.',
    de: 'Der Vertrag über diese Produkte wurde bereits widerrufen, oder sie sind vom Widerruf ausgeschlossen.',
  },
  nothing_to_complain: {
    pl: 'Do tego produktu nie można już złożyć reklamacji: został zwrócony albo zamówienie anulowano.',
    en: 'There can be no complaint about this product any more: it was returned, or the order was cancelled.',
    de: 'Dieses Produkt kann nicht mehr reklamiert werden: Es wurde zurückgegeben, oder die Bestellung wurde storniert.',
  },
  password_needed: {
    pl: 'Podaj jeszcze raz hasło do konta, aby złożyć zgłoszenie.',
    en: 'Please give the password of your account again to file this.',
    de: 'Bitte geben Sie zum Einreichen noch einmal Ihr Passwort ein.',
  },
  case_not_found: {
    pl: 'Nie znaleźliśmy tego zgłoszenia.',
    en: 'This request was not found.',
    de: 'Dieser Vorgang wurde nicht gefunden.',
  },
  upload_empty: {
    pl: 'Ten plik jest pusty. Wybierz inny.',
    en: 'This file is empty. Please choose another one.',
    de: 'Diese Datei ist leer. Bitte wählen Sie eine andere.',
  },
  upload_unknown: {
    pl: 'Tego rodzaju pliku nie przyjmujemy. Dodaj zdjęcie (JPG, PNG, WebP, HEIC), plik PDF albo film MP4.',
    en: 'Files of this kind are not accepted. Please add a photo (JPG, PNG, WebP, HEIC), a PDF file or an MP4 film.',
    de: 'Dateien dieser Art nehmen wir nicht an. Bitte fügen Sie ein Foto (JPG, PNG, WebP, HEIC), eine PDF-Datei oder einen MP4-Film hinzu.',
  },
  upload_too_large: {
    pl: 'Ten plik jest za duży: może mieć najwyżej {mb} MB.',
    en: 'This file is too large: it may have {mb} MB at most.',
    de: 'Diese Datei ist zu groß: erlaubt sind höchstens {mb} MB.',
  },
  upload_broken: {
    pl: 'Tego pliku nie da się odczytać: jest uszkodzony albo niepełny.',
    en: 'This file cannot be read: it is damaged or incomplete.',
    de: 'Diese Datei lässt sich nicht lesen: Sie ist beschädigt oder unvollständig.',
  },
  upload_too_many_pixels: {
    pl: 'Ten obraz ma za dużo pikseli. Zmniejsz go i dodaj jeszcze raz.',
    en: 'This picture has too many pixels. Please make it smaller and add it again.',
    de: 'Dieses Bild hat zu viele Pixel. Bitte verkleinern Sie es und fügen Sie es erneut hinzu.',
  },
  upload_cut_off: {
    pl: 'Przesyłanie pliku zostało przerwane. Dodaj go jeszcze raz.',
    en: 'The upload of the file broke off. Please add it again.',
    de: 'Die Übertragung der Datei wurde unterbrochen. Bitte fügen Sie sie erneut hinzu.',
  },
  upload_no_room: {
    pl: 'Nie możemy teraz przyjąć plików. Wyślij zgłoszenie bez nich albo spróbuj później.',
    en: 'Files cannot be accepted at the moment. Please send the form without them, or try again later.',
    de: 'Dateien können wir im Moment nicht annehmen. Bitte senden Sie das Formular ohne sie, oder versuchen Sie es später erneut.',
  },
  upload_too_many: {
    pl: 'Do tego zamówienia przesłano już zbyt wiele plików. Spróbuj jutro albo wyślij zgłoszenie bez nich.',
    en: 'Too many files were uploaded for this order. Please try again tomorrow, or send the form without them.',
    de: 'Zu dieser Bestellung wurden zu viele Dateien hochgeladen. Bitte versuchen Sie es morgen erneut, oder senden Sie das Formular ohne sie.',
  },
  upload_gone: {
    pl: 'Dodanych plików już nie przechowujemy. Usuń je z formularza i dodaj jeszcze raz.',
    en: 'The added files are not stored any more. Please remove them from the form and add them again.',
    de: 'Die hinzugefügten Dateien sind nicht mehr gespeichert. Bitte entfernen Sie sie aus dem Formular und fügen Sie sie erneut hinzu.',
  },
  file_not_found: {
    pl: 'Nie znaleźliśmy tego pliku.',
    en: 'This file was not found.',
    de: 'Diese Datei wurde nicht gefunden.',
  },
  return_too_many: {
    pl: 'Możesz zwrócić jeszcze najwyżej {left} szt. tego produktu.',
    en: 'You can give back {left} more of this product at most.',
    de: 'Sie können von diesem Produkt höchstens noch {left} Stück zurückgeben.',
  },
  return_item_unknown: {
    pl: 'W tym zamówieniu nie ma takiego produktu.',
    en: 'This order has no such product.',
    de: 'Diese Bestellung enthält dieses Produkt nicht.',
  },
  vat_zero_rated: {
    pl: 'Wewnątrzwspólnotowa dostawa towarów ze stawką 0% dla numeru {number} (art. 138 dyrektywy 2006/112/WE): VAT od nabycia rozlicza nabywca.',
    en: 'Intra-Community supply of goods at 0% for the number {number} (Article 138 of Directive 2006/112/EC): the buyer accounts for VAT on the acquisition.',
    de: 'Steuerfreie innergemeinschaftliche Lieferung für die USt-IdNr. {number} (Artikel 138 der Richtlinie 2006/112/EG): Der Käufer versteuert den Erwerb.',
  },
  vat_reverse_charge: {
    pl: 'Usługi – odwrotne obciążenie: VAT rozlicza nabywca o numerze {number} (art. 196 dyrektywy 2006/112/WE).',
    en: 'Services – reverse charge: VAT is paid by the buyer with the number {number} (Article 196 of Directive 2006/112/EC).',
    de: 'Leistungen – Steuerschuldnerschaft des Leistungsempfängers: Die Umsatzsteuer führt der Käufer mit der USt-IdNr. {number} ab (Artikel 196 der Richtlinie 2006/112/EG).',
  },
  vat_number_invalid: {
    pl: 'System VIES nie potwierdza numeru VAT {number}, dlatego naliczamy VAT. Sprawdź numer w danych do faktury.',
    en: 'VIES does not confirm the VAT number {number}, so VAT is charged. Please check the number in your invoice details.',
    de: 'VIES bestätigt die USt-IdNr. {number} nicht, daher berechnen wir Umsatzsteuer. Bitte prüfen Sie die Nummer in Ihren Rechnungsdaten.',
  },
  vat_number_paused: {
    pl: 'Sprawdzono już zbyt wiele numerów VAT, dlatego numeru {number} na razie nie potwierdzamy i naliczamy VAT. Koszyk zostaje bez zmian: spróbuj ponownie za {minutes} min.',
    en: 'Too many VAT numbers have been checked, so {number} is not confirmed for now and VAT is charged. Your basket stays as it is: please try again in {minutes} min.',
    de: 'Es wurden schon zu viele USt-IdNr. geprüft, daher bestätigen wir {number} vorerst nicht und berechnen Umsatzsteuer. Ihr Warenkorb bleibt, wie er ist: Bitte versuchen Sie es in {minutes} Min. erneut.',
  },
  vat_number_unconfirmed: {
    pl: 'System VIES nie odpowiedział na pytanie o numer VAT {number}, dlatego na razie naliczamy VAT. Zapytamy go ponownie.',
    en: 'VIES has not answered about the VAT number {number}, so VAT is charged for now. We will ask again.',
    de: 'VIES hat zur USt-IdNr. {number} nicht geantwortet, daher berechnen wir vorerst Umsatzsteuer. Wir fragen erneut.',
  },
  blik_invalid: {
    pl: 'Kod BLIK ma 6 cyfr.',
    en: 'A BLIK code has 6 digits.',
    de: 'Ein BLIK-Code hat 6 Ziffern.',
  },
  blik_wrong: {
    pl: 'Kod BLIK jest nieprawidłowy lub wygasł. Wpisz nowy kod z aplikacji banku.',
    en: 'The BLIK code is wrong or has expired. Enter a new one from your banking app.',
    de: 'Der BLIK-Code ist falsch oder abgelaufen. Bitte geben Sie einen neuen aus Ihrer Banking-App ein.',
  },
} as const satisfies Record<string, Record<Locale, string>>
