import { z } from 'zod'
import type { RichText } from '#schemas/rich-text.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import type { StudioData } from '#server/compiler/studio-data.ts'
import { idOfText, titleOf } from '#server/forms/text-names.ts'

export const studioTextPreviewSection = section('studio-text-preview')({
  title: 'The draft of a text as shoppers would see it, in the language of the page.',
  settings: z.strictObject({}),
  needs: ['staffText', 'textPreview'],
  resolve({ data: { staffText: text, textPreview: preview }, ...context }) {
    const { t, link, locale } = context
    const id = idOfText(text) ?? ''
    return [
      node(
        'studio-record-head',
        {
          title: t('studio.texts.preview'),
          back: { label: titleOf(text, locale), href: link('studio_text', { id }) ?? '/' },
          lead: t(preview ? 'studio.texts.preview.lead' : 'studio.texts.preview.none'),
          states: [],
          facts: [],
        },
        { key: 'head' },
      ),
      ...(preview ? [node('rich-text-block', { content: bodyOf(preview, t) }, { key: 'body' })] : []),
    ]
  },
})

/** Products of a post are named where their tiles will stand. */
function bodyOf(
  { title, lead, body, products }: NonNullable<StudioData['textPreview']>,
  t: LoadContext['t'],
): RichText {
  const line = (text: string): RichText => [{ kind: 'paragraph', children: [{ kind: 'text', text }] }]
  return [
    { kind: 'heading', level: 2, children: [{ kind: 'text', text: title }] },
    ...(lead === '' ? [] : line(lead)),
    ...body.flatMap((part) =>
      part.kind === 'text'
        ? part.content
        : line(t('studio.texts.preview.products', { list: part.ids.map((id) => products.get(id) ?? id).join(', ') })),
    ),
  ]
}
