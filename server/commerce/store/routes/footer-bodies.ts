import { z } from 'zod'
import { JsonValue } from '#schemas/json.ts'
import { named } from '../../openapi/named.ts'

const Block = JsonValue.meta({
  description: 'A block as in `Footer`; any text and picture may be `{ pl, en, de }`, an address a reference.',
  examples: [{ type: 'title', label: { pl: 'Pomoc', en: 'Help', de: 'Hilfe' } }],
})
const parts = {
  columns: z.array(z.array(Block).max(30)).max(8).meta({ description: 'Columns, each with its blocks in order.' }),
  postFooter: z
    .array(Block)
    .max(30)
    .nullable()
    .meta({ description: 'Blocks below the columns; null when not configured.' }),
}
const note = z
  .string()
  .max(500)
  .regex(/^\P{Cc}*$/u)
  .optional()
  .meta({ description: 'Why; kept with the revision.', examples: ['Winter hours'] })
const number = (description: string) =>
  z
    .int()
    .min(1)
    .meta({ description, examples: [4] })

export const StoredFooterAnswer = named(
  'StoredFooter',
  z.strictObject(parts).meta({ description: 'The footer as it is stored, in every language.' }),
)
export const FooterChange = named(
  'FooterChange',
  z
    .strictObject({
      ...parts,
      note,
      draft: z
        .int()
        .min(1)
        .optional()
        .meta({
          description: 'Version of the draft that goes with this change; absent: a draft stays.',
          examples: [3],
        }),
    })
    .meta({ description: 'A whole footer.' }),
)
export const FooterDraftChange = named(
  'FooterDraftChange',
  z
    .strictObject({
      ...parts,
      base: z
        .int()
        .min(0)
        .optional()
        .meta({
          description:
            'The published revision that a first draft was made of; absent: the one that counts now. A draft that is there keeps its own.',
          examples: [4],
        }),
    })
    .meta({ description: 'A whole footer that shoppers do not see yet.' }),
)
const FooterDraft = named(
  'FooterDraft',
  z
    .strictObject({
      footer: StoredFooterAnswer.meta({ description: 'The footer that waits, in every language.' }),
      base: z
        .int()
        .min(0)
        .meta({ description: 'The published revision that it was begun from.', examples: [4] }),
      author: z.string().meta({ description: 'Who saved it last.', examples: ['person:ewa-kowalska'] }),
      savedAt: z.string().meta({ description: 'When, ISO 8601 in UTC.', examples: ['2026-11-27T08:05:00.000Z'] }),
    })
    .meta({ description: 'A footer that is saved and not published.' }),
)
export const FooterDraftAnswer = named(
  'FooterDraftState',
  z
    .strictObject({
      version: z
        .int()
        .min(0)
        .meta({
          description: 'Raised by each change of the draft, also when it goes; 0: there was none.',
          examples: [3],
        }),
      draft: FooterDraft.nullable().meta({ description: 'The draft; null: none.' }),
    })
    .meta({ description: 'The draft of the footer, if there is one.' }),
)
export const FooterRollback = named(
  'FooterRollback',
  z
    .strictObject({ to: number('Number of the revision to go back to.'), note })
    .meta({ description: 'The way back to a revision.' }),
)
export const FooterRevisions = named(
  'FooterRevisions',
  z
    .strictObject({
      data: z
        .array(
          z.strictObject({
            number: number('Number of the revision, from 1.'),
            note: z.string().meta({ description: 'Why; empty if nobody said.', examples: ['Winter hours'] }),
            author: z.string().meta({ description: 'Who wrote it; empty if nobody said.', examples: ['Ewa'] }),
            restores: z
              .int()
              .nullable()
              .meta({ description: 'The one that it went back to; null: none.', examples: [2] }),
            createdAt: z
              .string()
              .meta({ description: 'When, ISO 8601 in UTC.', examples: ['2026-11-27T08:05:00.000Z'] }),
            isPublished: z.boolean().meta({ description: 'Whether it is the one that counts now.' }),
          }),
        )
        .meta({ description: 'Newest first.' }),
    })
    .meta({ description: 'Changes of the footer.' }),
)
