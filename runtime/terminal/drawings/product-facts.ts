import type { ProductSafety } from '#schemas/product-safety.ts'
import type { NodeContext } from '../node-context.ts'
import { heading, link, type Part, text } from '../parts.ts'

/** Name, numbers and a sentence or two about a product. */
export function drawProductHead({ props, words }: NodeContext): Part[] {
  const { discountPercent, ean } = props
  const lines = [
    props.isNew === true && words.t('tile.new'),
    typeof discountPercent === 'number' && words.t('tile.discount_label', { percent: words.percent(discountPercent) }),
    words.t('product.sku', { sku: String(props.sku) }),
    typeof ean === 'string' && words.t('product.ean', { ean }),
    props.manufacturer,
    props.shortDescription,
  ]
  return [
    heading(String(props.name), 1),
    ...lines.flatMap((line) => (typeof line === 'string' && line !== '' ? [text(line)] : [])),
  ]
}

export function drawAttributes({ props, words }: NodeContext): Part[] {
  const attributes = props.attributes as { label: string; value: string | boolean | string[] }[]
  return attributes.map(({ label, value }) =>
    text(
      `${label}: ${typeof value === 'boolean' ? words.t(value ? 'boolean.yes' : 'boolean.no') : [value].flat().join(', ')}`,
    ),
  )
}

/** Files to read, then files that come with the product. */
export function drawAttachments({ props, words }: NodeContext): Part[] {
  const attachments = props.attachments as { label: string; href: string }[]
  const downloads = props.downloads as { label: string; pages: number | null }[]
  return [
    ...attachments.map(({ label, href }) => link(label, href)),
    ...downloads.map(({ label, pages }) => {
      const length = pages === null ? '' : ` · ${words.t('product.download.pages', { count: pages })}`
      return text(`${label}: ${words.t('product.download')}${length}`)
    }),
  ]
}

/** Questions with the answers of the shop. */
export function drawQuestions({ props }: NodeContext): Part[] {
  const questions = props.questions as { question: string; askedBy?: string; answer: string; answered: string }[]
  return [
    heading(String(props.title)),
    ...questions.flatMap(({ question, askedBy, answer, answered }) => [
      heading(question, 3),
      ...(askedBy === undefined ? [] : [text(askedBy)]),
      text(answer),
      text(answered),
    ]),
  ]
}

/** Information that EU 2023/988 requires on the offer itself. Domain 1, GPSR. */
export function drawSafety({ props, words }: NodeContext): Part[] {
  const { manufacturer, responsiblePerson, identifiers, warnings } = props.safety as ProductSafety
  const facts = { brand: manufacturer.brand, model: identifiers.model, batch: identifiers.batch }
  return [
    ...(warnings.length > 0 ? [heading(words.t('product.safety.warnings'), 3)] : []),
    ...warnings.map((warning) => text(warning.text)),
    ...drawParty(words.t('product.manufacturer'), manufacturer),
    ...(responsiblePerson ? drawParty(words.t('product.safety.responsible'), responsiblePerson) : []),
    ...(['brand', 'model', 'batch'] as const).flatMap((name) =>
      facts[name] ? [text(`${words.t(`product.safety.${name}`)}: ${facts[name]}`)] : [],
    ),
  ]
}

function drawParty(
  title: string,
  { name, address, country, contact }: NonNullable<ProductSafety['responsiblePerson']>,
): Part[] {
  const href = contact.startsWith('https://') ? contact : `mailto:${contact}`
  return [heading(title, 3), text(name), text(`${address}, ${country}`), link(contact, href)]
}
