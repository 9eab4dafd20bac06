import { dayInWarsaw, formatTime } from '#locales/format.ts'
import { matchPath } from '#locales/route-table.ts'
import { Device } from '#schemas/condition.ts'
import { LOCALES } from '#schemas/locale.ts'
import { hasOneAddress, ROUTE_KEYS } from '#schemas/routes.ts'
import { isStudioRoute } from '#schemas/studio-routes.ts'
import { CustomerKind } from '#schemas/user.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { Previewed, PreviewedSide } from '#server/compiler/studio-data.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { viewBar } from '#widgets/studio-view-bar/schema.ts'
import { namedPage } from '../layouts/layout-words.ts'
import { wordOf } from '../layouts/words.ts'

type Bar = PropsOf<typeof viewBar>
type Field = Bar['groups'][number]['fields'][number]
type Context = Pick<LoadContext, 't' | 'locale' | 'link'>

/** The bar of a preview: everything that one can choose, for one view or two. */
export function previewBar({ sides, choices, layouts }: Previewed, context: Context): Bar {
  const { t, link } = context
  const [first, second] = sides as [PreviewedSide, PreviewedSide?]
  const page = pageOf(first.view.path)
  const common: Field[] = [
    {
      ...{ name: 'page', label: t('studio.preview.page'), type: 'select', value: page },
      options: [{ value: '', label: t('studio.preview.page.other') }, ...namedPages(context)],
    },
    {
      ...{ name: 'path', label: t('studio.preview.path'), type: 'text', value: first.view.path },
      ...{ hint: t('studio.preview.path.hint'), isWide: true },
    },
    {
      ...{ name: 'lang', label: t('studio.preview.lang'), type: 'select', value: languageOf(first, context) },
      options: choices.locales.map((locale) => ({ value: locale, label: t(`studio.language.${locale}`) })),
    },
  ]
  const two: Field = {
    ...{ name: 'two', label: t('studio.preview.two'), type: 'checkbox', value: second ? '1' : '' },
  }
  const own = (side: PreviewedSide) => sideFields(side, { choices, layouts }, context)
  const wrong = sides.flatMap(({ side, wrong: names }) =>
    names.map((name) =>
      side === 'b' ? `${t('studio.preview.second')}: ${labelOf(name, context)}` : labelOf(name, context),
    ),
  )
  return {
    title: t('studio.preview.bar'),
    action: link('studio_preview') ?? '/',
    groups: [
      { key: 'a', title: second ? t('studio.preview.first') : '', fields: [...common, ...own(first), two] },
      ...(second ? [{ key: 'b', title: t('studio.preview.second'), fields: own(second) }] : []),
    ],
    kept: [{ name: 'was', value: page }],
    notes: [
      ...(choices.pricesAt ? [] : [t('studio.preview.prices_of_now')]),
      ...(wrong.length === 0 ? [] : [t('studio.preview.wrong', { list: wrong.join(', ') })]),
    ],
    submit: t('studio.preview.show'),
  }
}

function sideFields(
  { side, view }: PreviewedSide,
  { choices, layouts }: Pick<Previewed, 'choices' | 'layouts'>,
  { t }: Context,
): Field[] {
  const name = (plain: string) => (side === 'b' ? `b_${plain}` : plain)
  const select = (plain: string, label: string, value: string, options: Field['options']): Field => ({
    ...{ name: name(plain), label, type: 'select', value, options },
  })
  const usual = { value: '', label: t('studio.preview.usual') }
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  const arms = layouts.flatMap(({ layout, draft }) =>
    Object.entries((draft?.layout ?? layout).experiments ?? {}).flatMap(([experiment, shares]) =>
      Object.keys(shares).map((arm) => ({
        value: `${experiment}:${arm}`,
        label: t('studio.preview.arms.choice', { experiment, arm }),
      })),
    ),
  )
  const chosenArms = Object.entries(view.arms).map(([experiment, arm]) => `${experiment}:${arm}`)
  return [
    select(
      'kind',
      t('studio.preview.kind'),
      view.kind,
      CustomerKind.options.map((kind) => ({ value: kind, label: t(`studio.preview.kind.${kind}`) })),
    ),
    select('currency', t('studio.preview.currency'), view.currency ?? '', [usual, ...plain(choices.currencies)]),
    ...(choices.countries.length === 0
      ? []
      : [select('country', t('studio.preview.country'), view.country ?? '', [usual, ...plain(choices.countries)])]),
    ...(choices.groups.length === 0
      ? []
      : [
          select('group', t('studio.preview.group'), view.group ?? '', [
            { value: '', label: t('studio.preview.group.none') },
            ...plain(choices.groups),
          ]),
        ]),
    select(
      'device',
      t('studio.preview.device'),
      view.device,
      Device.options.map((device) => ({ value: device, label: t(`studio.preview.device.${device}`) })),
    ),
    ...(arms.length === 0
      ? []
      : [
          select('arms', t('studio.preview.arms'), chosenArms.join(','), [
            { value: '', label: t('studio.preview.arms.first') },
            ...arms,
          ]),
        ]),
    {
      ...{ name: name('day'), label: t('studio.preview.day'), type: 'date' },
      ...{ value: view.at === null ? '' : dayInWarsaw(view.at), hint: t('studio.preview.day.hint') },
    },
    {
      ...{ name: name('time'), label: t('studio.preview.time'), type: 'time' },
      value: view.at === null ? '' : formatTime(view.at),
    },
    select('version', t('studio.preview.version'), view.isDraft ? 'draft' : 'published', [
      { value: 'draft', label: t('studio.preview.version.draft') },
      { value: 'published', label: t('studio.preview.version.published') },
    ]),
  ]
}

function labelOf(name: string, { t }: Context): string {
  return wordOf(t, `studio.preview.${name}`) ?? name
}

/** Pages that have one address, by the names that people use, in alphabetical order. */
function namedPages(context: Context): { value: string; label: string }[] {
  return ROUTE_KEYS.flatMap((key) => {
    const label = namedPage(key, context)
    return label === null ? [] : [{ value: key, label }]
  }).sort((one, other) => one.label.localeCompare(other.label, context.locale))
}

/** Key of the page at a path; '' if it is none of those with a name. */
function pageOf(path: string): string {
  const match = matchPath(path)
  if (match.kind !== 'route' || isStudioRoute(match.key)) return ''
  return hasOneAddress(match.key) && Object.keys(match.query).length === 0 ? match.key : ''
}

function languageOf({ view, outcome }: PreviewedSide, { locale }: Context) {
  if (outcome.is === 'screen') return outcome.screen.screen.locale
  if (outcome.is === 'found') return locale
  const match = matchPath(view.path)
  return LOCALES.find((each) => 'locale' in match && match.locale === each) ?? locale
}
