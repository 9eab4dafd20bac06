import { assembler, notFound } from '#server/compiler/assembler.ts'
import { blockLeaves, newBlock } from '#server/forms/footer-block-form.ts'
import { blockAt, listAt, placeOf, placeText } from '#server/forms/footer-places.ts'
import { draftOf } from '#server/forms/form-draft.ts'
import { BLOCK_TYPES, POST_BLOCK_TYPES } from '#server/ports/staff-footer.ts'
import { readWorkingFooter } from '#server/sections/studio/footer/working-footer.ts'
import { readPickers } from '#server/sections/studio/references/read-pickers.ts'
import { namingEach } from './author-names.ts'
import { releasesFor } from './open-releases.ts'

/** The footer as an outline. */
export const studioFooterScreen = assembler('studio_footer')({
  provides: ['staffFooter', 'footerRevisions', 'openReleases'],
  scope: 'private',
  async load(context) {
    const { ports } = context
    const [found, revisions, openReleases] = await Promise.all([
      readWorkingFooter(ports),
      ports.staffFooter.revisions(),
      releasesFor(context),
    ])
    if (!found) return notFound()
    const [draft = null] = await namingEach(found.draft ? [found.draft] : [], context)
    const footerRevisions = await namingEach(revisions ?? [], context)
    return { staffFooter: { ...found, draft }, footerRevisions, openReleases }
  },
  title: (_, { t }) => t('studio.footer'),
})

/** One block of the footer, or a new one at the end of a column. */
export const studioFooterBlockScreen = assembler('studio_footer_block')({
  provides: ['staffFooter', 'footerBlock', 'footerPickers', 'openReleases'],
  scope: 'private',
  async load(context) {
    const { ports, query, formDrafts } = context
    const found = await readWorkingFooter(ports)
    if (!found) return notFound()
    const list = /^(?:post|\d)$/.test(query.column ?? '') ? query.column! : null
    const types: readonly string[] = list === 'post' ? POST_BLOCK_TYPES : BLOCK_TYPES
    const type = [...BLOCK_TYPES, ...POST_BLOCK_TYPES].find((each) => each === query.add && types.includes(each))
    const isNew = list !== null && type !== undefined
    const index = list === 'post' ? 'post' : Math.min(Number(list), found.footer.columns.length)
    const place = isNew
      ? ({ list: index, at: listAt(found.footer, index).length } as const)
      : placeOf(query.place ?? '')
    const block = isNew ? newBlock(type) : place && blockAt(found.footer, place)
    if (!place || !block) return notFound()
    const typed = draftOf('studio.saveFooterBlock', formDrafts)
    const own = typed?.about === placeText(place) ? typed : null
    const footerPickers = await readPickers(blockLeaves(block), own, context)
    const openReleases = await releasesFor(context)
    return { staffFooter: found, footerBlock: { place, block, isNew }, footerPickers, openReleases }
  },
  title: ({ footerBlock: { block } }, { t }) => t(`studio.footer.type.${block.type}`),
})

/** Who changed the footer, when and why; one of the versions as an outline, with the way back to it. */
export const studioFooterHistoryScreen = assembler('studio_footer_history')({
  provides: ['footerRevisions', 'shownFooter'],
  scope: 'private',
  async load({ ports, query, ignore, orWithout }) {
    const stored = await ports.staffFooter.revisions()
    if (!stored) return notFound()
    const revisions = await namingEach(stored, { ports, orWithout })
    if (query.number === undefined) return { footerRevisions: revisions, shownFooter: null }
    const number = /^[1-9]\d{0,8}$/.test(query.number) ? Number(query.number) : null
    const footer = number === null ? null : await ports.staffFooter.revision(number)
    if (number === null || !footer) {
      ignore('number', query.number)
      return { footerRevisions: revisions, shownFooter: null }
    }
    return { footerRevisions: revisions, shownFooter: { number, footer } }
  },
  title: (_, { t }) => t('studio.footer.history'),
})
