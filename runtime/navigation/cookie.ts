/** Value of a cookie that scripts may read, or null. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
}

/** Country of the delivery address in the checkout, whose VAT prices may contain, as a query parameter. */
export function taxCountryQuery(): { taxCountry?: string } {
  const taxCountry = readCookie('tax_country')
  return taxCountry !== null && /^[A-Z]{2}$/.test(taxCountry) ? { taxCountry } : {}
}
