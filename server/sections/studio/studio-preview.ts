import { z } from 'zod'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import type { Previewed, PreviewedSide } from '#server/compiler/studio-data.ts'
import { viewQuery } from '#server/forms/preview-view.ts'
import { PREVIEW_PAGE } from '#server/ports/previews.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import { idOfLayout, layoutName, sectionName } from './layouts/layout-words.ts'
import { previewBar } from './preview/bar.ts'
import { previewOutline } from './preview/outline.ts'
import { screenDifferences } from './preview/screen-differences.ts'
import { shareNodes } from './preview/share.ts'
import { viewWords } from './preview/view-words.ts'
import { recordHead } from './record-head.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'now'>

export const studioPreviewSection = section('studio-preview')({
  title:
    'The shop as anyone sees it at any time, once or twice side by side, with what differs and the ways to edit it.',
  settings: z.strictObject({}),
  needs: ['previewed', 'previewLinks'],
  submits: ['studio.makePreviewLink', 'studio.withdrawPreviewLink'],
  resolve({ data: { previewed, previewLinks }, ...context }) {
    const { t } = context
    const { sides, layouts } = previewed
    const isPair = sides.length === 2
    const frames = sides.map((side) => frameOf(side, { previewed, isPair }, context))
    const sharing = previewLinks === null ? [] : shareNodes(previewed, previewLinks, context)
    return [
      recordHead(
        {
          title: t('studio.preview'),
          lead: t('studio.preview.lead'),
          links: editLinks(layouts, context),
          actions: sharing,
          actionsTitle: t('studio.preview.share'),
        },
        context,
      ),
      node('studio-view-bar', previewBar(previewed, context), { key: 'bar' }),
      node('studio-preview', { frames }, { key: 'frames', slots: { beside: beside(previewed, context) } }),
    ]
  },
})

/** The layout of the page and its frame, to be edited. */
function editLinks(layouts: readonly StaffLayout[], context: Context) {
  const { t, link } = context
  const isPair = layouts.filter(({ name }) => !name.startsWith('frames/')).length > 1
  return layouts.flatMap(({ name, layout }) => {
    const href = link('studio_canvas', { id: idOfLayout(name) })
    const label = name.startsWith('frames/')
      ? t('studio.preview.edit.frame')
      : isPair
        ? t('studio.preview.edit.named', { name: layoutName(layout, context) })
        : t('studio.preview.edit')
    return href === null ? [] : [{ label, href }]
  })
}

function frameOf(
  side: PreviewedSide,
  { previewed, isPair }: { previewed: Previewed; isPair: boolean },
  context: Context,
) {
  const { t, link, locale } = context
  const { view, outcome } = side
  const query = pageQuery(previewed)
  const title = isPair ? t(side.side === 'b' ? 'studio.preview.second' : 'studio.preview.first') : t('studio.preview')
  const common = { key: side.side, title, caption: viewWords(side, previewed.layouts, context), device: view.device }
  if (outcome.is === 'redirect') {
    const name = side.side === 'b' ? 'b_path' : 'path'
    const href = link('studio_preview', {}, { query: { ...query, [name]: outcome.to } }) ?? '/'
    return {
      ...{ ...common, message: t('studio.preview.leads', { path: outcome.to }) },
      links: [{ label: t('studio.preview.follow'), href }],
    }
  }
  if (outcome.is === 'found') {
    const links = outcome.pages.map(({ path, label, kind }) => ({
      label: `${label} (${kind})`,
      href: link('studio_preview', {}, { query: { ...query, path } }) ?? '/',
    }))
    const message = links.length > 0 ? 'studio.preview.found' : 'studio.preview.found.none'
    return { ...common, message: t(message, { words: view.path }), links }
  }
  if (outcome.is === 'refused') return { ...common, message: t(`studio.preview.refused.${outcome.why}`) }
  const src = `${PREVIEW_PAGE}?${new URLSearchParams({ ...query, ui: locale, side: side.side })}`
  return { ...common, src }
}

/** Both views as the query of the page. */
function pageQuery({ sides: [first, second] }: Previewed): Record<string, string> {
  const other = second
    ? Object.entries(viewQuery(second.view)).filter(([name, value]) => name !== 'path' || value !== first!.view.path)
    : []
  return {
    ...viewQuery(first!.view),
    ...(second && { two: '1' }),
    ...Object.fromEntries(other.map(([name, value]) => [`b_${name}`, value])),
  }
}

function beside({ sides, layouts }: Previewed, context: Context): NodeDraft[] {
  const { t } = context
  const [first, second] = sides.map(({ outcome }) => (outcome.is === 'screen' ? outcome : null))
  const nameOf = (area: string, id: string) => nameIn(layouts, { area, id }, context)
  const differences =
    first && second
      ? [
          node(
            'studio-diff',
            {
              caption: t('studio.preview.differences'),
              fields: screenDifferences(first.screen, second.screen, { ...context, nameOf }),
            },
            { key: 'differences' },
          ),
        ]
      : []
  const shown = first ?? second
  if (!shown) return differences
  const { at } = sides[first ? 0 : 1]!.view
  const then = at === null ? context : { ...context, now: new Date(at) }
  const own = layouts.filter(({ name }) => shown.layouts.includes(name))
  return [...differences, node('studio-layout-outline', previewOutline(shown.screen, own, then), { key: 'outline' })]
}

/** A section's name in the layout that has it, the draft first. */
function nameIn(layouts: readonly StaffLayout[], { area, id }: { area: string; id: string }, context: Context): string {
  for (const { name, layout, draft, types } of layouts) {
    if (name.startsWith('frames/') !== (area === 'frame')) continue
    for (const document of [draft?.layout, layout])
      if (document && Object.hasOwn(document.sections, id)) return sectionName(document, id, types, context)
  }
  return id
}
