import { DECLARED } from '../declared.ts'
import type { NodeContext } from '../node-context.ts'
import { eventButton, type Form, field, heading, type Part, text } from '../parts.ts'
import { drawProps } from '../values.ts'
import { readable } from '../words.ts'

/** Props that a drawing of their own shows. */
const OWN = new Set(['cart', 'pages'])

/**
 * The general drawing of a node: declared heading and sentences, props, then `inside`, then a button or a small form for
 * each event that has steps. `without`: further props that are drawn elsewhere, or not at all.
 */
export function drawDeclared(context: NodeContext, inside: Part[], without: readonly string[] = []): Part[] {
  const declared = DECLARED[context.type]
  const { words } = context
  const props = drawProps(context, new Set([...OWN, ...without]))
  const links = props.filter(({ is }) => is === 'link')
  return [
    ...(declared?.title ? [heading(words.t(declared.title), declared.level ?? 2)] : []),
    ...(declared?.texts ?? []).map((key) => text(words.t(key))),
    // What leads on comes after what it is about, where there is more than props.
    ...(inside.length > 0 ? props.filter((part) => !links.includes(part)) : props),
    ...inside,
    ...(inside.length > 0 ? links : []),
    ...(declared?.headings ?? []).map((key) => heading(words.t(key))),
    ...drawEvents(context),
  ]
}

function drawEvents(context: NodeContext): Part[] {
  return Object.entries(context.shape.events).flatMap(([event, payload]) => {
    const key = DECLARED[context.type]?.names?.[event]
    // A link says where its event leads.
    const isLink = event === 'open' && typeof context.props.href === 'string'
    if (key === null || isLink || !context.handles(event)) return []
    const words = key === undefined ? readable(event) : context.words.t(key)
    const names = askedFields(context, event, payload)
    if (names.length === 0) return [eventButton(words, context.id, event)]
    const fields = names.map(([name, { enum: values, type }]) => {
      const known = DECLARED[context.type]?.names?.[name]
      const options = ((values ?? []) as string[]).map((value) => ({ value, label: value }))
      const kind = options.length > 0 ? 'one' : type === 'boolean' ? 'check' : type === 'string' ? 'text' : 'number'
      return field(name, known ? context.words.t(known) : readable(name), {
        type: kind,
        options,
        value: kind === 'check' ? false : '',
      })
    })
    const send = { by: 'event', node: context.id, event, fixed: {} } as const
    const form: Form = { id: `${context.id}:${event}`, fields, send, isSentAtOnce: false }
    return [
      ...fields.map((each): Part => ({ is: 'field', form, field: each })),
      { is: 'button', text: words, form, event } as const,
    ]
  })
}

/** Fields of the payload that no argument of the node overrides. */
function askedFields(
  { node, resolve }: NodeContext,
  event: string,
  payload: Readonly<Record<string, unknown>>,
): [string, { enum?: unknown; type?: unknown }][] {
  const { properties = {} } = payload as { properties?: Record<string, Readonly<Record<string, unknown>>> }
  const steps = (node.on?.[event] ?? []) as { args?: object }[]
  return Object.entries(properties).flatMap(([name, schema]) =>
    steps.some(({ args }) => args && Object.hasOwn(args, name)) ? [] : [[name, resolve(schema)] as const],
  ) as [string, { enum?: unknown; type?: unknown }][]
}
