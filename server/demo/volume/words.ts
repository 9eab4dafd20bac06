import type { Family } from '#schemas/image.ts'
import type { Locale } from '#schemas/locale.ts'

/** Words for names of generated products. Phrases follow the noun, so that no adjective has to agree with it. */
export type Text = Readonly<Record<Locale, string>>
/** A phrase that expresses an attribute value. */
export type Phrase = { value: string; text: Text }

const text = (pl: string, en: string, de: string): Text => ({ pl, en, de })
const phrase = (value: string, pl: string, en: string, de: string): Phrase => ({ value, text: text(pl, en, de) })

const ORIGINS: readonly Phrase[] = [
  phrase('brazil', 'z Brazylii', 'from Brazil', 'aus Brasilien'),
  phrase('colombia', 'z Kolumbii', 'from Colombia', 'aus Kolumbien'),
  phrase('ethiopia', 'z Etiopii', 'from Ethiopia', 'aus Äthiopien'),
  phrase('guatemala', 'z Gwatemali', 'from Guatemala', 'aus Guatemala'),
  phrase('kenya', 'z Kenii', 'from Kenya', 'aus Kenia'),
  phrase('india', 'z Indii', 'from India', 'aus Indien'),
  phrase('vietnam', 'z Wietnamu', 'from Vietnam', 'aus Vietnam'),
  phrase('panama', 'z Panamy', 'from Panama', 'aus Panama'),
]

const TEA_ORIGINS: readonly Phrase[] = [
  phrase('japan', 'z Japonii', 'from Japan', 'aus Japan'),
  phrase('china', 'z Chin', 'from China', 'aus China'),
  phrase('india', 'z Indii', 'from India', 'aus Indien'),
  phrase('kenya', 'z Kenii', 'from Kenya', 'aus Kenia'),
  phrase('south-africa', 'z Południowej Afryki', 'from South Africa', 'aus Südafrika'),
  phrase('poland', 'z polskich łąk', 'from Polish meadows', 'von polnischen Wiesen'),
]

const TASTES: readonly Phrase[] = [
  phrase('chocolate', 'o nucie czekolady', 'with a note of chocolate', 'mit Schokoladennote'),
  phrase('nuts', 'o smaku orzechów', 'tasting of nuts', 'mit Nussgeschmack'),
  phrase('caramel', 'z nutą karmelu', 'with a hint of caramel', 'mit einem Hauch Karamell'),
  phrase('berries', 'o aromacie jagód', 'with the scent of berries', 'mit Beerenduft'),
  phrase('citrus', 'z nutą cytrusów', 'with a hint of citrus', 'mit Zitrusnote'),
  phrase('stone-fruit', 'o smaku brzoskwini', 'tasting of peach', 'mit Pfirsichgeschmack'),
  phrase('floral', 'o zapachu jaśminu', 'with the scent of jasmine', 'mit Jasminduft'),
  phrase('spice', 'z korzennym finiszem', 'with a spicy finish', 'mit würzigem Abgang'),
  phrase('malt', 'o słodowym smaku', 'with a malty taste', 'mit malzigem Geschmack'),
  phrase('vanilla', 'z wanilią', 'with vanilla', 'mit Vanille'),
  phrase('herbs', 'z ziołami', 'with herbs', 'mit Kräutern'),
  phrase('grass', 'o świeżości trawy', 'fresh as grass', 'frisch wie Gras'),
]

const MATERIALS: readonly Phrase[] = [
  phrase('stoneware', 'z kamionki', 'made of stoneware', 'aus Steinzeug'),
  phrase('porcelain', 'z porcelany', 'made of porcelain', 'aus Porzellan'),
  phrase('borosilicate', 'ze szkła borokrzemowego', 'made of borosilicate glass', 'aus Borosilikatglas'),
  phrase('steel', 'ze stali', 'made of steel', 'aus Edelstahl'),
  phrase('aluminium', 'z aluminium', 'made of aluminium', 'aus Aluminium'),
  phrase('wood', 'z drewna', 'made of wood', 'aus Holz'),
  phrase('bamboo', 'z bambusa', 'made of bamboo', 'aus Bambus'),
  phrase('plastic', 'z tworzywa', 'made of plastic', 'aus Kunststoff'),
]

const COLOURS: readonly Phrase[] = [
  phrase('yellow', 'w kolorze żółtym', 'in yellow', 'in Gelb'),
  phrase('green', 'w zieleni', 'in green', 'in Grün'),
  phrase('graphite', 'w graficie', 'in graphite', 'in Graphit'),
  phrase('cream', 'w kremie', 'in cream', 'in Creme'),
  phrase('blue', 'w błękicie', 'in sky blue', 'in Himmelblau'),
  phrase('red', 'w czerwieni', 'in red', 'in Rot'),
]

/** Names of lines and farms; the same in every language. */
export const SERIES = (
  'Halny Bruma Wydma Tarnina Miedza Jarzębina Kalina Sosna Brzask Zorza Granit Łęg Potok Jutrzenka Modrzew Dąbrowa ' +
  'Lindenhof Sonnberg Föhr Grünau Mühlbach Süderhof Rügen Bergwald Waldsee Morgenrot Küstenwind Nordlicht ' +
  'Fairholm Brackenridge Oakmere Larkspur Hollowbrook Ashdown Greystone Windrush Thornbury Kingsley ' +
  'Yirgacheffe Sidamo Huila Nariño Cerrado Antigua Nyeri Kirinyaga Boquete Malabar'
).split(' ')

/** Manufacturers of generated products, invented as those of the demo shop are. */
export const MANUFACTURERS = (
  'Arbento Belmora Czarnawa Dolwick Elsterhof Fjordana Gruvia Hazelmont Ilmena Jodłowa Kestrin Lumaro Mirvald Norwida ' +
  'Olmstadt Palenisko Querin Rostova Söllner Tavira Ulmhof Vestrel Wierzba Zofiówka'
).split(' ')

/** Name of a choice between variants. `grams`: sold by weight, with a unit price. */
export type Sizes = {
  code: string
  label: Text
  values: readonly { value: string; text: Text; grams: number | null }[]
}

const gram = (grams: number, label: string) => ({
  value: label.replace(' ', ''),
  text: text(label, label, label),
  grams,
})
const WEIGHTS: Sizes = {
  code: 'weight',
  label: text('Masa', 'Weight', 'Gewicht'),
  values: [gram(250, '250 g'), gram(500, '500 g'), gram(1000, '1 kg')],
}
const TINS: Sizes = { ...WEIGHTS, values: [gram(50, '50 g'), gram(100, '100 g'), gram(250, '250 g')] }
const COLOUR_CHOICE: Sizes = {
  code: 'colour',
  label: text('Kolor', 'Colour', 'Farbe'),
  values: [
    { value: 'yellow', text: text('Żółty', 'Yellow', 'Gelb'), grams: null },
    { value: 'green', text: text('Zielony', 'Green', 'Grün'), grams: null },
    { value: 'graphite', text: text('Grafit', 'Graphite', 'Graphit'), grams: null },
  ],
}

/** A kind of product: its category, names, prices and filter values. */
export interface Kind {
  categoryId: number
  family: Family
  noun: Text
  /** two phrases follow the noun; a phrase of an attribute sets it */
  phrases: readonly { attribute: string | null; from: readonly Phrase[] }[]
  /** other attributes, each with values to choose from; booleans are `true` and `false` */
  attributes: Readonly<Record<string, readonly string[]>>
  sizes: Sizes | null
  /** gross grosz of the smallest size, from and to */
  price: readonly [number, number]
  taxRate: number
}

const tasting = [
  { attribute: 'origin', from: ORIGINS },
  { attribute: 'taste_notes', from: TASTES },
]
const teaTasting = [
  { attribute: 'origin', from: TEA_ORIGINS },
  { attribute: 'taste_notes', from: TASTES },
]
const madeOf = (...materials: string[]) => [
  { attribute: 'material', from: MATERIALS.filter(({ value }) => materials.includes(value)) },
  { attribute: null, from: COLOURS },
]
const METAL = madeOf('steel', 'aluminium', 'plastic')
const POTTERY = madeOf('stoneware', 'porcelain', 'borosilicate', 'bamboo', 'steel')
const TURNED = madeOf('steel', 'aluminium', 'wood')
const YES_NO = ['true', 'false']
const coffeeFilters = {
  roast: ['light', 'medium', 'medium-dark', 'dark'],
  process: ['washed', 'natural', 'honey', 'mixed'],
  brew_method: ['espresso', 'automatic', 'moka', 'filter', 'press', 'cold'],
  organic: YES_NO,
  decaf: YES_NO,
  for_business: YES_NO,
}
const teaFilters = { brew_method: ['infusion', 'cold'], organic: YES_NO, decaf: YES_NO }
const toolFilters = { brew_method: ['espresso', 'moka', 'filter', 'press'], for_business: YES_NO }

const coffee = (categoryId: number, noun: Text): Kind => ({
  categoryId,
  family: 'coffee',
  noun,
  phrases: tasting,
  attributes: coffeeFilters,
  sizes: WEIGHTS,
  price: [1900, 8900],
  taxRate: 2300,
})
const tea = (categoryId: number, noun: Text): Kind => ({
  ...coffee(categoryId, noun),
  family: 'tea',
  phrases: teaTasting,
  attributes: teaFilters,
  sizes: TINS,
  price: [1200, 6900],
})
const thing = (
  [categoryId, family]: readonly [number, Family],
  noun: Text,
  price: Kind['price'],
  phrases: Kind['phrases'],
): Kind => ({
  categoryId,
  family,
  noun,
  phrases,
  attributes: toolFilters,
  sizes: COLOUR_CHOICE,
  price,
  taxRate: 2300,
})

/** Kinds for the demo shop's categories; each takes its turn. */
export const KINDS: readonly Kind[] = [
  coffee(1111, text('Mieszanka espresso', 'Espresso blend', 'Espressomischung')),
  coffee(1112, text('Kawa jednorodna do espresso', 'Single origin espresso', 'Sortenreiner Espresso')),
  coffee(112, text('Kawa do przelewu', 'Filter coffee', 'Filterkaffee')),
  coffee(12, text('Kawa mielona', 'Ground coffee', 'Gemahlener Kaffee')),
  coffee(13, text('Kawa bezkofeinowa', 'Decaf coffee', 'Entkoffeinierter Kaffee')),
  coffee(14, text('Kapsułki z kawą', 'Coffee capsules', 'Kaffeekapseln')),
  coffee(16, text('Cold brew', 'Cold brew', 'Cold Brew')),
  coffee(17, text('Kawa biurowa', 'Office coffee', 'Bürokaffee')),
  tea(21, text('Herbata czarna', 'Black tea', 'Schwarztee')),
  tea(22, text('Herbata zielona', 'Green tea', 'Grüner Tee')),
  tea(23, text('Napar ziołowy', 'Herbal infusion', 'Kräutertee')),
  thing([31, 'office'], text('Ekspres kolbowy', 'Espresso machine', 'Siebträgermaschine'), [89900, 899900], METAL),
  thing(
    [32, 'office'],
    text('Ekspres przelewowy', 'Filter coffee machine', 'Filterkaffeemaschine'),
    [19900, 299900],
    METAL,
  ),
  thing([4, 'grind'], text('Młynek do kawy', 'Coffee grinder', 'Kaffeemühle'), [9900, 249900], TURNED),
  thing([51, 'brew'], text('Dripper', 'Dripper', 'Handfilter'), [3900, 19900], POTTERY),
  thing([52, 'brew'], text('Kawiarka', 'Moka pot', 'Espressokocher'), [7900, 34900], METAL),
  thing([53, 'brew'], text('Czajnik z gęsią szyjką', 'Gooseneck kettle', 'Schwanenhalskessel'), [12900, 79900], METAL),
  thing([54, 'brew'], text('Waga z minutnikiem', 'Scale with a timer', 'Waage mit Timer'), [9900, 89900], METAL),
  thing([61, 'cup'], text('Filiżanka', 'Cup', 'Tasse'), [2900, 12900], POTTERY),
  thing([61, 'cup'], text('Kubek', 'Mug', 'Becher'), [2900, 11900], POTTERY),
  thing([62, 'cup'], text('Termos', 'Vacuum flask', 'Isolierflasche'), [6900, 24900], METAL),
  thing([7, 'grind'], text('Tamper', 'Tamper', 'Tamper'), [4900, 29900], TURNED),
]
