/** `tel:` address of a formatted number: digits and a leading plus. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)\D/g, '')}`
}
