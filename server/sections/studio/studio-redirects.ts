import { z } from 'zod'
import { LOCALES } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { redirectFields } from '#server/forms/studio-redirect-fields.ts'
import { listTable } from './list-table.ts'
import { recordAction } from './record-action.ts'
import { recordHead } from './record-head.ts'

export const studioRedirectsSection = section('studio-redirects')({
  title: 'Old addresses and where they lead, with a form that sets one, and the removal of one.',
  settings: z.strictObject({}),
  needs: ['staffRedirects', 'staffRedirectsQuery', 'removedRedirect'],
  submits: ['studio.setRedirect', 'studio.removeRedirect'],
  resolve({ data: { staffRedirects: found, staffRedirectsQuery: asked, removedRedirect: removed }, ...context }) {
    const { t, staff, locale, link } = context
    const mayChange = staff?.rights.includes('catalogue') ?? false
    const setting = recordAction(
      {
        op: 'studio.setRedirect',
        adds: true,
        label: t('studio.redirects.set'),
        effect: t('studio.redirects.set.effect'),
        submit: t('studio.redirects.set.submit'),
        fields: redirectFields(t, locale),
      },
      context,
    )
    const removal = removed && {
      op: 'studio.removeRedirect' as const,
      label: t('studio.redirects.remove.of', {
        address: removed.from,
        language: t(`studio.language.${removed.locale}`),
      }),
      effect: t('studio.redirects.remove.effect', { address: removed.from, to: removed.to }),
      submit: t('studio.redirects.remove'),
      args: { locale: removed.locale, from: removed.from },
      fields: [confirmationField(t)],
      isDanger: true,
      isOpen: true,
    }
    const actions = mayChange ? [setting, ...(removal ? [recordAction(removal, context)] : [])] : []
    const page = found.page > 1 ? String(found.page) : null
    const kept = Object.entries({ q: asked.q, locale: asked.locale, page })
    const given = Object.fromEntries(kept.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
    const table = listTable(
      {
        route: 'studio_redirects',
        caption: t('studio.redirects'),
        asked: { q: asked.q, locale: asked.locale, page },
        search: t('studio.redirects.search'),
        filters: [
          {
            label: t('studio.redirects.language'),
            name: 'locale',
            choices: [
              { value: null, label: t('studio.all') },
              ...LOCALES.map((each) => ({ value: each, label: t(`studio.language.${each}`) })),
            ],
          },
        ],
        paging: found,
        columns: [
          { label: t('studio.redirects.from'), type: 'text' },
          { label: t('studio.redirects.to'), type: 'link' },
          ...(mayChange ? [{ label: t('studio.redirects.remove'), type: 'link' as const }] : []),
        ],
        rows: found.data.map(({ locale: of, from, to }) => ({
          key: `${of}.${from}`,
          cells: [
            { text: from, note: t(`studio.language.${of}`) },
            { text: to, href: to, isNewTab: true as const },
            ...(mayChange
              ? [
                  {
                    text: t('studio.redirects.remove'),
                    href: link('studio_redirects', {}, { query: { ...given, remove: `${of}.${from}` } }) ?? '/',
                  },
                ]
              : []),
          ],
        })),
        none: t('studio.redirects.none'),
        empty: t('studio.redirects.empty'),
      },
      context,
    )
    return [
      recordHead(
        {
          title: t('studio.redirects'),
          lead: t('studio.redirects.lead'),
          actions,
        },
        context,
      ),
      node('data-table', table, { key: 'table' }),
    ]
  },
})
