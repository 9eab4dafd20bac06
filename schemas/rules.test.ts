import { describe, expect, it } from 'vitest'
import { FormDescription, type FormField } from './form-field.ts'
import type { Rule } from './form-rule.ts'
import { checkFields, checkRule, isShown, readPostcode } from './rules.ts'

const around = { values: { land: 'DE', password: 'Zielony1!' }, today: '2026-11-21' }
const keyOf = (rule: Rule, value: unknown) => checkRule(rule, value, around)?.key ?? null
const passes = (rule: Rule, values: unknown[]) =>
  expect(values.filter((value) => keyOf(rule, value) !== null)).toEqual([])
const fails = (rule: Rule, values: unknown[], key: string) =>
  expect(values.map((value) => `${value}: ${keyOf(rule, value)}`)).toEqual(values.map((value) => `${value}: ${key}`))

describe('required', () => {
  it('[S5.1] refuses an empty field with the key of its sentence, a checkbox without its tick too', () => {
    fails({ rule: 'required' }, ['', '   ', undefined, null, false, []], 'v.required')
    passes({ rule: 'required' }, ['x', true, 0, ['a']])
  })

  it('is the only rule that an empty field breaks', () => {
    for (const rule of [
      'email',
      'phone',
      'postcode',
      'taxId',
      'iban',
      'password',
      'date',
      'number',
      'whitespace',
    ] as const)
      passes({ rule }, ['', undefined, null])
  })
})

describe('e-mail', () => {
  it('[S5.3] has one @, a dot in its domain and no blanks', () => {
    passes({ rule: 'email' }, [
      'a.b+c@ex.pl',
      'ł@żółw.pl',
      'x@sub.example.de',
      "o'neil@ex.com",
      `${'a'.repeat(64)}@ex.pl`,
    ])
    fails(
      { rule: 'email' },
      [
        'a@b',
        'a b@ex.pl',
        'a@@ex.pl',
        '@ex.pl',
        'a@ex.',
        'a@.pl',
        'a@-ex.pl',
        `${'a'.repeat(65)}@ex.pl`,
        `a@${'b'.repeat(250)}.pl`,
      ],
      'v.email',
    )
  })
})

describe('phone', () => {
  it('[S5.11] [S9.11] is checked with the numbering plan, Polish numbers with nine national digits', () => {
    passes({ rule: 'phone' }, ['600 123 456', '+48 22 123 45 67', '+49 30 901820', '(22) 123-45-67'])
    passes({ rule: 'phone', country: 'DE' }, ['0151 23456789', '+48 600 123 456'])
    passes({ rule: 'phone', countryField: 'land' }, ['0151 23456789'])
    fails(
      { rule: 'phone' },
      ['12345678', '+48 60012345', '000000000', '+49 123', '1234567', '600123456 ext 5', 'tel 600123456', '+'],
      'v.phone',
    )
  })
})

describe('postcode', () => {
  it('[S5.13] [S9.12] reads XX-XXX in Poland, five digits in Germany, free text elsewhere', () => {
    passes({ rule: 'postcode' }, ['00-950', '31-876', '80-001', '99-300', '00950'])
    fails({ rule: 'postcode' }, ['0-9500', '00–950', 'AB-123', '31-8765', '00-950\n'], 'v.postcode')
    passes({ rule: 'postcode', country: 'DE' }, ['10115', '01067', '80331', '99998'])
    fails({ rule: 'postcode', countryField: 'land' }, ['1011', '00123', '101155', 'D-10115'], 'v.postcode_de')
    passes({ rule: 'postcode', country: 'FR' }, ['75 001', 'x'.repeat(12)])
    fails({ rule: 'postcode', country: 'FR' }, ['x'.repeat(13)], 'v.max')
  })

  it('gets its dash when it is stored', () => {
    expect(readPostcode('00950', 'PL')).toBe('00-950')
    expect(readPostcode('0095', 'PL')).toBeNull()
  })
})

describe('tax ids', () => {
  it('[S5.14] [S9.13] has ten digits in Poland, and the right last one', () => {
    passes({ rule: 'nip' }, ['1234563218', '526-025-02-74'])
    fails({ rule: 'nip' }, ['123456321', '12345632180', 'abc'], 'v.nip')
    fails({ rule: 'nip' }, ['1234567890', '1111111111'], 'v.id_bad')
  })

  it('[S5.15] has eleven characters in Germany: DE and nine digits, or eleven digits', () => {
    passes({ rule: 'taxId', country: 'DE' }, ['DE136695976', '86095742719', '47036892816'])
    fails({ rule: 'taxId', country: 'DE' }, ['DE13669597', '8609574271'], 'v.de_tax')
    fails({ rule: 'taxId', country: 'DE' }, ['DE136695970', '86095742710'], 'v.id_bad')
    passes({ rule: 'idnr' }, ['65929970489'])
    passes({ rule: 'ustId' }, ['DE811907980'])
  })

  it('is of the country that its prefix names, whatever the address: goods go abroad, and companies register there', () => {
    passes({ rule: 'taxId' }, ['DE136695976', 'de 136 695 976', 'ATU12345678'])
    passes({ rule: 'taxId', country: 'DE' }, ['PL1234563218', 'CZ12345679'])
    fails({ rule: 'taxId' }, ['DE136695970', 'XX123456789'], 'v.id_bad')
    fails({ rule: 'taxId', country: 'DE' }, ['PL1234563219'], 'v.id_bad')
  })

  it('[S5.17] says that an identifier is wrong', () => {
    fails({ rule: 'regon' }, ['123456789', '12345678512346'], 'v.id_bad')
    fails({ rule: 'taxId', country: 'AT' }, ['ATU1234567'], 'v.id_bad')
    fails({ rule: 'ean' }, ['5901234123456'], 'v.id_bad')
    fails({ rule: 'euVat' }, ['XX1'], 'v.id_bad')
    passes({ rule: 'taxId' }, ['7740001454'])
    passes({ rule: 'taxId', country: 'AT' }, ['ATU12345678'])
  })

  it('checks account numbers', () => {
    passes({ rule: 'iban' }, ['61109010140000071219812874', 'DE89 3704 0044 0532 0130 00'])
    fails({ rule: 'iban' }, ['DE89370400440532013001', '123'], 'v.iban')
  })
})

describe('passwords', () => {
  it('[S5.6] [S9.10] have at least eight characters', () => fails({ rule: 'password' }, ['Aa1!aaa'], 'v.password'))
  it('[S5.7] have a digit', () => fails({ rule: 'password' }, ['Password!!'], 'v.password'))
  it('[S5.8] have an upper-case letter', () => fails({ rule: 'password' }, ['password1!'], 'v.password'))
  it('[S5.9] have a lower-case letter', () => fails({ rule: 'password' }, ['PASSWORD1!'], 'v.password'))
  it('[S5.10] have a special character', () => fails({ rule: 'password' }, ['Passw0rd1', 'Passw0rd 1'], 'v.password'))
  it('may hold letters of any language, at most 72 characters', () => {
    passes({ rule: 'password' }, ['Zielony1!', 'Hasło#2026', 'Straße_9Xa', 'aB3$efgh', `Aa1!${'x'.repeat(68)}`])
    fails({ rule: 'password' }, [`Aa1!${'x'.repeat(69)}`], 'v.password')
  })
  it('[S5.5] are the same twice', () => {
    passes({ rule: 'sameAs', field: 'password' }, ['Zielony1!'])
    fails({ rule: 'sameAs', field: 'password' }, ['Zielony1', 'zielony1!'], 'v.password_match')
  })
})

describe('text', () => {
  it('[S5.18] has no excess white space', () => {
    fails({ rule: 'whitespace' }, [' Anna', 'Anna ', 'Anna  Maria', '\tAnna', 'a\n\nb'], 'v.whitespace')
    passes({ rule: 'whitespace' }, ['Anna Maria', 'Anna'])
  })

  it('keeps its bounds and says them', () => {
    expect(checkRule({ rule: 'length', min: 3, max: 5 }, 'ab', around)).toEqual({ key: 'v.min', args: { count: 3 } })
    expect(checkRule({ rule: 'length', min: 3, max: 5 }, 'abcdef', around)).toEqual({
      key: 'v.max',
      args: { count: 5 },
    })
    passes({ rule: 'length', min: 3, max: 5 }, ['abc', 'abcde'])
  })

  it('may be letters, digits, a building number or one of a list', () => {
    passes({ rule: 'letters' }, ["O'Neil", 'Müller-Żak', 'J. R.'])
    fails({ rule: 'letters' }, ['Anna1', 'a@b', '<b>'], 'v.invalid')
    passes({ rule: 'digits', count: 6 }, ['012345'])
    fails({ rule: 'digits', count: 6 }, ['12345', '1234567', '12345a'], 'v.invalid')
    passes({ rule: 'buildingNumber' }, ['12', '12A', '12 a', '3-5', '49/1A'])
    fails({ rule: 'buildingNumber' }, ['A', '12AB', '/3', `${'1/'.repeat(40)}!`], 'v.invalid')
    passes({ rule: 'choice', values: ['a', 'b'] }, ['b'])
    fails({ rule: 'choice', values: ['a', 'b'] }, ['c'], 'v.choice')
  })
})

describe('numbers and days', () => {
  it('are whole and within their bounds', () => {
    passes({ rule: 'number', min: 1, max: 10 }, ['1', 10, ' 5 '])
    expect(checkRule({ rule: 'number', min: 1, max: 10 }, '11', around)).toEqual({
      key: 'v.quantity',
      args: { min: 1, max: 10 },
    })
    fails({ rule: 'number', min: 1 }, ['0', '1.5', '1e3', 'abc', '٣', Number.NaN, '9'.repeat(400)], 'v.number')
  })

  it('are days of the calendar, not after today where they must not be', () => {
    passes({ rule: 'date', notFuture: true }, ['2026-11-21', '2024-02-29'])
    fails({ rule: 'date', notFuture: true }, ['2026-11-22'], 'v.date_future')
    fails(
      { rule: 'date' },
      ['2026-02-29', '2026-13-01', '21.11.2026', '2026-11-31', '2026-1-1', '2026-00-10', '2026-01-00'],
      'v.invalid',
    )
    passes({ rule: 'date', notBefore: '2026-11-01', notAfter: '2026-11-30' }, ['2026-11-01', '2026-11-30'])
    fails({ rule: 'date', notBefore: '2026-11-01', notAfter: '2026-11-30' }, ['2026-10-31', '2026-12-01'], 'v.invalid')
  })
})

describe('the fields of a form', () => {
  const fields: FormField[] = [
    {
      name: 'email',
      label: 'E-mail',
      type: 'email',
      rules: [{ rule: 'required' }, { rule: 'email' }, { rule: 'length', max: 254 }],
    },
    { name: 'isCompany', label: 'Company', type: 'checkbox', rules: [] },
    {
      name: 'taxId',
      label: 'NIP',
      type: 'text',
      rules: [{ rule: 'required' }, { rule: 'nip' }],
      when: [{ field: 'isCompany', equals: true }],
    },
    {
      name: 'why',
      label: 'Why',
      type: 'text',
      rules: [{ rule: 'required' }],
      when: [{ field: 'country', equals: 'PL', not: true }],
    },
  ]
  const check = (values: Record<string, unknown>) =>
    Object.entries(checkFields(fields, { values, today: '2026-11-21' })).map(([name, { key }]) => `${name} ${key}`)

  it('are described by the schema', () => {
    expect(
      FormDescription.safeParse({ fields, steps: [{ key: 'one', title: 'One', fields: ['email'] }] }).success,
    ).toBe(true)
    expect(
      FormDescription.safeParse({ fields: [{ ...fields[0], rules: [{ rule: 'regex', pattern: '.*' }] }] }).success,
    ).toBe(false)
  })

  it('answer with the first failure of each', () => {
    expect(check({ country: 'PL' })).toEqual(['email v.required'])
    expect(check({ country: 'PL', email: 'x' })).toEqual(['email v.email'])
    expect(check({ country: 'PL', email: 'a@ex.pl' })).toEqual([])
  })

  it('count only while they are shown', () => {
    const values = { email: 'a@ex.pl', country: 'PL' }
    for (const ticked of [true, 'true', 'on', '1'])
      expect(check({ ...values, isCompany: ticked })).toEqual(['taxId v.required'])
    for (const clear of [false, undefined, '']) expect(check({ ...values, isCompany: clear })).toEqual([])
    expect(check({ email: 'a@ex.pl', country: 'DE' })).toEqual(['why v.required'])
    expect(isShown({ when: [{ field: 'toString', equals: 'x' }] }, {})).toBe(false)
  })
})
