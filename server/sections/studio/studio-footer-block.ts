import { z } from 'zod'
import { mayRead } from '#schemas/staff-right.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, section } from '#server/compiler/section.ts'
import { type FooterPlace, listAt, placeText } from '#server/forms/footer-places.ts'
import { draftWhenField, type OpenRelease } from '#server/forms/release-fields.ts'
import { chosenField } from '#server/forms/studio-layout-fields.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { BLOCK_TYPES, POST_BLOCK_TYPES, type StoredBlock, type StoredFooter } from '#server/ports/staff-footer.ts'
import { footerBlockForm } from './footer/block-form.ts'
import { columnTitle, saidBy } from './footer/outline.ts'
import { seenOf, type WorkingFooter } from './footer/working-footer.ts'
import { recordAction } from './record-action.ts'
import { recordHead } from './record-head.ts'

export const studioFooterBlockSection = section('studio-footer-block')({
  title: 'One block of the footer as a form, with the ways to move and to remove it.',
  settings: z.strictObject({}),
  needs: ['staffFooter', 'footerBlock', 'footerPickers', 'openReleases'],
  submits: [
    'studio.saveFooterBlock',
    'studio.arrangeFooterBlock',
    'studio.moveFooterBlock',
    'studio.removeFooterBlock',
  ],
  resolve({ data: { staffFooter, footerBlock, footerPickers, openReleases }, ...context }) {
    const { t, link, staff } = context
    const { place, block, isNew } = footerBlock
    const mayChange = staff?.rights.includes('content') ?? false
    const actions = mayChange && !isNew ? actionsOf(staffFooter, { place, block, releases: openReleases }, context) : []
    const title = t(`studio.footer.type.${block.type}`)
    return [
      recordHead(
        {
          title: isNew ? t('studio.footer.new', { block: title }) : title,
          back: { label: t('studio.footer'), href: link('studio_footer') ?? '/' },
          lead: [
            t(leadOf(staffFooter, isNew)),
            ...(block.type === 'contacts' ? [t('studio.footer.contacts_hint', FROM_SETTINGS)] : []),
          ].join(' '),
          links: block.type === 'contacts' ? settingsLink(context) : [],
          facts: [{ label: t('studio.footer.place'), value: listTitle(place.list, context) }],
          actions,
        },
        context,
      ),
      ...(mayChange
        ? [
            footerBlockForm(
              { place, block, isNew, found: staffFooter, pickers: footerPickers, releases: openReleases },
              context,
            ),
          ]
        : []),
    ]
  },
})

/** What texts write for the contact details of the settings. */
const FROM_SETTINGS = { phone: '{shop_phone}', email: '{shop_email}' }

/** The page on which the contact details of the shop are set, for who may open it. */
function settingsLink({ t, link, staff }: Pick<LoadContext, 't' | 'link' | 'staff'>) {
  const href = mayRead(staff?.rights ?? [], 'config') ? link('studio_config_group', { id: 'shop' }) : null
  return href === null ? [] : [{ label: t('studio.config.group.shop'), href }]
}

type Context = Pick<LoadContext, 't' | 'locale' | 'formDrafts' | 'stampForm'>

const leadOf = ({ version, draft }: WorkingFooter, isNew: boolean) =>
  isNew
    ? 'studio.footer.new.lead'
    : draft
      ? 'studio.footer.block.lead_draft'
      : version === null
        ? 'studio.footer.block.lead'
        : 'studio.footer.block.lead_choice'

function actionsOf(
  found: WorkingFooter,
  { place, block, releases }: { place: FooterPlace; block: StoredBlock; releases: readonly OpenRelease[] | null },
  context: Context,
): NodeDraft[] {
  const { t } = context
  const { footer, draft, version } = found
  const args = { id: placeText(place), ...seenOf(found) }
  // Without a draft a release has another footer to begin from.
  const when =
    version === null ? [] : draftWhenField(t, { releases: draft ? releases : null, hasDraft: draft !== null })
  return [
    recordAction(
      {
        op: 'studio.moveFooterBlock',
        label: t('studio.footer.move'),
        effect: t(version === null ? 'studio.footer.move.effect' : 'studio.footer.move.effect_choice'),
        submit: t('studio.footer.move.submit'),
        args,
        fields: [chosenField('to', t('studio.footer.move.to'), placesFor(footer, place, block, context)), ...when],
      },
      context,
    ),
    recordAction(
      {
        op: 'studio.removeFooterBlock',
        label: t('studio.footer.remove'),
        effect: t(version === null ? 'studio.footer.remove.effect' : 'studio.footer.remove.effect_choice'),
        submit: t('studio.footer.remove'),
        args,
        fields: [...when, confirmationField(t)],
        isDanger: true,
      },
      context,
    ),
  ]
}

/** Everywhere it can go: before each other block of the lists that take its type, and at their ends. */
function placesFor(footer: StoredFooter, from: FooterPlace, { type }: StoredBlock, context: Context) {
  const { t } = context
  const lists = [...footer.columns.keys(), footer.columns.length, 'post' as const].filter((list) =>
    ((list === 'post' ? POST_BLOCK_TYPES : BLOCK_TYPES) as readonly string[]).includes(type),
  )
  return lists.flatMap((list) => {
    const blocks = listAt(footer, list)
    const column = listTitle(list, context, footer.columns.length)
    const options = blocks.map((block, at) => ({
      value: placeText({ list, at }),
      label: t('studio.footer.move.before', { column, block: saidBy(block, context) }),
    }))
    const end = { value: placeText({ list, at: blocks.length }), label: t('studio.footer.move.end', { column }) }
    // Where it stands, and right behind it, nothing would change.
    return [...options, end].filter((_, at) => list !== from.list || (at !== from.at && at !== from.at + 1))
  })
}

function listTitle(list: FooterPlace['list'], { t }: Pick<Context, 't'>, columns = Number.POSITIVE_INFINITY): string {
  if (list === 'post') return t('studio.footer.post')
  return list >= columns ? t('studio.footer.column.new') : columnTitle(list, { t })
}
