import type { FormField } from '#schemas/form-field.ts'
import { operations } from '#schemas/operations.ts'
import type { StudioForm } from './crawl-studio.ts'
import { HOSTILE } from './hostile-texts.ts'
import type { Studio } from './open-studio.ts'
import { firstValues, type Sent, sendForm, textFields, type Values } from './send-form.ts'
import { writtenBy } from './written-by.ts'

/** So often a field is filled in anew where it was refused. */
const MAX_TRIES = 10

let turn = 0

/**
 * Fills a form with hostile texts and sends it. What is refused gets another value, until the rest is taken. `told`: answers that are
 * wrong: errors, refusals that name no field of the form, and refusals after which something was written.
 */
export async function sendHostile(
  studio: Studio,
  form: StudioForm,
  round: number,
): Promise<{ told: string[]; isTaken: boolean }> {
  const told: string[] = []
  const first = firstValues(form)
  const tries = new Map<string, number>()
  const fields = new Map(form.fields.map((field) => [field.name, field]))
  let values: Values = {
    ...first,
    ...Object.fromEntries(textFields(form).map(({ name }) => [name, HOSTILE[(turn++ + round) % HOSTILE.length]!])),
  }
  told.push(
    ...wrongAbout(form, await sendTold(studio, { ...form, args: hostileArgs(form.args) }, values), fields, true),
  )
  if ('seen' in form.args) {
    const seen = typeof form.args.seen === 'number' ? form.args.seen + 7 : '999.999'
    const stale = await sendTold(studio, { ...form, args: { ...form.args, seen } }, first)
    if (stale.wrote) told.push(`${form.op} on ${form.path} writes over what its sender has not seen: ${stale.status}`)
  }
  for (let count = 0; count < MAX_TRIES; count++) {
    const sent = await sendTold(studio, form, values)
    told.push(...wrongAbout(form, sent, fields, textFields(form).length === 0))
    if (sent.status === 200) return { told, isTaken: true }
    // What has to be confirmed would take something away that others are tried on.
    const open = sent.wrong.filter((name) => fields.has(name) && fields.get(name)!.type !== 'checkbox')
    if (sent.status !== 422 || open.length === 0) return { told, isTaken: false }
    const changed = open.map((name) => {
      const times = tries.get(name) ?? 0
      tries.set(name, times + 1)
      const offered = [first[name]!, ...likelyValues(form, fields.get(name)!)]
      return [name, offered[times % offered.length]!] as const
    })
    values = { ...values, ...Object.fromEntries(changed) }
  }
  return { told, isTaken: false }
}

type Told = Sent & { wrote: boolean }

/** Whether anything but the audit trail was written, too. */
async function sendTold(studio: Studio, form: StudioForm, values: Values): Promise<Told> {
  const [before, reports] = [await writtenBy(studio), studio.shop.reports.length]
  const sent = await sendForm(studio, form, values)
  if (sent.status >= 500)
    sent.said += JSON.stringify(studio.shop.reports.slice(reports).map(({ error }) => String(error)))
  return { ...sent, wrote: (await writtenBy(studio)) !== before }
}

function wrongAbout(
  { op, path }: StudioForm,
  { status, wrong, said, wrote }: Told,
  fields: ReadonlyMap<string, FormField>,
  isUnnamed: boolean,
): string[] {
  const about = (what: string) => [`${op} on ${path} ${what}: ${status} ${wrong} ${said}`]
  if (status >= 500) return about('fails')
  if (status !== 200 && wrote) return about('is refused and has written something')
  if (status !== 422 || isUnnamed) return []
  if (wrong.length === 0) return about('does not say which field is wrong')
  return wrong.some((name) => name !== '' && !fields.has(name)) ? about('names a field that it has not') : []
}

/** Ids and names in the place of those of the page. */
function hostileArgs(args: StudioForm['args']): StudioForm['args'] {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'string' ? HOSTILE[turn++ % HOSTILE.length]! : value,
    ]),
  )
}

/** Values that a field may take, by the examples of its operation, its options and its kind. */
function likelyValues({ op }: StudioForm, { name, options = [], type }: FormField): string[] {
  const { shape } = operations[op].input as { shape: Record<string, { meta?(): { examples?: unknown[] } | undefined }> }
  const examples = (shape[name]?.meta?.()?.examples ?? []).filter((value) => typeof value === 'string')
  const ofType = { email: 'ewa@shop.example', date: '2027-04-24', tel: '+48 600 700 800' } as Record<string, string>
  const last = options.at(-1)?.value
  return [...examples, ...(last === undefined ? [] : [last]), ofType[type] ?? '10', '08:30', 'XQ7-1', '/xq7']
}
