/** Classes of VAT rates, the highest first. `zero` holds goods without VAT, such as gift cards. Domain 1. */
export const TAX_CLASSES = ['standard', 'reduced', 'superReduced', 'zero'] as const
export type TaxClass = (typeof TAX_CLASSES)[number]

/** Rates of a country in percent. Without a reduced rate the next higher one applies; `zero` is 0 unless named. */
export type ClassRates = { standard: number } & { [C in Exclude<TaxClass, 'standard'>]?: number | undefined }

/**
 * VAT of the EU as valid on 2026-01-01, checked on 2026-11-23. Where a country has more than two reduced rates, `reduced`
 * is its highest and `superReduced` its lowest; intermediate ("parking") rates are left out. They change by law: the store
 * config `tax/rates` replaces those of a country. The Commission's own list, which decides:
 * https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/
 *
 * Compared with https://github.com/ibericode/vat-rates (all standard and reduced rates, EE from 2025-07, SK from 2025-01,
 * FI from 2024-09), https://newcraft.dev/vat-rates-eu-countries of 2025-12 (RO 21 and 11 from 2025-08, LT 12 from 2026),
 * https://www.easytax.co/en/tax-mag/info/eu-new-vat-rates-from-2026-what-business-need-to-know (FI 13.5) and
 * https://vatcompliance.co/eu-vat-rates (MT 12). CY 3, for books, has no second source here.
 */
export const EU_VAT_RATES: Readonly<Record<string, ClassRates>> = {
  AT: { standard: 20, reduced: 13, superReduced: 10 },
  BE: { standard: 21, reduced: 12, superReduced: 6 },
  BG: { standard: 20, reduced: 9 },
  CY: { standard: 19, reduced: 9, superReduced: 3 },
  CZ: { standard: 21, reduced: 12 },
  DE: { standard: 19, reduced: 7 },
  DK: { standard: 25 },
  EE: { standard: 24, reduced: 13, superReduced: 9 },
  ES: { standard: 21, reduced: 10, superReduced: 4 },
  FI: { standard: 25.5, reduced: 13.5, superReduced: 10 },
  FR: { standard: 20, reduced: 10, superReduced: 2.1 },
  GR: { standard: 24, reduced: 13, superReduced: 6 },
  HR: { standard: 25, reduced: 13, superReduced: 5 },
  HU: { standard: 27, reduced: 18, superReduced: 5 },
  IE: { standard: 23, reduced: 13.5, superReduced: 4.8 },
  IT: { standard: 22, reduced: 10, superReduced: 4 },
  LT: { standard: 21, reduced: 12, superReduced: 5 },
  LU: { standard: 17, reduced: 8, superReduced: 3 },
  LV: { standard: 21, reduced: 12, superReduced: 5 },
  MT: { standard: 18, reduced: 12, superReduced: 5 },
  NL: { standard: 21, reduced: 9 },
  PL: { standard: 23, reduced: 8, superReduced: 5 },
  PT: { standard: 23, reduced: 13, superReduced: 6 },
  RO: { standard: 21, reduced: 11 },
  SE: { standard: 25, reduced: 12, superReduced: 6 },
  SI: { standard: 22, reduced: 9.5, superReduced: 5 },
  SK: { standard: 23, reduced: 19, superReduced: 5 },
}

/** Goods are traded there as in the EU, services are not (Protocol on Ireland/Northern Ireland, Art. 8). Prefix of its VAT numbers. */
export const NORTHERN_IRELAND = 'XI'

/**
 * VAT of goods in Northern Ireland, which is that of the United Kingdom (https://www.gov.uk/vat-rates). What its law sells without VAT,
 * such as most food and books, is no class of another country: `tax/rates` names `XI` where it matters.
 */
export const NORTHERN_IRISH_RATES: ClassRates = { standard: 20, reduced: 5 }

/** The prefix of a country's VAT numbers for trade in the EU: Greece has its own. Domain 3. */
export const vatPrefix = (country: string): string => (country === 'GR' ? 'EL' : country)
