import { z } from 'zod'
import { key, type OperationParts } from './operation.ts'

const ofStaff = { access: 'staff', catalog: 'staff', right: 'layouts', alsoRight: 'texts' } as const
const refusals = {
  401: 'The caller is no staff.',
  403: 'The caller has neither the right to layouts nor to texts.',
  409: 'The link has ended, or there is no page to share.',
}

/** How long a link to a preview can be opened, in hours. */
export const LINK_HOURS = ['1', '24', '168'] as const

/** What staff do with links to previews, which show one view of one page to people without an account. */
export const studioPreviewOperations = {
  'studio.makePreviewLink': {
    description: 'Makes a link that shows a view of a page, drafts included, to whoever has it, until it ends.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      view: z
        .string()
        .min(1)
        .max(1200)
        .meta({
          description: 'The view as the query of its address.',
          examples: ['path=%2Fen&kind=b2b&day=2026-12-03'],
        }),
      hours: z.enum(LINK_HOURS).meta({ description: 'How many hours it can be opened.' }),
    }),
  },
  'studio.withdrawPreviewLink': {
    description: 'Ends a link to a preview at once.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id: key(40, 'Id of the link.', 'Zm9vYmFy') }),
  },
} as const satisfies Record<string, OperationParts>
