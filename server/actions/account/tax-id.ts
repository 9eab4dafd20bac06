import { readIdNr, readNip, readUstId } from '#schemas/checksums.ts'

/** The normalised form in which tax ids are stored and compared. Domain 3. */
export function normalTaxId(taxId: string, country: string): string {
  const read = country === 'PL' ? readNip(taxId) : /^[\d\s/]+$/.test(taxId) ? readIdNr(taxId) : readUstId(taxId)
  return read.ok ? read.normal : taxId.replace(/[\s.-]/g, '').toUpperCase()
}
