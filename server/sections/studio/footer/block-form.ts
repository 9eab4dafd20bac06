import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { blockFields, blockLeaves, richFields } from '#server/forms/footer-block-form.ts'
import { type FooterPlace, placeText } from '#server/forms/footer-places.ts'
import { draftOf } from '#server/forms/form-draft.ts'
import type { PickerData } from '#server/forms/picker-data.ts'
import { draftWhenField, type OpenRelease, whenField } from '#server/forms/release-fields.ts'
import type { StoredBlock } from '#server/ports/staff-footer.ts'
import { filled } from '#server/sections/described-form.ts'
import { pickerOf, withText } from '../layouts/section-form.ts'
import { TEXT_LINKS } from '../references/picker-props.ts'
import { seenOf, type WorkingFooter } from './working-footer.ts'

interface BlockForm {
  place: FooterPlace
  block: StoredBlock
  isNew: boolean
  /** the footer that the form was made of */
  found: WorkingFooter
  pickers: PickerData
  /** those that take the change in place of making it now */
  releases: readonly OpenRelease[] | null
}

/** The form of a block, with pickers for its links. */
export function footerBlockForm(
  { place, block, isNew, found, pickers, releases }: BlockForm,
  { t, formDrafts }: Pick<LoadContext, 't' | 'formDrafts'>,
): NodeDraft {
  const id = placeText(place)
  const draft = draftOf('studio.saveFooterBlock', formDrafts)
  const typed = draft?.about === id ? draft : null
  const { version } = found
  const hasDraft = found.draft !== null
  const when = version === null ? whenField(t, releases) : draftWhenField(t, { releases, hasDraft })
  const args = { id, ...seenOf(found), ...(isNew && { type: block.type }) }
  const leaves = blockLeaves(block)
  return node(
    'studio-section-form',
    {
      fields: [
        ...blockFields(leaves, t).map((field) => withText(filled(field, typed), pickers)),
        ...when.map((field) => filled(field, typed)),
      ],
      pickers: leaves.flatMap((leaf) => pickerOf(leaf, pickers, t) ?? []),
      panels: [],
      rich: richFields(leaves),
      links: TEXT_LINKS,
      submit: t('studio.footer.save'),
      lead: t(
        hasDraft
          ? 'studio.footer.joins_draft'
          : version !== null
            ? 'studio.footer.live_or_draft'
            : releases === null
              ? 'studio.footer.live'
              : 'studio.footer.live_or_release',
      ),
      ...(typed && Object.keys(typed.errors).length > 0 && { errors: { ...typed.errors } }),
    },
    {
      key: 'form',
      on: {
        submit: [{ do: 'submit', op: 'studio.saveFooterBlock', args }],
        arrange: [{ do: 'submit', op: 'studio.arrangeFooterBlock', args }],
      },
    },
  )
}
