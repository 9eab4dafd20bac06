import { FORM_FIELD } from './form-input.ts'

/** More additions than a shopper makes before script runs. */
const MAX_FORMS = 20

/**
 * The forms of one request: additions to the cart that were held until their page was left come together, so that all get into one
 * cart. Each begins with its hidden field `$event`. Of too many the first count: nobody reads a refusal of what is sent as a page
 * is left.
 */
export function formsIn(fields: URLSearchParams): [URLSearchParams, ...URLSearchParams[]] {
  let form = new URLSearchParams()
  const forms: [URLSearchParams, ...URLSearchParams[]] = [form]
  for (const [name, value] of fields) {
    if (name === FORM_FIELD.event && form.has(name)) {
      if (forms.length === MAX_FORMS) break
      form = new URLSearchParams()
      forms.push(form)
    }
    form.append(name, value)
  }
  return forms
}
