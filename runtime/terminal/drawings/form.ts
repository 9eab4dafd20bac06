import type { FormField } from '#schemas/form-field.ts'
import { isShown, type Typed, valuesOf } from '../form-values.ts'
import type { NodeContext } from '../node-context.ts'
import { type Field, type Form, field, group, heading, link, type Part, text } from '../parts.ts'
import { drawOptions } from './lists.ts'

/** Beyond that many options a choice is one field, whose options are told on request. */
const MAX_LISTED = 8

/** A form that is described by its fields, in parts or steps, with its messages. */
export function drawForm(context: NodeContext, typed: (form: string) => Typed): Part[] {
  const { id, props } = context
  const described = props.fields as FormField[]
  const send = { by: 'event', node: id, event: 'submit', fixed: {} } as const
  const form: Form = { id, fields: described.map(toField), send, isSentAtOnce: false }
  const values = valuesOf(form, typed(id))
  const errors = { ...(props.errors as object | undefined), ...context.errorsOf(id) } as Record<string, string>
  const drawn = new Map(
    described.map((each, index) => {
      const own = form.fields[index]!
      return [each.name, isShown(own, values) ? drawField(form, own, each, errors[each.name], context) : []] as const
    }),
  )
  const parts = [...((props.parts ?? props.steps ?? []) as { title: string; fields: string[]; alert?: string }[])]
  const named = new Set(parts.flatMap(({ fields }) => fields))
  const loose = described.filter(({ name }) => !named.has(name)).flatMap(({ name }) => drawn.get(name)!)
  const note = props.note as { text: string; href?: string } | undefined
  return [
    ...lines(props.title).map((line) => heading(line)),
    ...lines(props.lead).map(text),
    ...lines(errors['']).map((line): Part => ({ is: 'alert', text: line })),
    ...loose,
    ...parts.flatMap(({ title, fields, alert }) => [
      group(title, [
        heading(title, 3),
        ...lines(alert).map((line): Part => ({ is: 'alert', text: line })),
        ...fields.flatMap((name) => drawn.get(name) ?? []),
      ]),
    ]),
    ...(note ? [note.href ? link(note.text, note.href) : text(note.text)] : []),
    ...context.slot('summary'),
    { is: 'button', text: String(props.submit), form, event: null },
    ...((props.links ?? []) as { label: string; href: string }[]).map(({ label, href }) => link(label, href)),
  ]
}

function drawField(
  form: Form,
  own: Field,
  described: FormField,
  error: string | undefined,
  context: NodeContext,
): Part[] {
  const alert = lines(error).map((line): Part => ({ is: 'alert', text: line }))
  const { hint, link: document, lookUp, chosen } = described
  if (own.type === 'hidden') {
    if (!chosen) return alert
    const { text: words, hint: more, map, change } = chosen
    return [
      text(words),
      ...lines(more).map(text),
      ...(map ? [link(map.label, map.href)] : []),
      link(change.label, change.href),
      ...alert,
    ]
  }
  const shown: Part[] =
    own.type === 'one' && own.options.length <= MAX_LISTED
      ? drawOptions(form, own)
      : [{ is: 'field', form, field: own }]
  return [
    ...shown,
    ...lines(hint).map(text),
    ...(document ? [link(document.words, document.href)] : []),
    ...alert,
    ...(lookUp && context.handles('lookUp')
      ? [{ is: 'button', text: lookUp, form: eventForm(form, 'lookUp'), event: 'lookUp' } as const]
      : []),
  ]
}

/** The same fields sent by another event of the node. */
function eventForm(form: Form, event: string): Form {
  return form.send.by === 'event' ? { ...form, send: { ...form.send, event } } : form
}

const TYPES: Readonly<Partial<Record<FormField['type'], Field['type']>>> = {
  number: 'number',
  checkbox: 'check',
  radio: 'one',
  select: 'one',
  password: 'secret',
  hidden: 'hidden',
}

function toField({ name, label, type, value, options = [], when = [], save }: FormField): Field {
  const kind = TYPES[type] ?? 'text'
  return field(name, label, {
    type: kind,
    value: value ?? (kind === 'check' ? false : ''),
    options: options.map((option) => ({
      value: option.value,
      label: [option.label, option.price, option.hint].filter(Boolean).join(', '),
      ...(option.isOff ? { isOff: true } : {}),
    })),
    when: when as Field['when'],
    saves: save !== undefined,
  })
}

function lines(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? [value] : []
}
