import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { Locale } from '#schemas/locale.ts'
import { slugOf } from '#server/platform/slug-of.ts'
import { noteField } from './studio-layout-fields.ts'
import { confirmationField } from './studio-order-fields.ts'

/* Fields of the forms about experiments, the same for drawing and for checking. */

/** Name and number of arms of a new experiment. */
export function beginFields(t: Translate): FormField[] {
  return [
    {
      ...{ name: 'name', label: t('studio.experiments.name'), type: 'text', hint: t('studio.experiments.name.hint') },
      rules: [{ rule: 'required' }, { rule: 'length', max: 40 }],
    },
    {
      ...{ name: 'arms', label: t('studio.experiments.arms'), type: 'select', value: '2' },
      options: ['2', '3', '4'].map((value) => ({ value, label: value })),
      rules: [{ rule: 'required' }],
    },
  ]
}

/** Names that can stand in an address and in a list of arms. */
const EXPERIMENT_NAME = /^[A-Za-z][A-Za-z0-9-]{0,39}$/

/** A typed name as layouts have it: `Zimowy nagłówek` is `zimowy-naglowek`, a German `Frühling` is `fruehling`. Null if no letter begins it. */
export function experimentName(typed: string, locale: Locale): string | null {
  const plain = typed.trim()
  const name = EXPERIMENT_NAME.test(plain) ? plain : slugOf(plain, locale, 40)
  return EXPERIMENT_NAME.test(name) ? name : null
}

/** The share of each arm, in whole percent. */
export function shareFields(t: Translate, shares: Readonly<Record<string, number>>): FormField[] {
  return Object.entries(shares).map(([arm, share], index) => ({
    ...{ name: `shares.${shareKey(index)}`, label: t('studio.experiments.share_of', { arm }), type: 'text' },
    ...{ value: String(share), rules: [{ rule: 'required' }] },
  }))
}

const shareKey = (index: number) => `arm${index}`

/** The shares as typed; null if one is no whole number from 0 to 100, or if they are not 100 together. */
export function readShares(
  typed: Readonly<Record<string, string>>,
  shares: Readonly<Record<string, number>>,
): Record<string, number> | null {
  const read = Object.keys(shares).map((arm, index) => {
    const key = shareKey(index)
    const text = Object.hasOwn(typed, key) ? typed[key]!.trim().replace(/\s*%$/, '') : ''
    return [arm, /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN] as const
  })
  return read.reduce((sum, [, share]) => sum + share, 0) === 100 ? Object.fromEntries(read) : null
}

/** Before a test ends: the note, and that everybody will see the arm that is kept. */
export function endFields(t: Translate, arm: string): FormField[] {
  return [noteField(t), { ...confirmationField(t), label: t('studio.experiments.end.confirm', { arm }) }]
}

/** Equal shares for so many arms, `a`, `b` …; what does not divide goes to the first ones. */
export function equalShares(count: number): Record<string, number> {
  const each = Math.floor(100 / count)
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => ['abcd'[index]!, each + (index < 100 - each * count ? 1 : 0)]),
  )
}
