import type { Locale } from '#schemas/locale.ts'
import { orderSentences } from './order-messages.ts'

/**
 * The engine's sentences for shoppers: `detail` of a refusal and labels of item errors. `{x}` is a parameter. The first
 * two and the general coupon sentence are those of S8.2, S8.3 and S8.6; the others are our own.
 */
const sentences = {
  ...orderSentences,
  'CATALOGINVENTORY-1': {
    pl: 'Niestety nie mamy wybranej ilości produktu. Dostępnych sztuk: {qty}.',
    en: 'Unfortunately, we do not have the selected quantity of the product. Only {qty} pieces available.',
    de: 'Leider haben wir die gewünschte Menge nicht vorrätig. Nur noch {qty} Stück verfügbar.',
  },
  unavailable: { pl: 'Produkt niedostępny', en: 'Unavailable product', de: 'Produkt nicht verfügbar' },
  complaint_accepted_by_law: {
    pl: 'Nie odpowiedzieliśmy na reklamację w ciągu 14 dni, dlatego z mocy prawa uważa się ją za uznaną (art. 7a ustawy o prawach konsumenta). Napiszemy, jak ją załatwimy.',
    en: 'We did not reply to the complaint within 14 days, so by law it counts as accepted (Article 7a of the Polish Consumer Rights Act). We will write to you how we will settle it.',
    de: 'Wir haben nicht innerhalb von 14 Tagen auf die Reklamation geantwortet; sie gilt daher kraft Gesetzes als anerkannt (Art. 7a des polnischen Verbraucherrechtegesetzes). Wir schreiben Ihnen, wie wir sie erledigen.',
  },
  product_unavailable: {
    pl: 'Ten produkt jest teraz niedostępny.',
    en: 'This product is not available at the moment.',
    de: 'Dieses Produkt ist derzeit nicht verfügbar.',
  },
  options_required: {
    pl: 'Wybierz wariant produktu.',
    en: 'Please choose a variant of the product.',
    de: 'Bitte wählen Sie eine Variante des Produkts.',
  },
  variant_unknown: {
    pl: 'Wybrany wariant nie istnieje. Wybierz inny.',
    en: 'The chosen variant does not exist. Please choose another one.',
    de: 'Die gewählte Variante gibt es nicht. Bitte wählen Sie eine andere.',
  },
  part_required: {
    pl: 'Wybierz produkty z tego zestawu.',
    en: 'Please choose products of this set.',
    de: 'Bitte wählen Sie Produkte dieser Zusammenstellung.',
  },
  quantity_min: {
    pl: 'Najmniejsza ilość tego produktu to {qty}.',
    en: 'The smallest quantity of this product is {qty}.',
    de: 'Die Mindestmenge dieses Produkts beträgt {qty}.',
  },
  quantity_step: {
    pl: 'Ten produkt sprzedajemy od {min} szt., co {step} szt.',
    en: 'This product is sold from {min} pieces, in steps of {step}.',
    de: 'Dieses Produkt verkaufen wir ab {min} Stück, in Schritten von {step}.',
  },
  quantity_max: {
    pl: 'W jednym zamówieniu możesz kupić najwyżej {qty} szt. tego produktu.',
    en: 'You can buy at most {qty} pieces of this product in one order.',
    de: 'Von diesem Produkt können Sie höchstens {qty} Stück pro Bestellung kaufen.',
  },
  cart_full: {
    pl: 'Koszyk mieści najwyżej {max} różnych produktów.',
    en: 'A basket holds at most {max} different products.',
    de: 'Ein Warenkorb fasst höchstens {max} verschiedene Produkte.',
  },
  cart_not_found: {
    pl: 'Nie znaleźliśmy tego koszyka.',
    en: 'This basket was not found.',
    de: 'Dieser Warenkorb wurde nicht gefunden.',
  },
  cart_forbidden: {
    pl: 'Ten koszyk należy do kogoś innego.',
    en: 'This basket belongs to somebody else.',
    de: 'Dieser Warenkorb gehört jemand anderem.',
  },
  item_not_found: {
    pl: 'Tego produktu nie ma już w koszyku.',
    en: 'This product is no longer in the basket.',
    de: 'Dieses Produkt liegt nicht mehr im Warenkorb.',
  },
  coupon_invalid: {
    pl: 'Kod kuponu jest nieprawidłowy. Sprawdź kod i spróbuj ponownie.',
    en: 'The coupon code is invalid. Please check the code and try again.',
    de: 'Der Rabattcode ist ungültig. Bitte prüfen Sie den Code und versuchen Sie es erneut.',
  },
  coupon_expired: {
    pl: 'Ten kod rabatowy stracił ważność.',
    en: 'This discount code has expired.',
    de: 'Dieser Rabattcode ist abgelaufen.',
  },
  coupon_not_started: {
    pl: 'Ten kod rabatowy jeszcze nie obowiązuje.',
    en: 'This discount code is not valid yet.',
    de: 'Dieser Rabattcode ist noch nicht gültig.',
  },
  coupon_login_required: {
    pl: 'Zaloguj się, aby użyć kodu rabatowego.',
    en: 'Log in to use a discount code.',
    de: 'Bitte melden Sie sich an, um einen Rabattcode einzulösen.',
  },
  coupon_customer_kind: {
    pl: 'Ten kod rabatowy nie dotyczy Twojego rodzaju konta.',
    en: 'This discount code is not meant for your kind of account.',
    de: 'Dieser Rabattcode gilt nicht für Ihre Kontoart.',
  },
  coupon_min_subtotal: {
    pl: 'Ten kod rabatowy działa od kwoty {amount}.',
    en: 'This discount code works from {amount}.',
    de: 'Dieser Rabattcode gilt ab {amount}.',
  },
  coupon_currency: {
    pl: 'Ten kod rabatowy nie działa w tej walucie.',
    en: 'This discount code does not work in this currency.',
    de: 'Dieser Rabattcode gilt nicht in dieser Währung.',
  },
  coupon_used: {
    pl: 'Ten kod rabatowy został już przez Ciebie wykorzystany.',
    en: 'You have already used this discount code.',
    de: 'Sie haben diesen Rabattcode bereits eingelöst.',
  },
  coupon_used_up: {
    pl: 'Ten kod rabatowy został już wykorzystany.',
    en: 'This discount code has been used up.',
    de: 'Dieser Rabattcode ist aufgebraucht.',
  },
  coupon_first_order: {
    pl: 'Ten kod rabatowy działa tylko przy pierwszym zamówieniu.',
    en: 'This discount code is for a first order only.',
    de: 'Dieser Rabattcode gilt nur für die erste Bestellung.',
  },
  coupon_no_delivery: {
    pl: 'Te produkty nie wymagają dostawy, więc kod nic nie zmienia.',
    en: 'These products need no delivery, so the code changes nothing.',
    de: 'Diese Produkte werden nicht versendet, der Code ändert daher nichts.',
  },
  coupon_delivery_method: {
    pl: 'Kod nie obejmuje wybranej formy dostawy.',
    en: 'The code does not cover the chosen delivery method.',
    de: 'Der Code gilt nicht für die gewählte Versandart.',
  },
  coupon_not_applicable: {
    pl: 'Ten kod rabatowy nie dotyczy produktów w koszyku.',
    en: 'This discount code does not apply to the products in the basket.',
    de: 'Dieser Rabattcode gilt nicht für die Produkte im Warenkorb.',
  },
  product_not_found: {
    pl: 'Nie znaleźliśmy tego produktu.',
    en: 'This product was not found.',
    de: 'Dieses Produkt wurde nicht gefunden.',
  },
  category_not_found: {
    pl: 'Nie znaleźliśmy tej kategorii.',
    en: 'This category was not found.',
    de: 'Diese Kategorie wurde nicht gefunden.',
  },
  slug_not_found: {
    pl: 'Nie ma strony pod tym adresem.',
    en: 'There is no page at this address.',
    de: 'Unter dieser Adresse gibt es keine Seite.',
  },
  credentials_wrong: {
    pl: 'Nieprawidłowy e-mail lub hasło.',
    en: 'Incorrect email or password.',
    de: 'E-Mail-Adresse oder Passwort ist falsch.',
  },
  login_locked: {
    pl: 'Zbyt wiele prób. Spróbuj za {minutes} min.',
    en: 'Too many attempts. Try again in {minutes} min.',
    de: 'Zu viele Versuche. Bitte in {minutes} Min. erneut versuchen.',
  },
  captcha_required: {
    pl: 'Zbyt wiele prób. Spróbuj ponownie za {seconds} s.',
    en: 'Too many attempts. Try again in {seconds} s.',
    de: 'Zu viele Versuche. Bitte in {seconds} Sek. erneut versuchen.',
  },
  password_wrong: {
    pl: 'Obecne hasło jest nieprawidłowe.',
    en: 'The current password is incorrect.',
    de: 'Das aktuelle Passwort ist falsch.',
  },
  link_invalid: {
    pl: 'Link wygasł lub jest nieprawidłowy.',
    en: 'The link has expired or is invalid.',
    de: 'Der Link ist abgelaufen oder ungültig.',
  },
  address_not_found: {
    pl: 'Nie znaleźliśmy tego adresu.',
    en: 'This address was not found.',
    de: 'Diese Adresse wurde nicht gefunden.',
  },
  member_known: {
    pl: 'Ta osoba ma już dostęp do konta Twojej firmy.',
    en: 'This person already has access to the account of your company.',
    de: 'Diese Person hat bereits Zugang zum Konto Ihrer Firma.',
  },
  member_not_found: {
    pl: 'Nie znaleźliśmy tego użytkownika.',
    en: 'This user was not found.',
    de: 'Diese Benutzerin oder dieser Benutzer wurde nicht gefunden.',
  },
  members_full: {
    pl: 'Firma może mieć najwyżej {max} użytkowników i zaproszeń.',
    en: 'A company can have at most {max} users and invitations.',
    de: 'Eine Firma kann höchstens {max} Benutzer und Einladungen haben.',
  },
  invitation_not_found: {
    pl: 'Nie znaleźliśmy tego zaproszenia.',
    en: 'This invitation was not found.',
    de: 'Diese Einladung wurde nicht gefunden.',
  },
  invited_has_account: {
    pl: 'Ten adres ma już w sklepie konto. Zaloguj się i przyjmij zaproszenie.',
    en: 'This address already has an account in the shop. Please log in and accept the invitation.',
    de: 'Diese Adresse hat im Shop bereits ein Konto. Bitte melden Sie sich an und nehmen Sie die Einladung an.',
  },
  invited_other_address: {
    pl: 'Zaproszenie jest dla {email}. Wyloguj się i zaloguj tym adresem.',
    en: 'The invitation is for {email}. Please log out, and log in with that address.',
    de: 'Die Einladung ist für {email}. Bitte melden Sie sich ab und mit dieser Adresse wieder an.',
  },
  invited_owner: {
    pl: 'To konto należy do właściciela firmy, więc nie może dołączyć do innej. Poproś o zaproszenie na inny adres e-mail.',
    en: 'This account belongs to the owner of a company, so it cannot join another one. Please ask for an invitation to another email address.',
    de: 'Dieses Konto gehört dem Inhaber einer Firma und kann keiner anderen beitreten. Bitte lassen Sie sich an eine andere E-Mail-Adresse einladen.',
  },
  invited_member: {
    pl: 'To konto jest już użytkownikiem firmy. Najpierw opuść ją: poproś jej właściciela o usunięcie Cię z listy użytkowników.',
    en: 'This account is already a user of a company. Leave it first: ask its owner to remove you from the list of users.',
    de: 'Dieses Konto ist bereits Benutzer einer Firma. Verlassen Sie diese zuerst: Bitten Sie den Inhaber, Sie aus der Liste der Benutzer zu entfernen.',
  },
  addresses_full: {
    pl: 'Możesz zapisać najwyżej {max} adresów.',
    en: 'You can save at most {max} addresses.',
    de: 'Sie können höchstens {max} Adressen speichern.',
  },
  login_required: { pl: 'Zaloguj się.', en: 'Please log in.', de: 'Bitte melden Sie sich an.' },
  invalid_input: {
    pl: 'Podane dane są nieprawidłowe.',
    en: 'The given data are not valid.',
    de: 'Die angegebenen Daten sind ungültig.',
  },
} as const satisfies Record<string, Record<Locale, string>>

export type SentenceKey = keyof typeof sentences

/** A sentence with its parameters filled in. */
export function sentence(
  key: SentenceKey,
  locale: Locale,
  parameters: Readonly<Record<string, string | number>> = {},
): string {
  return sentences[key][locale].replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole))
}

const booleans: Record<Locale, [string, string]> = { pl: ['Tak', 'Nie'], en: ['Yes', 'No'], de: ['Ja', 'Nein'] }

export function booleanLabel(value: boolean, locale: Locale): string {
  return booleans[locale][value ? 0 : 1]
}
