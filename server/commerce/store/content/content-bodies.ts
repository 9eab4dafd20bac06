import { z } from 'zod'
import {
  CONTENT_STATES,
  ContentDocument,
  ContentKind,
  ContentRevisions,
  ContentRows,
  StaffContent,
  WholeContentRevision,
} from '#schemas/staff-content.ts'
import { pagingOf } from '../../engine/routes/paging.ts'
import { named } from '../../openapi/named.ts'

/* What the staff calls about text pages and posts take and answer. */

export const KindParam = z.object({ kind: ContentKind })
const note = z
  .string()
  .max(300)
  .regex(/^\P{Cc}*$/u)
  .optional()
  .meta({ description: 'Why; kept with the revision.', examples: ['New return period'] })

export const ContentRowsAnswer = named('ContentRows', ContentRows)
export const ContentAnswer = named('StaffContent', StaffContent)
export const ContentRevisionsAnswer = named('ContentRevisions', ContentRevisions)
export const ContentRevisionAnswer = named('ContentRevision', WholeContentRevision)
export const DocumentBody = named('ContentDocument', ContentDocument)
export const NewContentBody = named(
  'NewContent',
  z
    .strictObject({
      id: z
        .string()
        .regex(/^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/)
        .meta({ description: 'Key of the page or id of the post.', examples: ['gift-wrapping'] }),
      document: ContentDocument.meta({ description: 'What the draft says.' }),
    })
    .meta({ description: 'A text to begin as a draft.' }),
)
export const PublishBody = named(
  'ContentPublication',
  z.strictObject({ note }).meta({ description: 'What is published.' }),
)
export const StepBody = named(
  'ContentStep',
  z.strictObject({}).meta({ description: 'Nothing: the address says it all.' }),
)
export const RestoreBody = named(
  'ContentRestoration',
  z
    .strictObject({
      number: z
        .int()
        .min(1)
        .meta({ description: 'Number of the revision.', examples: [3] }),
    })
    .meta({ description: 'The revision to go back to.' }),
)
export const ContentRowsQuery = z.object({
  kind: ContentKind.optional(),
  state: z.enum(CONTENT_STATES).optional().meta({
    description:
      '`public`: published. `draft`: with a draft. `withdrawn`: neither. `unfinished`: with blanks. `missing`: lacks a language of the shop.',
  }),
  phrase: z
    .string()
    .max(120)
    .optional()
    .meta({ description: 'Words of a title or the key.', examples: ['return'] }),
  says: z
    .string()
    .max(200)
    .regex(/[^\s()-]/)
    .optional()
    .meta({
      description:
        'Characters that the published texts contain in one of the languages; spaces, hyphens, round brackets and the case of letters do not count.',
      examples: ['{shop_phone}'],
    }),
  ...pagingOf(50),
})
