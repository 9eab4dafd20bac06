import type { Context } from 'hono'
import { parseJson } from '#schemas/safe-json.ts'
import type { Changed } from '../blog/change-blog.ts'

/* Bodies and answers of the blog's calls of staff. */

export function refuse(
  context: Context,
  status: 400 | 404 | 409 | 412 | 422,
  code: string,
  detail: string,
  errors?: Readonly<Record<string, string>>,
): Response {
  return context.json({ detail, code, ...(errors && { errors }) }, status)
}

export function notFound(context: Context, what: 'post' | 'category'): Response {
  return refuse(context, 404, `blog_${what}_not_found`, `There is no such ${what}.`)
}

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/** What was sent, or the answer that says what is wrong with it. */
export async function readBody<T>(
  context: Context,
  body: {
    safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } }
  },
): Promise<{ value: T } | { refused: Response }> {
  const parsed = parseJson(await context.req.text(), { maxBytes: 64 * 1024, maxDepth: 4 })
  if (!parsed.ok) return { refused: refuse(context, 400, 'malformed_json', parsed.problem.message) }
  const read = body.safeParse(parsed.value)
  if (read.success) return { value: read.data }
  const errors = Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.') || 'body', message]))
  return { refused: refuse(context, 422, 'invalid_input', 'The body does not fit its description.', errors) }
}

/** What is stored after a change, or why nothing was changed. */
export function answer(context: Context, changed: Changed<object>): Response {
  if ('errors' in changed) return refuse(context, 422, 'blog_refused', 'Nothing was changed.', changed.errors)
  return context.json(changed.stored)
}
