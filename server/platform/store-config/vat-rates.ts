/** Classes of VAT rates, the highest first. `zero` holds goods without VAT, such as gift cards. Domain 1. */
export const TAX_CLASSES = ['standard', 'reduced', 'superReduced', 'zero'] as const
export type TaxClass = (typeof TAX_CLASSES)[number]

/** Rates of a country in percent. Without a reduced rate the next higher one applies; `zero` is 0 unless named. */
export type ClassRates = { standard: number } & { [C in Exclude<TaxClass, 'standard'>]?: number | undefined }

/**
 * VAT of the EU in 2026. Where a country has more than two reduced rates, `reduced` is its highest and `superReduced` its
 * lowest. They change by law: the store config `tax/rates` replaces those of a country.
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
  LU: { standard: 17, reduced: 14, superReduced: 3 },
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
