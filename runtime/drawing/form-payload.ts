import type { EventPayload } from '#widgets/host.ts'

/**
 * The payload of a form's named inputs as the host contract defines it: numbers from number inputs (empty ones are left
 * out), a boolean from a single checkbox, a list from several checkboxes of one name, strings otherwise. Internal
 * hidden fields (`$…`) and files are left out.
 */
export function readForm(form: HTMLFormElement, submitter: HTMLElement | null = null): EventPayload {
  const payload: EventPayload = {}
  const given = new FormData(form, submitter)
  for (const name of new Set([...namesIn(form), ...given.keys()])) {
    if (name === '' || name.startsWith('$')) continue
    const texts = given.getAll(name).filter((value) => typeof value === 'string')
    const value = readValue(fieldsNamed(form, name), texts)
    if (value !== undefined) payload[name] = value
  }
  return payload
}

function namesIn(form: HTMLFormElement): string[] {
  return [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement && !field.disabled ? [field.name] : [],
  )
}

function fieldsNamed(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return [...form.elements].filter(
    (field) => field instanceof HTMLInputElement && field.name === name,
  ) as HTMLInputElement[]
}

function readValue(fields: readonly HTMLInputElement[], texts: readonly string[]): unknown {
  const [first] = fields
  if (first?.type === 'checkbox') return fields.length === 1 && !first.hasAttribute('data-list') ? first.checked : texts
  const text = texts[0]
  if (text === undefined) return undefined
  if (first && isNumeric(first)) return text.trim() === '' ? undefined : Number(text.replace(',', '.'))
  return texts.length > 1 ? texts : text
}

function isNumeric(field: HTMLInputElement): boolean {
  return field.type === 'number' || field.type === 'range' || field.hasAttribute('data-number')
}
