import type { Locale } from '#schemas/locale.ts'
import type { Reference } from '#schemas/reference.ts'
import { expandTemplate } from '#schemas/uri-template.ts'

/** Sends a file to the library. The picture, or why it was not taken; both null if it did not arrive. */
export async function uploadPicture(
  template: string,
  file: File,
  locale: Locale,
): Promise<{ picture: Reference | null; message: string | null }> {
  try {
    const answer = await fetch(expandTemplate(template, { name: file.name, locale }), {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      credentials: 'same-origin',
      body: file,
    })
    const { picture, message } = (await answer.json()) as { picture?: Partial<Reference> | null; message?: unknown }
    const isPicture = [picture?.value, picture?.label, picture?.kind].every((text) => typeof text === 'string')
    return { picture: isPicture ? (picture as Reference) : null, message: typeof message === 'string' ? message : null }
  } catch {
    // No connection, or an answer that is not the shop's.
    return { picture: null, message: null }
  }
}
