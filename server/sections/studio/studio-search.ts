import { z } from 'zod'
import { formatDate, formatNumber } from '#locales/format.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { pinFields, synonymFields } from '#server/forms/studio-search-fields.ts'
import type { StudioSearch } from '#server/ports/staff-search.ts'
import { listTable, type Table } from './list-table.ts'
import { recordAction } from './record-action.ts'
import { recordHead } from './record-head.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'formDrafts' | 'stampForm'>
type Listed<L extends StudioSearch['list']> = Extract<StudioSearch, { list: L }>

export const studioSearchSection = section('studio-search')({
  title: 'Synonyms, pinned products and phrases without results, with the forms that set the first two.',
  settings: z.strictObject({}),
  needs: ['studioSearch'],
  submits: ['studio.setSynonym', 'studio.removeSynonym', 'studio.setPin', 'studio.removePin'],
  resolve({ data: { studioSearch: found }, ...context }) {
    const { t, staff } = context
    const mayChange = staff?.rights.includes('catalogue') ?? false
    const actions = mayChange ? actionsOf(found, context) : []
    return [
      recordHead(
        {
          title: t('studio.search_rules'),
          lead: t(`studio.search_rules.lead.${found.list}`),
          actions,
        },
        context,
      ),
      node('data-table', tableOf(found, mayChange, context), { key: 'table' }),
    ]
  },
})

function actionsOf(found: StudioSearch, context: Context): NodeDraft[] {
  const { t } = context
  if (found.list === 'missed') return []
  const locale = found.asked.locale ?? context.locale
  const isOpen = found.asked.term !== null && found.removed === null
  const parts = found.list === 'synonyms' ? synonymParts(found, locale, t) : pinParts(found, locale, t)
  const setting = recordAction({ ...parts.setting, isOpen }, context)
  if (!parts.removal) return [setting]
  const removal = { ...parts.removal, fields: [confirmationField(t)], isDanger: true, isOpen: true }
  return [setting, recordAction(removal, context)]
}

function synonymParts({ asked, given, removed }: Listed<'synonyms'>, locale: Locale, t: Context['t']) {
  return {
    setting: {
      op: 'studio.setSynonym' as const,
      adds: true,
      label: t('studio.search_rules.set'),
      effect: t('studio.search_rules.set.effect'),
      submit: t('studio.search_rules.set.submit'),
      fields: synonymFields(t, given ?? { locale, term: asked.term ?? '' }),
    },
    removal: removed && {
      op: 'studio.removeSynonym' as const,
      label: t('studio.search_rules.remove.of', {
        term: removed.term,
        language: t(`studio.language.${removed.locale}`),
      }),
      effect: t('studio.search_rules.remove.effect', { term: removed.term, others: removed.others.join(', ') }),
      submit: t('studio.search_rules.remove'),
      args: { locale: removed.locale, term: removed.term },
    },
  }
}

function pinParts({ asked, given, removed }: Listed<'pins'>, locale: Locale, t: Context['t']) {
  return {
    setting: {
      op: 'studio.setPin' as const,
      adds: true,
      label: t('studio.search_rules.pin'),
      effect: t('studio.search_rules.pin.effect'),
      submit: t('studio.search_rules.pin.submit'),
      fields: pinFields(t, given ?? { locale, phrase: asked.term ?? '' }),
    },
    removal: removed && {
      op: 'studio.removePin' as const,
      label: t('studio.search_rules.unpin.of', {
        phrase: removed.phrase,
        language: t(`studio.language.${removed.locale}`),
      }),
      effect: t('studio.search_rules.unpin.effect', { phrase: removed.phrase }),
      submit: t('studio.search_rules.unpin'),
      args: { locale: removed.locale, phrase: removed.phrase },
    },
  }
}

function tableOf(found: StudioSearch, mayChange: boolean, context: Context): Table {
  const { t } = context
  const { list, asked } = found
  const isNarrowed = asked.q !== null || asked.locale !== null
  return listTable(
    {
      route: 'studio_search_rules',
      caption: t(`studio.search_rules.list.${list}`),
      asked: {
        list: list === 'synonyms' ? null : list,
        ...(list !== 'missed' && { q: asked.q }),
        locale: asked.locale,
        page: asked.page > 1 ? String(asked.page) : null,
      },
      ...(list !== 'missed' && { search: t('studio.search_rules.search') }),
      filters: [
        {
          label: t('studio.search_rules.list'),
          name: 'list',
          choices: (['synonyms', 'pins', 'missed'] as const).map((each) => ({
            value: each === 'synonyms' ? null : each,
            label: t(`studio.search_rules.list.${each}`),
          })),
        },
        {
          label: t('studio.search_rules.language'),
          name: 'locale',
          choices: [
            { value: null, label: t('studio.all') },
            ...LOCALES.map((each) => ({ value: each, label: t(`studio.language.${each}`) })),
          ],
        },
      ],
      paging: found.rows,
      ...rowsOf(found, mayChange, context),
      none: t(isNarrowed ? `studio.search_rules.none.${list}` : `studio.search_rules.empty.${list}`),
    },
    context,
  )
}

function rowsOf(
  found: StudioSearch,
  mayChange: boolean,
  { t, locale, link }: Context,
): Pick<Table, 'columns' | 'rows'> {
  const at = (query: Record<string, string>) => link('studio_search_rules', {}, { query }) ?? '/'
  const remove = { label: t('studio.search_rules.remove'), type: 'link' as const }
  if (found.list === 'missed')
    return {
      columns: [
        { label: t('studio.search_rules.phrase'), type: 'text' },
        { label: t('studio.search_rules.visits'), type: 'number' },
        { label: t('studio.search_rules.last_day'), type: 'date' },
        ...(mayChange ? [{ label: t('studio.search_rules.set'), type: 'link' as const }] : []),
      ],
      rows: found.rows.data.map(({ locale: of, phrase, visits, lastDay }) => ({
        key: `${of}.${phrase}`,
        cells: [
          { text: phrase, note: t(`studio.language.${of}`) },
          { text: formatNumber(visits, locale) },
          { text: formatDate(lastDay, locale) },
          ...(mayChange
            ? [{ text: t('studio.search_rules.add_synonym'), href: at({ locale: of, term: phrase }) }]
            : []),
        ],
      })),
    }
  if (found.list === 'pins')
    return {
      columns: [
        { label: t('studio.search_rules.phrase'), type: mayChange ? 'link' : 'text' },
        { label: t('studio.search_rules.products'), type: 'text' },
        ...(mayChange ? [remove] : []),
      ],
      rows: found.rows.data.map(({ locale: of, phrase, products }) => ({
        key: `${of}.${phrase}`,
        cells: [
          {
            ...{ text: phrase, note: t(`studio.language.${of}`) },
            ...(mayChange && { href: at({ list: 'pins', locale: of, term: phrase }) }),
          },
          { text: products.map(({ name }) => name).join(', '), note: products.map(({ sku }) => sku).join(', ') },
          ...(mayChange
            ? [{ text: t('studio.search_rules.unpin'), href: at({ list: 'pins', remove: `${of}.${phrase}` }) }]
            : []),
        ],
      })),
    }
  return {
    columns: [
      { label: t('studio.search_rules.term'), type: mayChange ? 'link' : 'text' },
      { label: t('studio.search_rules.others'), type: 'text' },
      ...(mayChange ? [remove] : []),
    ],
    rows: found.rows.data.map(({ locale: of, term, others, isTwoWay }) => ({
      key: `${of}.${term}`,
      cells: [
        {
          ...{ text: term, note: t(`studio.language.${of}`) },
          ...(mayChange && { href: at({ locale: of, term }) }),
        },
        {
          text: others.join(', '),
          note: t(isTwoWay ? 'studio.search_rules.two_way.yes' : 'studio.search_rules.two_way.no'),
        },
        ...(mayChange ? [{ text: t('studio.search_rules.remove'), href: at({ remove: `${of}.${term}` }) }] : []),
      ],
    })),
  }
}
