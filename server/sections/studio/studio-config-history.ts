import { z } from 'zod'
import { formatDateTime } from '#locales/format.ts'
import { node, section } from '#server/compiler/section.ts'
import { SETTINGS } from '#server/forms/config-groups.ts'
import { settingName } from '#server/forms/config-words.ts'
import { authorOf } from './layouts/words.ts'

/** Revisions on the page; the newest 1,000 are kept. */
const SHOWN = 200
const NAMED = 3

export const studioConfigHistorySection = section('studio-config-history')({
  title: 'Who changed which settings, when and why.',
  settings: z.strictObject({}),
  needs: ['configRevisions'],
  resolve({ data: { configRevisions: revisions }, t, locale, link }) {
    const byKey = new Map(SETTINGS.map((setting) => [setting.key, setting]))
    const current = revisions.find(({ isPublished }) => isPublished)?.number ?? 0
    const named = (key: string) => {
      const setting = byKey.get(key)
      return setting ? settingName(setting, t) : key
    }
    const whatOf = (changed: readonly string[]) => {
      if (changed.length === 0) return t('studio.config.history.first')
      const list = changed.slice(0, NAMED).map(named).join(', ')
      const more = changed.length - NAMED
      return more > 0 ? t('studio.config.history.more', { list, number: more }) : list
    }
    const changes = (from: number, to: number) =>
      link('studio_config_changes', {}, { query: { from: String(from), to: String(to) } }) ?? '/'
    return [
      node(
        'studio-record-head',
        {
          title: t('studio.config.history'),
          back: { label: t('studio.config.back'), href: link('studio_config') ?? '/' },
          lead: t('studio.config.history.lead'),
          states: [],
          facts: [],
        },
        { key: 'head' },
      ),
      node(
        'data-table',
        {
          caption: t('studio.config.history'),
          filters: [],
          columns: [
            { label: t('studio.config.history.what'), type: 'link' },
            { label: t('studio.layout.history.when'), type: 'date' },
            { label: t('studio.layout.history.who'), type: 'text' },
            { label: t('studio.layout.history.note'), type: 'text' },
            { label: t('studio.layout.history.compare'), type: 'link' },
          ],
          rows: revisions.slice(0, SHOWN).map(({ number, note, author, restores, createdAt, changed }) => ({
            key: String(number),
            cells: [
              {
                text: whatOf(changed),
                ...(number > 1 && changed.length > 0 && { href: changes(number - 1, number) }),
                ...(restores !== null && { note: t('studio.layout.history.restores', { number: restores }) }),
              },
              { text: formatDateTime(createdAt, locale) },
              { text: number === 1 && author === '' ? '' : authorOf(author, t) },
              { text: note },
              number === current
                ? { text: t('studio.layout.history.published') }
                : {
                    text: t('studio.restore', { version: t('studio.changes.version.nominative', { number }) }),
                    href: changes(current, number),
                  },
            ],
          })),
        },
        { key: 'table' },
      ),
    ]
  },
})
