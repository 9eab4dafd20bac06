import { MAIL_MESSAGES } from '#locales/mails.ts'
import type { Layout } from '#schemas/layout.ts'
import { LOCALES } from '#schemas/locale.ts'
import { type Problem, pointerTo } from '#schemas/problem.ts'
import { HEAD_TYPE, mailBlocks } from '#server/mails/blocks/blocks.ts'
import { MAIL_VALUES } from '#server/mails/facts.ts'
import { MAIL_FRAME, MAIL_NAMES } from '#server/mails/mail-names.ts'
import { unknownName } from './layout-problems.ts'
import type { LayoutWorld } from './layout-world.ts'

/** Whether a layout is a mail's: it has no frame of its own choice and is drawn by the server alone. */
export const isMail = (name: string) => name.startsWith('mails/')

/** The world for mail layouts: blocks of mails instead of sections. */
export function mailWorld({ builtRoutes }: Pick<LayoutWorld, 'builtRoutes'>): LayoutWorld {
  const names = [...MAIL_NAMES.map((name) => `mails/${name}`), MAIL_FRAME]
  const sections = [...mailBlocks.values()].map(({ type, title, settings }) => {
    const entry = {
      type,
      title,
      settings,
      needs: [],
      uses: [],
      varies: [],
      slots: [],
      submits: [],
      resolve: () => null,
    }
    return [type, entry] as const
  })
  return {
    sections: new Map(sections),
    provides: (name) => (names.includes(name) ? [] : null),
    screens: names,
    isPublic: () => false,
    pageSlots: ['head', 'main'],
    builtRoutes,
  }
}

/** Extra rules of a mail: a subject, existing texts, known facts. */
export function checkMail(layout: Layout): Problem[] {
  return [...checkHead(layout), ...texts(layout.sections, ['sections']).flatMap(checkText)]
}

function checkHead({ layout, slots, sections }: Layout): Problem[] {
  if (layout === MAIL_FRAME) return []
  if ((slots.head ?? []).some((id) => sections[id]?.type === HEAD_TYPE)) return []
  const message = `A mail needs a '${HEAD_TYPE}' in its slot 'head': it holds the subject.`
  return [{ path: '/slots/head', code: 'missing-head', message, fix: `Add a section of the type '${HEAD_TYPE}'.` }]
}

type Found = { path: readonly string[]; key: string } | { path: readonly string[]; own: string }

/** Keys of the dictionary and the merchandiser's own texts, anywhere in settings. */
function texts(value: unknown, path: readonly string[]): Found[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const key = (value as { $t?: unknown }).$t
  if (typeof key === 'string') return [{ path: [...path, '$t'], key }]
  if (LOCALES.every((locale) => typeof (value as Record<string, unknown>)[locale] === 'string'))
    return entries.map(([locale, own]) => ({ path: [...path, locale], own: String(own) }))
  return entries.flatMap(([name, inner]) => texts(inner, [...path, name]))
}

function checkText(found: Found): Problem[] {
  const path = pointerTo(...found.path)
  if ('key' in found) {
    if (Object.hasOwn(MAIL_MESSAGES.pl, found.key)) return []
    const message = `Mails have no text '${found.key}'.`
    return [unknownName(path, 'unknown-text', message, found.key, Object.keys(MAIL_MESSAGES.pl))]
  }
  return [...found.own.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) =>
    (MAIL_VALUES as readonly string[]).includes(name)
      ? []
      : [unknownName(path, 'unknown-fact', `Mails know no fact '${name}'.`, name, MAIL_VALUES)],
  )
}
