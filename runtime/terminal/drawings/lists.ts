import type { NodeContext } from '../node-context.ts'
import { type Field, type Form, field, group, heading, link, type Part, text } from '../parts.ts'
import { drawDeclared } from './declared-parts.ts'
import { drawPriceNote } from './price-note.ts'

interface HiddenField {
  name: string
  value: string
}

const pairs = (fields: unknown) => ((fields ?? []) as HiddenField[]).map(({ name, value }) => [name, value] as const)

/** A page of products: their number, chosen filters, order, filters, the products and the other pages. */
export function drawListing(context: NodeContext): Part[] {
  const { props, words } = context
  const pages = props.pages as { current: number; count: number; links: { page: number; href: string }[] }
  const total = props.total as number
  const chosen = (props.chosen as { label?: string; price?: Range; href: string }[]).map(({ label, price, href }) =>
    link(words.t('filter.remove', { label: label ?? rangeText(context, price!) }), href),
  )
  return [
    text(words.t('listing.count', { count: total })),
    ...chosen,
    ...(chosen.length > 0 ? [link(words.t('filter.clear'), String(props.clearHref))] : []),
    ...drawSort(context),
    ...context.slot('tiles'),
    ...drawPriceNote(context),
    ...(total === 0 ? [heading(words.t('filter.none.title')), text(words.t('filter.none.description'))] : []),
    ...drawPages(context, pages),
    ...context.slot('filters'),
  ]
}

interface Range {
  min: number | null
  max: number | null
}

function rangeText({ words, currency }: NodeContext, { min, max }: Range): string {
  const amount = (minor: number | null) => (minor === null ? '' : words.money(minor, currency))
  if (max === null) return words.t('filter.price_from', { min: amount(min) })
  return min === null
    ? words.t('filter.price_to', { max: amount(max) })
    : words.t('filter.price_between', { min: amount(min), max: amount(max) })
}

function drawSort({ id, props, words }: NodeContext): Part[] {
  const sort = props.sort as {
    action: string
    fields: HiddenField[]
    name: string
    current: string
    options: { value: string; label: string }[]
  }
  const order = field(sort.name, words.t('sort.label'), { type: 'one', value: sort.current, options: sort.options })
  const send = { by: 'address', action: sort.action, fixed: pairs(sort.fields) } as const
  return drawOptions({ id: `${id}:sort`, fields: [order], send, isSentAtOnce: true }, order)
}

/** The label of a choice, then its options. */
export function drawOptions(form: Form, of: Field): Part[] {
  return [
    group(of.label, [
      text(`${of.label}:`),
      ...of.options.map((option): Part => ({ is: 'option', form, field: of, option })),
    ]),
  ]
}

export function drawPages(
  { words }: NodeContext,
  { current, count, links }: { current: number; count: number; links: readonly { page: number; href: string }[] },
): Part[] {
  if (count < 2) return []
  const to = (page: number) => links.find((each) => each.page === page)?.href
  const step = (key: string, page: number) => {
    const href = to(page)
    return href === undefined ? [] : [link(words.t(key), href)]
  }
  return [
    group(words.t('pagination.label'), [
      text(`${words.number(current)} / ${words.number(count)}`),
      ...step('pagination.previous', current - 1),
      ...step('pagination.next', current + 1),
      ...links.map(({ page, href }) =>
        link(words.t('pagination.page', { page, number: page }), href, page === current),
      ),
    ]),
  ]
}

/** One form for all filters inside. */
export function drawFilters(context: NodeContext): Part[] {
  const { id, props, words } = context
  const send = { by: 'address', action: String(props.action), fixed: pairs(props.fields) } as const
  const form: Form = { id, fields: [], send, isSentAtOnce: false }
  return [
    group(words.t('filter.title'), [
      heading(words.t('filter.title')),
      ...context.slot('filters', form),
      { is: 'button', text: words.t('filter.apply'), form, event: null },
    ]),
  ]
}

export function drawFilterValues({ props, form, words }: NodeContext): Part[] {
  if (!form) return []
  const values = props.values as { item: string; label: string; count: number; isSelected: boolean }[]
  const options = values.map(({ item, label, count, isSelected }) => ({
    value: item,
    label: `${label} (${words.number(count)})`,
    isOff: count === 0 && !isSelected,
  }))
  const boxes = field(String(props.name), String(props.label), {
    type: 'many',
    options,
    value: values.flatMap(({ item, isSelected }) => (isSelected ? [item] : [])),
  })
  form.fields.push(boxes)
  return drawOptions(form, boxes)
}

/** Two amounts, in the units that the form sends. */
export function drawFilterPrice({ props, form, words, currency, priceMode }: NodeContext): Part[] {
  if (!form) return []
  const names = props.fields as { min: string; max: string; minorUnits: number }
  const range = props.range as Record<'min' | 'max', Record<'gross' | 'net', number>> | null
  const value = (minor: unknown) => (typeof minor === 'number' ? String(minor / names.minorUnits) : '')
  const fields = [
    field(names.min, words.t('filter.price_min'), { value: value(props.min) }),
    field(names.max, words.t('filter.price_max'), { value: value(props.max) }),
  ]
  form.fields.push(...fields)
  const hint =
    range && `${words.money(range.min[priceMode], currency)} – ${words.money(range.max[priceMode], currency)}`
  return [
    ...(hint ? [text(`${words.t('filter.price')}: ${hint}`)] : []),
    ...fields.map((each): Part => ({ is: 'field', form, field: each })),
  ]
}

/** A search field is sent as soon as it has a phrase. */
export function drawSearch(context: NodeContext): Part[] {
  const { id, props, words } = context
  const { name } = props.field as { name: string }
  const phrase = field(name, words.t('search.label'), { value: String(props.phrase ?? '') })
  const send = { by: 'address', action: String(props.action), fixed: [] } as const
  return [{ is: 'field', field: phrase, form: { id, fields: [phrase], send, isSentAtOnce: true } }]
}

export function drawSearchHead(context: NodeContext): Part[] {
  const { props, words } = context
  const phrase = String(props.phrase ?? '')
  if (props.outcome === 'found') return [heading(words.t('search.title', { phrase }), 1)]
  return [
    heading(words.t('search.title_empty'), 1),
    text(words.t(props.outcome === 'none' ? 'search.none' : 'search.min', { phrase })),
    ...drawSearch(context),
  ]
}

/** Languages as links; currencies as a choice. */
export function drawSettings(context: NodeContext): Part[] {
  const { id, props, words } = context
  const languages = [
    heading(words.t('header.language')),
    ...(props.languages as { locale: string; href: string }[]).map(({ locale, href }) =>
      link(new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale, href),
    ),
  ]
  const currencies = props.currencies as string[]
  if (!context.handles('setCurrency') || currencies.length === 0) return [...languages, ...context.slot('prices')]
  const options = currencies.map((value) => ({ value, label: words.t(`currency.${value}`) }))
  const choice = field('currency', words.t('header.currency'), { type: 'one', options, value: context.currency })
  const send = { by: 'event', node: id, event: 'setCurrency', fixed: {} } as const
  return [
    ...languages,
    ...drawOptions({ id, fields: [choice], send, isSentAtOnce: true }, choice),
    ...context.slot('prices'),
  ]
}

/** Net or gross prices, as one choice. */
export function drawPriceSwitch({ id, words, priceMode }: NodeContext): Part[] {
  const options = ['net', 'gross'].map((value) => ({ value, label: words.t(`header.prices.${value}`) }))
  const choice = field('priceMode', words.t('header.prices'), { type: 'one', options, value: priceMode })
  const send = { by: 'event', node: id, event: 'setPriceMode', fixed: {} } as const
  return drawOptions({ id, fields: [choice], send, isSentAtOnce: true }, choice)
}

/** Orders, each with its sums and states, and the pages of the list. */
export function drawOrderList(context: NodeContext): Part[] {
  const pages = context.props.pages as Parameters<typeof drawPages>[1]
  return drawDeclared(context, drawPages(context, pages))
}

/** Posts of the blog, then the other pages of their list if it has some. */
export function drawPostList(context: NodeContext): Part[] {
  const pages = context.props.pages as Parameters<typeof drawPages>[1] | undefined
  return drawDeclared(context, pages ? drawPages(context, pages) : [])
}
