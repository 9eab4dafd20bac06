/** Value of a variable: a list is joined by commas; without a value (undefined, an empty list) it is left out. */
export type TemplateValue = string | number | readonly (string | number)[] | undefined

/**
 * The address of a URI Template (RFC 6570) with its variables filled in. Of its operators the shop uses three: `{a}`,
 * `{?a,b}` for the first part of a query and `{&a,b}` for a further one.
 */
export function expandTemplate(template: string, values: Readonly<Record<string, TemplateValue>>): string {
  return template.replace(EXPRESSION, (_, operator: string, names: string) => {
    const parts = names.split(',').flatMap((name) => {
      const given = Object.hasOwn(values, name) ? values[name] : undefined
      const texts = (given === undefined ? [] : [given].flat()).map((value) => encode(String(value)))
      if (texts.length === 0) return []
      return [operator === '' ? texts.join(',') : `${name}=${texts.join(',')}`]
    })
    return parts.length === 0 ? '' : operator + parts.join(operator === '' ? ',' : '&')
  })
}

const EXPRESSION = /\{([?&]?)([A-Za-z0-9_,]+)\}/g

/** Percent-encodes all but unreserved characters. */
function encode(text: string): string {
  const percentEncode = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, percentEncode)
}
