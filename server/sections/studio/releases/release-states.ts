import { formatDateTime } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { ReleaseEntry } from '#server/ports/staff-releases.ts'

type Context = Pick<LoadContext, 't' | 'locale'>

const TONES = {
  open: 'idle',
  planned: 'info',
  sending: 'warn',
  out: 'ok',
  returning: 'warn',
  back: 'idle',
} as const

export function releaseBadge({ state, fault }: Pick<ReleaseEntry, 'state' | 'fault'>, { t }: Pick<Context, 't'>) {
  if (state === 'open' && fault !== null) return { label: t('studio.release.state.stopped'), tone: 'bad' as const }
  return { label: t(`studio.release.state.${state}`), tone: TONES[state] }
}

/** A time, with the zone that it is said in. */
export function polishTime(at: string, { t, locale }: Context): string {
  return t('studio.release.polish_time', { date: formatDateTime(at, locale) })
}
