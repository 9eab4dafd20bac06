import type { OrderLine } from '#schemas/order-line.ts'
import type { NodeContext } from '../node-context.ts'
import { eventButton, type Field, type Form, field, group, heading, link, type Part, text } from '../parts.ts'
import { drawOptions, drawPages } from './lists.ts'

/** Empty lines to type into, beside the field for pasted ones. */
const EMPTY_LINES = 3

/** Each line with its product and its fields, the field for pasted lines, and what can be done with all of them. */
export function drawOrderLines(context: NodeContext): Part[] {
  const { id, props, words } = context
  if (typeof props.none === 'string') return [text(props.none)]
  const isFixed = props.isFixed === true
  const lines = linesOf(context, isFixed)
  const fields: Field[] = []
  const form: Form = { id, fields, send: { by: 'event', node: id, event: 'add', fixed: {} }, isSentAtOnce: false }
  const add = (...[name, label, differs]: Parameters<typeof field>): Part => {
    const own = field(name, label, differs)
    fields.push(own)
    return { is: 'field', form, field: own }
  }
  const button = (key: string, event: string): Part => ({
    is: 'button',
    text: words.t(key),
    event,
    form: { ...form, send: { by: 'event', node: id, event, fixed: {} } },
  })
  const drawSaving = (of: readonly { id: string; name: string }[]): Part[] => {
    const options = [
      ...of.map((list) => ({ value: list.id, label: list.name })),
      { value: 'new', label: words.t('lists.new') },
    ]
    const choice = field('list', words.t('lists.list'), { type: 'one', options, value: options[0]!.value })
    fields.push(choice)
    return [
      ...(of.length === 0 ? [] : drawOptions(form, choice)),
      add('name', words.t('lists.new_name')),
      button('lists.save', 'saveIn'),
    ]
  }
  const drawn = lines.map((line, at) => {
    const place = at + 1
    const name = `lines.n${at}`
    const number = words.t('lines.number_of', { line: place })
    const qty = isFixed
      ? words.t('product.quantity.of', { name: line.name ?? line.number })
      : words.t('lines.qty_of', { line: place })
    return group(`${place}. ${line.name ?? line.number}`.trim(), [
      ...drawLine(context, line),
      add(`${name}.number`, number, { value: line.number, ...(isFixed && { type: 'hidden' as const }) }),
      add(`${name}.qty`, qty, { value: line.qty }),
    ])
  })
  const lists = props.lists as { id: string; name: string }[] | undefined
  const pages = props.pages as Parameters<typeof drawPages>[1] | undefined
  return [
    ...(typeof props.title === 'string' ? [heading(props.title)] : []),
    ...drawWrong(context, lines),
    group(words.t('lines.title'), drawn),
    ...(isFixed
      ? []
      : [
          heading(words.t('lines.paste.title')),
          text(words.t('lines.paste.hint')),
          add('text', words.t('lines.paste.label'), restOf(props)),
        ]),
    ...(isFixed ? [] : [button('lines.read', 'check')]),
    button('lines.add', 'add'),
    ...(context.handles('save') ? [button('lists.save_lines', 'save')] : []),
    ...(context.handles('saveIn') && lists ? [group(words.t('lists.save_in'), drawSaving(lists))] : []),
    ...(pages ? drawPages(context, pages) : []),
  ]
}

/** Which lines cannot be ordered, and why. */
function drawWrong({ words }: NodeContext, lines: readonly OrderLine[]): Part[] {
  const wrong = lines.flatMap(({ problem }, at) =>
    problem === undefined ? [] : [text(words.t('lines.wrong_line', { line: at + 1, problem }))],
  )
  return wrong.length === 0 ? [] : [{ is: 'alert', text: words.t('lines.wrong', { count: wrong.length }) }, ...wrong]
}

/** The shopping lists of a company, each with a field for its name and a button that removes it. */
export function drawShoppingLists({ id, props, words }: NodeContext): Part[] {
  const lists = props.lists as { id: string; name: string; href: string; about: string }[]
  if (lists.length === 0) return [text(words.t('lists.none'))]
  return lists.map(({ id: list, name, href, about }) => {
    const own = field('name', words.t('lists.name'), { value: name })
    const send = { by: 'event', node: id, event: 'rename', fixed: { id: list } } as const
    const form: Form = { id: `${id}:rename:${list}`, fields: [own], send, isSentAtOnce: false }
    return group(name, [
      link(name, href),
      text(about),
      { is: 'field', form, field: own },
      { is: 'button', text: words.t('lists.rename_save'), event: 'rename', form },
      eventButton(words.t('lists.remove'), id, 'remove', { id: list }),
    ])
  })
}

function restOf({ rest }: NodeContext['props']): Partial<Field> {
  return typeof rest === 'string' ? { value: rest } : {}
}

/** On an order pad all products stay, with the answer about each; elsewhere the last answer stands for all lines. */
function linesOf({ props }: NodeContext, isFixed: boolean): OrderLine[] {
  const first = props.lines as OrderLine[]
  const checked = (props.checked as OrderLine[] | undefined) ?? []
  if (isFixed) return first.map((line) => checked.find(({ number }) => number === line.number) ?? line)
  const empty = Array.from({ length: EMPTY_LINES }, () => ({ number: '', qty: '' }))
  return [...(checked.length > 0 ? checked : first), ...empty]
}

function drawLine({ words, priceMode, isCompany }: NodeContext, line: OrderLine): Part[] {
  const { name, href, sku, price, currency, facts, hint, problem } = line
  const isNet = priceMode === 'net'
  const lines: Part[] = []
  if (name !== undefined) lines.push(href === undefined ? text(name) : link(name, href), text(sku ?? ''))
  if (price && currency) {
    const second = words.money(isNet ? price.gross : price.net, currency)
    const both = words.t(isNet ? 'price.gross_is' : 'price.net_is', { price: second })
    const leading = words.money(price[priceMode], currency)
    lines.push(
      text(isNet || isCompany ? `${leading} ${words.t(isNet ? 'price.net' : 'price.gross')} (${both})` : leading),
    )
  }
  if (facts !== undefined) lines.push(text(facts))
  if (hint !== undefined) lines.push(text(hint))
  if (problem !== undefined) lines.push({ is: 'alert', text: problem })
  return lines
}
