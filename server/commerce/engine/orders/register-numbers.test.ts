import { expect, it } from 'vitest'
import { isEan, isIban, isKsefNumber, isNip, isRegon } from './register-numbers.ts'

// The numbers of Domain 3, and of Domain 1 for KSeF.
it.each([
  [isEan, ['5901234123457', '4006381333931', '9783161484100'], ['5901234123456', '590123412345', '5901234123475']],
  [isNip, ['1234563218', '5260250274', '7740001454'], ['1234567890', '1234563217', '1111111111', '526025027']],
  [isRegon, ['123456785', '017232480', '610188201'], ['123456789', '017232481', '12345678']],
  [
    isIban,
    ['PL61109010140000071219812874', 'DE89370400440532013000'],
    ['PL61109010140000071219812875', 'DE8937040044053201300', 'FR7630006000011234567890189'],
  ],
  [isKsefNumber, ['5265877635-20250826-0100001AF629-AF'], ['5265877635-20250826-0100001AF629-AE', '5265877635']],
])('%o tells real numbers from mistyped ones', (isReal, real, mistyped) => {
  expect(real.filter(isReal)).toEqual(real)
  expect(mistyped.filter(isReal)).toEqual([])
})
