import type { JsonValue } from '#schemas/json.ts'
import { CURRENCIES, LOCALES, type Locale } from '#schemas/locale.ts'
import { PriceMode } from '#schemas/money.ts'
import { SHIPPED, type ThemeName } from '#server/platform/theme/theme-values.ts'
import {
  company,
  countries,
  country,
  currencySymbols,
  day,
  days,
  email,
  flag,
  heroes,
  listOf,
  messages,
  money,
  oneOf,
  pattern,
  phone,
  plainText,
  rate,
  scriptAddress,
  taxonomyNumbers,
  text,
  themeValue,
  timeOfDay,
  titles,
  type ValueKind,
  vatRates,
  wholeNumber,
} from './value-kinds.ts'

/** One row of the table of store config. */
export interface ConfigRow<
  Kind extends ValueKind<unknown> = ValueKind<unknown>,
  Default extends JsonValue = JsonValue,
> {
  kind: Kind
  /** value while the entry is not set, in its stored form; null: none, and '' means the same */
  default: Default
  /** of the number, if the kind does not imply it */
  unit?: string
  /** effect of the entry, in a sentence or two */
  meaning: string
}

function row<Kind extends ValueKind<unknown>, const Default extends JsonValue>(
  entry: ConfigRow<Kind, Default>,
): ConfigRow<Kind, Default> {
  return entry
}

const colour = (name: ThemeName, meaning: string) =>
  row({ kind: themeValue(name), default: SHIPPED[name] as string, meaning })
const font = (name: ThemeName, meaning: string) =>
  row({ kind: themeValue(name), default: SHIPPED[name].replaceAll('"', ''), meaning })

const words = (locale: Locale, language: string) =>
  row({
    kind: messages(locale),
    default: {},
    meaning: `${language} words of pages and mails that differ from the shipped ones, such as legal sentences and buttons.`,
  })

const priceModes = oneOf(PriceMode.options)

/** Parts that stand for several keys: `currency/rates/<currency>` is one key for each currency. */
export const KEY_PARTS = { currency: CURRENCIES, locale: LOCALES } as const

/** Entries that this shop uses: the only ones that its code can read. */
export const FOLLOWED = {
  'checkout/bank_transfer/cancel_day': row({
    kind: days,
    default: 8,
    unit: 'days after the order',
    meaning: 'When an order that waits for a bank transfer is cancelled; not before the transfer is due.',
  }),
  'checkout/bank_transfer/payment_days': row({
    kind: days,
    default: 7,
    unit: 'days after the order',
    meaning: 'When a bank transfer is due.',
  }),
  'checkout/bank_transfer/reminder_day': row({
    kind: days,
    default: 3,
    unit: 'days after the order',
    meaning: 'When a bank transfer that has not come is reminded of; not after it is due.',
  }),
  'checkout/countries': row({
    kind: countries,
    default: 'PL',
    meaning: 'Countries that the shop sends to. A delivery method may serve fewer.',
  }),
  'checkout/guest_coupons': row({
    kind: flag,
    default: false,
    meaning: 'Whether visitors without an account may use discount codes. Pages and refusals say which.',
  }),
  'checkout/guest_enabled': row({
    kind: flag,
    default: true,
    meaning: 'Whether visitors may order without an account.',
  }),
  'contact/keep_days': row({
    kind: wholeNumber(1, 3650),
    default: 365,
    unit: 'days',
    // Long enough for a follow-up question, and then no reason to keep personal data (GDPR, article 5).
    meaning: 'How long messages from shoppers are kept; older ones are deleted.',
  }),
  'currency/first/<locale>': row({
    kind: oneOf(CURRENCIES),
    default: null,
    meaning:
      'Currency of a language for shoppers who have chosen none, one of those allowed; not set: `currency/options/default`.',
  }),
  'currency/options/allow': row({
    kind: listOf(CURRENCIES),
    default: 'PLN,EUR,USD',
    meaning: 'Currencies that shoppers may choose, in the order of the selector.',
  }),
  'currency/options/default': row({
    kind: oneOf(CURRENCIES),
    default: 'PLN',
    meaning: 'Currency of shoppers who have chosen none, where their language has no other; one of those allowed.',
  }),
  'currency/rates/<currency>': row({
    kind: rate,
    default: null,
    unit: 'PLN for one unit of the currency',
    meaning: 'Rate at which a cart is compared with a credit limit in PLN. Prices are never converted.',
  }),
  'customer/session_days': row({
    kind: days,
    default: 30,
    unit: 'days',
    meaning: 'How long a login lasts at most, however often the shop is used. Counts for logins from then on.',
  }),
  'feeds/google_categories': row({
    kind: taxonomyNumbers,
    default: {},
    meaning:
      "Number in Google's product taxonomy by id of a category of the shop, for feeds; the nearest category of a product counts.",
  }),
  'general/contact/email': row({
    kind: email,
    default: null,
    meaning: 'Address that customers write to. It stands on pages and in mails, which are sent from it.',
  }),
  'general/contact/hours': row({ kind: text(120), default: null, meaning: 'When somebody answers the phone.' }),
  'general/contact/phone': row({
    kind: phone,
    default: null,
    meaning: 'Phone number on pages and in mails. Texts name it as {shop_phone}.',
  }),
  'general/icon': row({
    kind: pattern('an SVG drawing in one line, from <svg to </svg>', /^<svg [^\n]{1,8000}<\/svg>$/),
    default: null,
    meaning:
      'Icon of the shop in tabs and bookmarks. Without one it is the first letter of the name on the brand colour.',
  }),
  'general/share_image': row({
    kind: plainText(200),
    default: null,
    meaning: 'Key of the picture that other sites show for pages without one of their own, such as hero/roastery-wide.',
  }),
  'general/store/company': row({
    kind: company,
    default: null,
    meaning: 'Company that sells: the seller on invoices, in mails and on the contact page.',
  }),
  'general/store/name': row({
    kind: text(80),
    default: null,
    meaning: 'Name of the shop. Layouts hold a name for pages that stands in while this one is not set.',
  }),
  'general/store/tagline': row({
    kind: text(160),
    default: null,
    meaning: 'Title and description of the home page for browsers and search engines.',
  }),
  'gtm/id': row({
    kind: pattern('the id of a Google Tag Manager container, such as GTM-ABC123', /^GTM-[A-Z0-9]{4,12}$/),
    default: null,
    meaning: 'Container of the tag manager, which pages load once a shopper agrees to statistics.',
  }),
  'gtm/script': row({
    kind: scriptAddress,
    default: 'https://www.googletagmanager.com/gtm.js',
    meaning: 'Script of the tag manager, without a query. Its origin must be one of SCRIPT_ORIGINS.',
  }),
  'header/dispatchNote': row({
    kind: text(160),
    default: null,
    meaning: 'Until when an order leaves today, in the header and beside goods in stock.',
  }),
  'header/preHeader/description': row({
    kind: text(160),
    default: null,
    meaning: 'Sentence in the strip above the header. {amount} is the price from which delivery is free.',
  }),
  'header/preHeader/help': row({ kind: text(60), default: null, meaning: 'Words of the link to help and contact.' }),
  'invoices/split_payment': row({
    kind: flag,
    default: false,
    // Goods of annex 15 to the Polish VAT Act; its limit is gross.
    meaning:
      'Whether invoices above 15,000 zł to Polish companies bear the note of the split payment mechanism: for shops that sell goods for which the law demands it.',
  }),
  'locale/options/allow': row({
    kind: listOf(LOCALES),
    default: 'pl,en,de',
    meaning: 'Languages of the shop, in the order of the selector. Addresses in another one lead nowhere.',
  }),
  'locale/options/default': row({
    kind: oneOf(LOCALES),
    default: 'pl',
    meaning: 'Language in which the shop answers where none of its own is asked for; one of those allowed.',
  }),
  'mails/as_files': row({
    kind: flag,
    default: false,
    meaning: 'Whether mails that are kept as files, without SMTP_URL, reach people: another program sends them.',
  }),
  'maintenance/enabled': row({
    kind: flag,
    default: false,
    meaning: 'Closes the shop: every page is the maintenance page (503) and nothing can be ordered.',
  }),
  'messages/de': words('de', 'German'),
  'messages/en': words('en', 'English'),
  'messages/pl': words('pl', 'Polish'),
  'price/display/b2b': row({ kind: priceModes, default: 'net', meaning: 'Which price companies see first.' }),
  'price/display/b2c': row({ kind: priceModes, default: 'gross', meaning: 'Which price consumers see first.' }),
  'price/display/guest': row({ kind: priceModes, default: 'gross', meaning: 'Which price visitors see first.' }),
  'returns/address': row({
    kind: plainText(300),
    default: null,
    meaning: 'Where buyers send goods back; without it the address of the company.',
  }),
  'returns/statutory_days': row({
    kind: days,
    default: 14,
    unit: 'days',
    meaning: 'How long consumers may withdraw from a purchase without a reason.',
  }),
  'shipping/cutoff_time': row({
    kind: timeOfDay,
    default: '13:00',
    unit: 'time in Poland',
    meaning: 'Until when an order leaves on the same working day.',
  }),
  'shipping/free_threshold/<currency>': row({
    kind: money,
    default: null,
    unit: 'minor units, gross',
    meaning: 'Price of the goods from which delivery is free. It is never converted from another currency.',
  }),
  'catalog/low_stock': row({
    kind: wholeNumber(0, 9999),
    default: 5,
    unit: 'pieces',
    meaning: 'Of how many pieces or fewer the start page of the studio says that a product runs low.',
  }),
  'catalog/new_days': row({
    kind: days,
    default: null,
    unit: 'days',
    meaning: 'How long a product that is added counts as new, unless its data name the day; not set: only if they do.',
  }),
  'catalog/stock_alerts/limited': row({
    kind: flag,
    default: true,
    meaning: 'Whether at most as many customers a day are told that a product is back as there are pieces.',
  }),
  'newsletter/enabled': row({
    kind: flag,
    default: true,
    meaning: 'Whether the footer offers the newsletter.',
  }),
  'shopping_benefits/header/slider': row({
    kind: titles,
    default: null,
    meaning: 'Sentences that take turns in the header. {amount} is the price from which delivery is free.',
  }),
  'site_search/script': row({
    kind: scriptAddress,
    default: null,
    meaning:
      'Script for analytics of the site search, which pages load once a shopper agrees to statistics. Its origin must be one of SCRIPT_ORIGINS.',
  }),
  'product/public_questions': row({
    kind: flag,
    default: false,
    meaning:
      'Whether staff may publish answered questions, and product pages show them. Says nothing of askers but initials.',
  }),
  'staff/audit_keep_days': row({
    kind: wholeNumber(30, 3650),
    default: 1095,
    unit: 'days',
    // Claims of a business expire after three years (art. 118 of the Polish Civil Code).
    meaning: 'How long the audit trail of staff calls is kept; older rows are deleted.',
  }),
  'tax/country': row({
    kind: country,
    default: 'PL',
    meaning:
      'Country of the shop: stored prices contain its VAT, and the rate of a product there tells its class of rates.',
  }),
  'tax/intra_eu_enabled': row({
    kind: flag,
    default: false,
    meaning:
      'Whether companies with a VAT number of another EU country, which VIES confirms, buy goods that go to another EU country at 0 %, and services by the reverse charge. The seller must be registered for trade in the EU.',
  }),
  'tax/oss_enabled': row({
    kind: flag,
    default: false,
    meaning:
      'Whether prices contain the VAT of the country that they are delivered to (One Stop Shop). Gross prices of consumers and net prices of companies stay. While it is off, the VAT of tax/country applies to everybody.',
  }),
  'tax/rates': row({
    kind: vatRates,
    default: {},
    unit: 'percent',
    meaning:
      'Rates of VAT. A country that is left out has the rates below; a class that a country lacks has its next higher rate.',
  }),
  'tax/vies_recheck_days': row({
    kind: wholeNumber(1, 365),
    default: 14,
    unit: 'days',
    meaning: 'Age of an answer of VIES at which the number is checked again; before an order it is a day.',
  }),
  'tax/vies_valid_days': row({
    kind: wholeNumber(1, 365),
    default: 30,
    unit: 'days',
    meaning: 'How long an answer of VIES counts while VIES gives no newer one. After that VAT is charged.',
  }),
  'theme/brand': colour('brand', 'Brand colour: buttons, links, marks.'),
  'theme/brand-dark': colour('brand-dark', 'Brand colour on dark pages.'),
  'theme/font-display': font('font-display', 'Font of headings.'),
  'theme/font-text': font('font-text', 'Font of everything else.'),
  'theme/ink': colour('ink', 'Colour of text.'),
  'theme/niche-brew': colour('niche-brew', 'Background of pictures of brewing gear.'),
  'theme/niche-coffee': colour('niche-coffee', 'Background of pictures of coffee.'),
  'theme/niche-cup': colour('niche-cup', 'Background of pictures of cups.'),
  'theme/niche-grind': colour('niche-grind', 'Background of pictures of grinders.'),
  'theme/niche-office': colour('niche-office', 'Background of pictures of office supplies.'),
  'theme/niche-tea': colour('niche-tea', 'Background of pictures of tea.'),
  'theme/night': colour('night', 'Colour of the strip above the header and of the footer.'),
  'theme/paper': colour('paper', 'Background of pages.'),
  'theme/radius': row({ kind: themeValue('radius'), default: 10, meaning: 'How round corners are.' }),
  'theme/sale': colour('sale', 'Colour of reduced prices.'),
}

/** Entries of GET /store-config for other programs. This shop does not use them. */
export const PUBLISHED_ONLY = {
  'analytics/site_search_id': row({ kind: plainText(60), default: null, meaning: 'Id at a search analytics service.' }),
  'analytics/tag_manager_id': row({
    kind: pattern('the id of a Google Tag Manager container, such as GTM-ABC123', /^GTM-[A-Z0-9]{4,12}$/),
    default: null,
    meaning: 'Container of the tag manager.',
  }),
  'captcha/enabled': row({ kind: flag, default: null, meaning: 'Whether forms are guarded by a captcha.' }),
  'captcha/fallback_value': row({
    kind: plainText(60),
    default: null,
    meaning: 'Answer that is sent without a captcha.',
  }),
  'captcha/provider': row({ kind: oneOf(['proof_of_work']), default: null, meaning: 'How a captcha is solved.' }),
  'captcha/wait_ms': row({
    kind: wholeNumber(0, 60_000),
    default: null,
    unit: 'milliseconds',
    meaning: 'How long a form waits for its captcha.',
  }),
  'catalog/mobile_menu/collapse_threshold': row({
    kind: wholeNumber(1, 100),
    default: null,
    unit: 'categories',
    meaning: 'From how many categories on a small menu is folded.',
  }),
  'catalog/search/min_chars': row({
    kind: wholeNumber(1, 10),
    default: null,
    unit: 'characters',
    meaning: 'From how many characters on words are suggested.',
  }),
  'catalog/search/suggestions': row({
    kind: wholeNumber(1, 20),
    default: null,
    unit: 'products',
    meaning: 'How many products are suggested at most.',
  }),
  'cms/legal_guarantee_notice': row({ kind: text(500), default: null, meaning: 'Sentence about the legal guarantee.' }),
  'currency/symbols': row({ kind: currencySymbols, default: null, meaning: 'How currencies are written.' }),
  'customer/credit/currency': row({
    kind: oneOf(CURRENCIES),
    default: null,
    meaning: 'Currency of credit limits.',
  }),
  'customer/password/min_length': row({
    kind: wholeNumber(8, 64),
    default: null,
    unit: 'characters',
    meaning: 'Length of the shortest password.',
  }),
  'demo/reference_date': row({ kind: day, default: null, meaning: 'Day to which the dates of the demo shop belong.' }),
  'general/contact/business_email': row({ kind: email, default: null, meaning: 'Address for companies.' }),
  'newsletter/token_hours': row({
    kind: wholeNumber(1, 720),
    default: null,
    unit: 'hours',
    meaning: 'How long a link that confirms a subscription works.',
  }),
  'price/omnibus_days': row({
    kind: wholeNumber(30, 365),
    default: null,
    unit: 'days',
    meaning: 'Days before a sale whose lowest price is shown; the law asks for 30 at least.',
  }),
  'returns/complaint_answer_days': row({
    kind: days,
    default: null,
    unit: 'days',
    meaning: 'Within how many days a complaint is answered.',
  }),
  'scope/<locale>': row({
    kind: pattern('a scope, such as amp_pl', /^[a-z0-9_]{1,40}$/),
    default: null,
    meaning: 'Scope that belongs to the language.',
  }),
  'theme/hero': row({ kind: heroes, default: null, meaning: 'Large pictures of the home page.' }),
}
