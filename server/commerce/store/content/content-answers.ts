import type { Context } from 'hono'
import { ContentKind } from '#schemas/staff-content.ts'
import type { ContentChange, ContentRefusal } from './change-content.ts'
import type { ContentName } from './read-content.ts'

const REFUSED: Readonly<Record<ContentRefusal, readonly [404 | 409 | 412, string, string]>> = {
  missing: [404, 'content_not_found', 'There is no such text, or no such revision of it.'],
  conflict: [412, 'revision_conflict', 'It was changed meanwhile. Look at it first.'],
  exists: [409, 'content_exists', 'There is a text of this key.'],
  no_draft: [409, 'no_draft', 'It has no draft.'],
  needed: [409, 'page_needed', 'The shop needs this page: change its text instead.'],
  public: [409, 'content_public', 'It is published: withdraw it first.'],
  not_public: [409, 'content_not_public', 'It is not published.'],
}

/** The text that the path names; null for what is no name of one. */
export function nameOf(context: Context): ContentName | null {
  const kind = ContentKind.safeParse(context.req.param('kind')).data
  const id = context.req.param('id') ?? ''
  // PostgreSQL refuses text with a zero byte.
  return kind && /^[A-Za-z0-9_-]{1,100}$/.test(id) ? { kind, id } : null
}

/** The text as it is after a change, or why nothing was changed. */
export function answer(context: Context, change: ContentChange): Response {
  if (change.ok) return context.json(change.content)
  if (change.code !== 'refused') return refuseChange(context, change.code)
  return refuse(context, 422, 'content_refused', 'Nothing was changed.', change.errors)
}

export function refuseChange(context: Context, refusal: ContentRefusal): Response {
  const [status, code, detail] = REFUSED[refusal]
  return refuse(context, status, code, detail)
}

export function refuse(
  context: Context,
  status: 400 | 404 | 409 | 412 | 422,
  code: string,
  detail: string,
  errors?: Readonly<Record<string, string>>,
) {
  return context.json({ detail, code, ...(errors && { errors }) }, status)
}
