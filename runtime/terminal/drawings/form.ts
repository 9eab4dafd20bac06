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
  const form: Form = { id, fields: described.map((each) => toField(each, context)), send, isSentAtOnce: false }
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
  const fieldsIn = (isMeant: (name: string) => boolean) =>
    drawGroups(
      described.filter(({ name }) => isMeant(name)),
      drawn,
    )
  const note = props.note as { text: string; href?: string } | undefined
  const shown = described.filter((_, index) => isShown(form.fields[index]!, values))
  return [
    ...lines(props.title).map((line) => heading(line)),
    ...lines(props.lead).map(text),
    ...drawNews(context, errors, shown),
    ...fieldsIn((name) => !named.has(name)),
    ...parts.flatMap(({ title, fields, alert }, at) => [
      group(title, [
        heading(props.parts ? `${at + 1}. ${title}` : title, 3),
        ...(props.parts ? [] : [text(context.words.t('form.step', { number: at + 1, total: parts.length }))]),
        ...lines(alert).map(alertPart),
        ...fieldsIn((name) => fields.includes(name)),
      ]),
    ]),
    ...(note ? [note.href ? link(note.text, note.href) : text(note.text)] : []),
    ...context.slot('summary'),
    { is: 'button', text: String(props.submit), form, event: null },
    ...((props.links ?? []) as { label: string; href: string }[]).map(({ label, href }) => link(label, href)),
  ]
}

/** The outcome, or what is wrong: of the whole form, then of each field. */
function drawNews(
  { props, words }: NodeContext,
  errors: Readonly<Record<string, string>>,
  shown: readonly FormField[],
): Part[] {
  const wrong = shown.filter(({ name }) => errors[name])
  const refusal = lines(errors['']).map(alertPart)
  const { tone, text: outcome } = (props.outcome ?? {}) as { tone?: string; text?: string }
  if (refusal.length === 0 && wrong.length === 0)
    return lines(outcome).map((line) => (tone === 'bad' ? alertPart(line) : text(line)))
  if (wrong.length === 0) return refusal
  return [
    ...refusal,
    alertPart(words.t('form.fix', { count: wrong.length })),
    ...wrong.map(({ name, label }) => text(`${label}: ${errors[name]}`)),
  ]
}

/** Fields in order, below the title of their group. */
function drawGroups(fields: readonly FormField[], drawn: ReadonlyMap<string, Part[]>): Part[] {
  const parts: Part[] = []
  let before: string | undefined
  for (const { name, group: title } of fields) {
    const own = drawn.get(name) ?? []
    if (own.length === 0) continue
    if (title !== undefined && title !== before) parts.push(text(title))
    before = title
    parts.push(...own)
  }
  return parts
}

const alertPart = (words: string): Part => ({ is: 'alert', text: words })

function drawField(
  form: Form,
  own: Field,
  described: FormField,
  error: string | undefined,
  context: NodeContext,
): Part[] {
  const alert = lines(error).map(alertPart)
  const { hint, link: document, lookUp, chosen } = described
  if (described.type === 'files') return [text(described.label), ...lines(hint).map(text), ...alert]
  if (own.type === 'hidden') {
    if (!chosen) return alert
    const { text: words, hint: more, map, change } = chosen
    return [
      text(`${described.label}: ${words}`),
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
  // A text client has no files to send: the form goes without them.
  files: 'hidden',
}

function toField(
  { name, label, type, value, options = [], when = [], save }: FormField,
  { words }: NodeContext,
): Field {
  const kind = TYPES[type] ?? 'text'
  // A choice of a list can be taken back.
  const none = type === 'select' ? [{ value: '', label: words.t('form.choose') }] : []
  return field(name, label, {
    type: kind,
    value: value ?? (kind === 'check' ? false : ''),
    options: [
      ...none,
      ...options.map((option) => ({
        value: option.value,
        label: [option.label, option.price, option.hint].filter(Boolean).join(', '),
        ...(option.isOff ? { isOff: true } : {}),
      })),
    ],
    when: when as Field['when'],
    saves: save !== undefined,
  })
}

function lines(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? [value] : []
}
