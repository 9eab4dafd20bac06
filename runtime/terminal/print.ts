import { isShown, type Typed, valuesOf } from './form-values.ts'
import { type Item, itemsOf, type Part } from './parts.ts'

/** Columns of a text line. */
const WIDTH = 100

/** Parts as lines of text; each item has its number before it. */
export function printParts(
  parts: readonly Part[],
  numberOf: (item: Item) => number,
  typed: (form: string) => Typed,
): string[] {
  const lines: string[] = []
  const gap = () => {
    if (lines.length > 0 && lines.at(-1) !== '') lines.push('')
  }
  const itemLine = (item: Item, words: string) => lines.push(...wrap(`[${numberOf(item)}] ${words}`))
  const print = (part: Part): void => {
    switch (part.is) {
      case 'heading':
        gap()
        lines.push(`${'#'.repeat(part.level)} ${part.text}`)
        return
      case 'text':
        lines.push(...wrap(part.text))
        return
      case 'alert':
        lines.push(...wrap(`! ${part.text}`))
        return
      case 'image':
        lines.push(...wrap(`(${part.text})`))
        return
      case 'link':
        itemLine(part, part.isCurrent ? `${part.text} *` : part.text)
        return
      case 'button':
        itemLine(part, `<${part.text}>`)
        return
      case 'group':
        gap()
        for (const each of part.parts) print(each)
        gap()
        return
      default:
        itemLine(part, describeField(part, typed(part.form.id)))
    }
  }
  for (const part of parts) print(part)
  return lines
}

/** A field with its present value, or an option with its mark. */
export function describeField(item: Extract<Item, { is: 'field' | 'option' }>, typed: Typed): string {
  const { form, field } = item
  const value = valuesOf(form, typed)[field.name] ?? ''
  if (item.is === 'option') {
    const { option } = item
    const isChosen = field.type === 'many' ? [value].flat().includes(option.value) : value === option.value
    const mark = field.type === 'many' ? (isChosen ? '[x]' : '[ ]') : isChosen ? '(x)' : '( )'
    return `${mark} ${option.label}${option.isOff ? ' –' : ''}`
  }
  if (field.type === 'check') return `${value === true ? '[x]' : '[ ]'} ${field.label}`
  const shown = field.type === 'secret' ? '*'.repeat(String(value).length) : optionLabel(field.options, String(value))
  return `${field.label}: ${shown || '_'}`
}

function optionLabel(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}

/** The items of parts without the fields that their form does not show now. */
export function usableItems(parts: readonly Part[], typed: (form: string) => Typed): Item[] {
  return itemsOf(parts).filter(
    (item) => item.is !== 'field' || isShown(item.field, valuesOf(item.form, typed(item.form.id))),
  )
}

function wrap(words: string): string[] {
  return words.split('\n').flatMap((line) => {
    const lines: string[] = []
    let rest = line
    while (rest.length > WIDTH) {
      const at = rest.lastIndexOf(' ', WIDTH)
      if (at <= 0) break
      lines.push(rest.slice(0, at))
      rest = `    ${rest.slice(at + 1)}`
    }
    return [...lines, rest]
  })
}
