/** `tel:` address of a number as people write it: digits and a leading plus. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)\D/g, '')}`
}
