import { formatDate, formatDateTime } from '#locales/format.ts'
import type { Audience, Layout, Schedule, Section } from '#schemas/layout.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { stateOf, stateWords } from '#server/forms/state-fields.ts'
import { typedEnd } from '#server/forms/typed-period.ts'
import { settingsWords } from './settings-words.ts'

type Context = Pick<LoadContext, 't' | 'locale'>

/** Who sees a section, as one sentence. */
export function audienceSentence(audience: Audience | undefined, { t }: Context): string {
  if (!audience) return t('studio.audience.all')
  const { customer, locale, currency, device } = audience
  const parts = [
    customer &&
      t('studio.audience.customers', { list: customer.map((kind) => t(`studio.audience.${kind}`)).join(', ') }),
    locale && t('studio.audience.languages', { list: locale.map((each) => t(`studio.language.${each}`)).join(', ') }),
    currency && t('studio.audience.currencies', { list: currency.join(', ') }),
    device && t('studio.audience.devices', { list: device.map((each) => t(`studio.audience.${each}`)).join(', ') }),
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? t('studio.audience.all') : parts.join('; ')
}

/** When a section is shown, in the time of Poland, which the sentence says. */
export function scheduleSentence(schedule: Schedule | undefined, { t, locale }: Context): string {
  const { from, to } = schedule ?? {}
  const said = (instant: string) => (Number.isNaN(Date.parse(instant)) ? instant : formatDateTime(instant, locale))
  // The start of a day is said as the end of the day before, as its form has it.
  const saidEnd = (instant: string) => {
    const { day, time } = typedEnd(Number.isNaN(Date.parse(instant)) ? null : new Date(instant).toISOString())
    return day === '' || time !== '' ? said(instant) : `${formatDate(day, locale)}, 24:00`
  }
  if (from !== undefined && to !== undefined) return t('studio.schedule.between', { from: said(from), to: saidEnd(to) })
  if (from !== undefined) return t('studio.schedule.from', { from: said(from) })
  return to === undefined ? t('studio.schedule.always') : t('studio.schedule.until', { to: saidEnd(to) })
}

export function scheduleState({ from, to }: Schedule, now: Date): 'now' | 'later' | 'over' {
  if (from !== undefined && Date.parse(from) > now.getTime()) return 'later'
  return to !== undefined && Date.parse(to) <= now.getTime() ? 'over' : 'now'
}

/** In which states of the page a section is shown, a sentence each. */
export function stateSentences({ when = [] }: Pick<Section, 'when'>, { t }: Pick<Context, 't'>): string[] {
  const known = when.map(stateOf)
  const others = known.includes(null) ? [t('studio.condition.has')] : []
  return [
    ...known.flatMap((each) => (each ? [t('studio.state.only', { text: stateWords(each.name, each.choice, t) })] : [])),
    ...others,
  ]
}

/** One sentence for each experiment of a layout: who gets which version. */
export function experimentSentences({ experiments = {} }: Pick<Layout, 'experiments'>, { t }: Context): string[] {
  return Object.entries(experiments).map(([name, shares]) =>
    t('studio.experiment.shares', {
      name,
      list: Object.entries(shares)
        .map(([arm, share]) => t('studio.experiment.share', { arm, share }))
        .join(', '),
    }),
  )
}

/** What the versions of an experiment change in a section, a sentence each. */
export function armSentences({ arms = {} }: Pick<Section, 'arms'>, context: Context): string[] {
  const { t } = context
  return Object.entries(arms).flatMap(([name, byArm]) =>
    Object.entries(byArm).map(([arm, { hidden = false, settings = {} }]) => {
      if (hidden) return t('studio.experiment.hidden', { name, arm })
      const list = settingsWords(settings, context).map(({ label, value }) => `${label}: ${value}`)
      if (list.length === 0) return t('studio.experiment.same', { name, arm })
      return t('studio.experiment.changes', { name, arm, list: list.join('; ') })
    }),
  )
}
