import type { Locale } from '#schemas/locale.ts'
import type { SearchDocument } from '#server/commerce/parts.ts'

/** A phrase with the products that a shopper expects first. */
export interface Judgement {
  phrase: string
  locale: Locale
  isRelevant(product: SearchDocument): boolean
}

/** Products of the demo shop by id. */
const ROASTED =
  'zmierzch poranek brazylia-cerrado kolumbia-huila gwatemala-antigua etiopia-guji kenia-nyeri nocny-spokoj portowa halvorn-haus etat kuchenna filtr-na-co-dzien panama-gesza'
const GROUND = 'kuchenna filtr-na-co-dzien'
const DECAF = 'nocny-spokoj kapsulki-decaf'
const CAPSULES = 'kapsulki-espresso kapsulki-lungo kapsulki-decaf kapsulki-wybierz-smaki'
const BLACK_TEA = 'assam earl-grey darjeeling oolong herbata-biurowa'
const GREEN_TEA = 'sencha jasminowe-perly matcha-ceremonialna'
const TEA = `${BLACK_TEA} ${GREEN_TEA} rooibos-pomarancza mieta-werbena owocowa-sad`
const LEVER_MACHINES = 'kaldura-uno kaldura-duo kaldura-banco'
const MACHINES = `${LEVER_MACHINES} lodvik-a3 lodvik-filtr8`
const GRINDERS = 'tairin-hand morvena-m40 morvena-m64 morvena-sklepowy'
const KETTLES = 'czajnik-lodvik czajnik-kuchenny czajnik-170'
const CUPS = 'filizanka-espresso-glinno filizanki-kawiarniane'
const MUGS = 'kubek-glinno kubek-termiczny kolekcja-glinno'
const FLASKS = 'kubek-termiczny termos-stolowy'
const PRESSES = 'prasa prasa-stal'

/** Generated products by the beginning of their Polish name. */
const ROASTED_NAME = /^(Mieszanka espresso|Kawa )/
const ground = /^Kawa mielona/
const decaf = /^Kawa bezkofeinowa/
const capsules = /^Kapsułki/
const greenTea = /^Herbata zielona/
const tea = /^(Herbata|Napar)/
const lever = /^Ekspres kolbowy/
const machines = /^Ekspres/
const grinders = /^Młynek/
const kettles = /^Czajnik/
const cups = /^Filiżanka/
const mugs = /^Kubek/
const flasks = /^Termos/
const mokaPots = /^Kawiarka/
const NONE = /^$/

const byKind = (phrase: string, locale: Locale, demo: string, generated: RegExp): Judgement => {
  const ids = new Set(demo.split(' '))
  return {
    ...{ phrase, locale },
    isRelevant: ({ id, texts }) => (id.startsWith('vol-') ? generated.test(texts.pl.name) : ids.has(id)),
  }
}

const byText = (phrase: string, locale: Locale, ...patterns: RegExp[]): Judgement => ({
  ...{ phrase, locale },
  isRelevant({ texts }) {
    const { name, keywords } = texts[locale]
    const text = [name, ...keywords].join(' ')
    return patterns.every((pattern) => pattern.test(text))
  },
})

const GREEN_DE = /(?<!\p{L})grün/iu
const YELLOW_PL = /(?<!\p{L})żółt/iu

export const JUDGEMENTS: readonly Judgement[] = [
  // the name of a category
  byKind('kawa', 'pl', ROASTED, ROASTED_NAME),
  byKind('coffee', 'en', ROASTED, ROASTED_NAME),
  byKind('Kaffee', 'de', ROASTED, ROASTED_NAME),
  byKind('kawy', 'pl', ROASTED, ROASTED_NAME),
  byKind('herbata', 'pl', TEA, tea),
  byKind('herbaty', 'pl', TEA, tea),
  byKind('tea', 'en', TEA, tea),
  byKind('Tee', 'de', TEA, tea),
  byKind('ekspresy', 'pl', MACHINES, machines),
  byKind('Kaffeemaschine', 'de', MACHINES, machines),
  byKind('kapsulki', 'pl', CAPSULES, capsules),
  byKind('capsules', 'en', CAPSULES, capsules),
  // a kind of product, with and without marks, begun, inflected, misspelt
  byKind('kaw', 'pl', `${ROASTED} kawiarka`, /^(Mieszanka espresso|Kawa |Kawiarka)/),
  byKind('kawa mielona', 'pl', GROUND, ground),
  byKind('ground coffee', 'en', GROUND, ground),
  byKind('gemahlener Kaffee', 'de', GROUND, ground),
  byKind('bezkofeinowa', 'pl', DECAF, decaf),
  byKind('decaf', 'en', DECAF, decaf),
  byKind('zielona herbata', 'pl', GREEN_TEA, greenTea),
  byKind('green tea', 'en', GREEN_TEA, greenTea),
  byKind('Grüner Tee', 'de', GREEN_TEA, greenTea),
  byKind('gruentee', 'de', GREEN_TEA, greenTea),
  byKind('gruner tee', 'de', GREEN_TEA, greenTea),
  byText('grün', 'de', GREEN_DE),
  byText('gruen', 'de', GREEN_DE),
  byText('grun', 'de', GREEN_DE),
  byText('żółta', 'pl', YELLOW_PL),
  byText('zolta', 'pl', YELLOW_PL),
  byKind('moka ekspress', 'pl', 'kawiarka', mokaPots),
  byKind('młynek', 'pl', GRINDERS, grinders),
  byKind('mlynki', 'pl', GRINDERS, grinders),
  byKind('mloynek', 'pl', GRINDERS, grinders),
  byKind('młynek do kawy', 'pl', GRINDERS, grinders),
  byKind('grindr', 'en', GRINDERS, grinders),
  byKind('filizanki', 'pl', CUPS, cups),
  byKind('mugs', 'en', MUGS, mugs),
  byKind('kubek termiczny', 'pl', 'kubek-termiczny', NONE),
  byKind('ketle', 'en', KETTLES, kettles),
  byKind('french press', 'en', PRESSES, NONE),
  byKind('expresso machine', 'en', LEVER_MACHINES, lever),
  byKind('ekspres kolbovy', 'pl', LEVER_MACHINES, lever),
  byKind('descaler', 'en', 'odkamieniacz', NONE),
  // German compounds and synonyms
  byText('Kanne', 'de', /kanne/i),
  byKind('Mühle', 'de', GRINDERS, grinders),
  byKind('kaffeemuehle', 'de', GRINDERS, grinders),
  byKind('Kafeemühle', 'de', GRINDERS, grinders),
  byKind('Siebtraeger', 'de', LEVER_MACHINES, lever),
  byKind('Filterpapier', 'de', 'filtry-stozkowe', NONE),
  byKind('Wasserkocher', 'de', KETTLES, kettles),
  byKind('Thermosflasche', 'de', FLASKS, flasks),
  byKind('Teekanne', 'de', 'czajniczek-glinno', NONE),
  // several words
  byText('kawa mielona karmel', 'pl', /^Kawa mielona/, /karmel/i),
  byText('red porcelain mug', 'en', /^Mug/, /porcelain/, /red/),
  byText('Becher Porzellan rot', 'de', /^Becher/, /Porzellan/, /Rot/),
  byText('herbata zielna japonia', 'pl', /Japoni|Zielona/i),
  byKind('kawa 1kg', 'pl', 'etat zmierzch poranek portowa halvorn-haus', ROASTED_NAME),
  // names
  byKind('Zmierzch – mieszanka espresso', 'pl', 'zmierzch', NONE),
  byKind('Kenia Nyeri AA', 'pl', 'kenia-nyeri', NONE),
  byKind('lodvik gooseneck', 'en', 'czajnik-lodvik', NONE),
  byKind('halvorn hausrostung', 'de', 'halvorn-haus', NONE),
  // numbers
  byKind('NAR-1096', 'pl', 'wklad-wody', NONE),
  byKind('nar1096', 'de', 'wklad-wody', NONE),
  byKind('2990000085238', 'en', 'wklad-wody', NONE),
]
