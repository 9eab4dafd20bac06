import type { CompanyRegisterPort, RegisteredCompany } from '#server/ports/company-register.ts'
import demo from './data/companies.json' with { type: 'json' }

const company = (known: Partial<RegisteredCompany>): RegisteredCompany => ({
  name: null,
  regon: null,
  krs: null,
  vatStatus: 'active',
  street: null,
  buildingNumber: null,
  apartmentNumber: null,
  postcode: null,
  city: null,
  ...known,
})

/**
 * Invented companies whose numbers have valid check digits, including those of the demo shop, by country and normalised
 * tax id.
 */
const COMPANIES: Readonly<Record<string, RegisteredCompany>> = {
  'PL 7259458076': company({
    name: 'Kawiarnia Pod Kogutem sp. z o.o.',
    regon: '101458726',
    krs: '0000734182',
    street: 'Piotrkowska',
    buildingNumber: '87',
    apartmentNumber: '4',
    postcode: '90-423',
    city: 'Łódź',
  }),
  'PL 9473021571': company({
    name: 'Biuro Rachunkowe Słupek Anna Słupek',
    regon: '472619350',
    vatStatus: 'exempt',
    street: 'Rokicińska',
    buildingNumber: '12A',
    postcode: '92-412',
    city: 'Łódź',
  }),
  'PL 5830364260': company({
    name: 'Żeglarz Hotele S.A.',
    regon: '381047265',
    krs: '0000291847',
    street: 'Długie Pobrzeże',
    buildingNumber: '3',
    postcode: '80-888',
    city: 'Gdańsk',
  }),
  // Domain 3 lists this number among those with a valid check digit.
  'DE DE136695976': company({}),
  ...Object.fromEntries(
    demo.companies.map(({ taxId, name, regon, krs, vatStatus, address: { countryCode: _, ...place } }) => [
      `PL ${taxId}`,
      company({ name, regon, krs, vatStatus: vatStatus as RegisteredCompany['vatStatus'], ...place }),
    ]),
  ),
}

/** A sample register for trying the shop out and for tests: no request leaves the machine. */
export function sampleRegister(): CompanyRegisterPort {
  return {
    async find({ country, taxId }) {
      const key = `${country} ${taxId}`
      if (key === `PL ${demo.unavailableExample}`) return { is: 'unavailable' }
      return Object.hasOwn(COMPANIES, key) ? { is: 'found', company: COMPANIES[key]! } : { is: 'unknown' }
    },
  }
}
