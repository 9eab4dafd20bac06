import { ActionAnswer } from '#schemas/effect.ts'
import type { StudioForm } from './crawl-studio.ts'
import type { Studio } from './open-studio.ts'

export type Values = Readonly<Record<string, string | boolean>>

/** Fields that take any text from their sender; a select and a radio have options, but a sender may send any text. */
export const textFields = ({ fields }: StudioForm) => fields.filter(({ type }) => type !== 'checkbox')

/** What a form holds before somebody types. */
export const firstValues = ({ fields }: StudioForm): Values =>
  Object.fromEntries(fields.map(({ name, value, type }) => [name, value ?? (type === 'checkbox' ? false : '')]))

export interface Sent {
  status: number
  /** names of the fields that were refused; '' is the form */
  wrong: readonly string[]
  /** what it says */
  said: string
}

/** Sends a form as its script does. */
export async function sendForm(
  { shop, owner }: Pick<Studio, 'shop' | 'owner'>,
  form: Pick<StudioForm, 'op' | 'args' | 'path'>,
  values: Values,
): Promise<Sent> {
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) place(body, name.split('.'), value)
  const answer = await shop.call(form.op, JSON.stringify({ ...body, ...form.args }), {
    ...owner,
    headers: { 'x-path': form.path },
  })
  const text = await answer.text()
  const read = ActionAnswer.safeParse(JSON.parse(text))
  if (!read.success) return { status: answer.status, wrong: [], said: text }
  const { effects } = read.data
  const wrong = effects.flatMap((effect) => (effect.effect === 'field-errors' ? Object.keys(effect.errors) : []))
  const said = effects.flatMap((effect) => (effect.effect === 'toast' ? [effect.text] : [])).join(' ')
  return { status: answer.status, wrong, said: `${said} ${wrong.length > 0 ? JSON.stringify(effects[0]) : ''}` }
}

function place(into: Record<string, unknown>, [first = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    into[first] = value
    return
  }
  const inner = (into[first] ?? {}) as Record<string, unknown>
  into[first] = inner
  place(inner, rest, value)
}
