import { openPaper, type Paper } from '#server/commerce/engine/orders/paper.ts'
import type { Language, SeedData, SeedProduct } from '#server/demo/data.ts'
import { LANGUAGES, WORDS } from './wording.ts'

export interface ProductPaperParts {
  shop: Pick<SeedData, 'attributeDefinitions'>
  product: SeedProduct
  /** of the product's attachments */
  attachment: SeedProduct['attachments'][number]
  picture: { jpeg: Buffer; alt: string }
}

/** Manual or data sheet of a product, the same in three languages one after another, all of it from the shop's data. */
export async function writeProductPaper({ shop, product, attachment, picture }: ProductPaperParts): Promise<Buffer> {
  const paper = await openPaper({
    title: `${product.translations.pl.name}: ${attachment.label.pl}`,
    author: product.manufacturer,
    createdAt: new Date(product.createdAt),
    language: 'pl',
  })
  for (const language of LANGUAGES) {
    if (language !== LANGUAGES[0]) paper.nextPage()
    paper.speak(language)
    writeIn(language, paper, { shop, product, attachment, picture })
  }
  return paper.finish()
}

function writeIn(language: Language, paper: Paper, { shop, product, attachment, picture }: ProductPaperParts) {
  const { name, shortDescription, description } = product.translations[language]
  const word = (key: keyof typeof WORDS) => WORDS[key][language]
  paper.heading(1, name)
  paper.paragraph([{ text: attachment.label[language].replace(' (PDF)', ''), bold: true }])
  if (language === LANGUAGES[0]) paper.picture(picture.jpeg, picture.alt, 200)
  paper.paragraph(shortDescription)
  const warnings = product.productSafety?.warnings.filter((warning) => warning.language === language) ?? []
  if (warnings.length > 0) {
    paper.heading(2, word('safety'))
    paper.list(warnings.map(({ text }) => [{ text }]))
  }
  paper.heading(2, word('about'))
  paper.blocks(description)
  const facts = factsOf(shop, product, language)
  if (facts.length > 0) {
    paper.heading(2, word('facts'))
    paper.facts(facts)
  }
  paper.heading(2, word('help'))
  paper.paragraph(word('helpText'))
  paper.facts(addresses(product, language))
}

function factsOf({ attributeDefinitions }: ProductPaperParts['shop'], product: SeedProduct, language: Language) {
  const word = (isTrue: boolean) => (isTrue ? WORDS.yes : WORDS.no)[language]
  const facts = product.attributes.flatMap(({ code, value }): [string, string][] => {
    const definition = attributeDefinitions.find((each) => each.code === code)
    if (!definition) return []
    const labelOf = (one: string) => definition.options?.find((option) => option.value === one)?.label[language] ?? one
    const shown = Array.isArray(value)
      ? value.map(labelOf).join(', ')
      : typeof value === 'boolean'
        ? word(value)
        : typeof value === 'string'
          ? labelOf(value)
          : value[language]
    return [[definition.label[language], shown]]
  })
  return [[WORDS.number[language], product.sku] as [string, string], ...facts]
}

function addresses({ productSafety }: SeedProduct, language: Language): [string, string][] {
  if (!productSafety) return []
  const { manufacturer, responsiblePerson, identifiers } = productSafety
  const line = ({ name, address, email, country }: typeof manufacturer | NonNullable<typeof responsiblePerson>) =>
    `${name}, ${address}, ${country}, ${email}`
  return [
    [WORDS.manufacturer[language], line(manufacturer)],
    ...(responsiblePerson ? ([[WORDS.responsible[language], line(responsiblePerson)]] as [string, string][]) : []),
    ...(identifiers.batch ? ([[WORDS.batch[language], identifiers.batch]] as [string, string][]) : []),
  ]
}
