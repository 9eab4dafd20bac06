import type { Context } from 'hono'
import type { LocalizedText } from '#schemas/locale.ts'
import type { Database } from '#server/platform/database/open.ts'
import { Refusal } from '../../engine/refusal.ts'
import { fileName } from '../../engine/uploads/file-name.ts'
import { measurePicture } from '../../media/measure-picture.ts'
import type { KeptMedia, MediaLibrary } from '../../media/media-library.ts'
import { isSvg, refusedUpload } from '../../media/refused-upload.ts'
import type { CommerceEnv } from '../../parts.ts'
import { callIsAbout, recordStaffCall } from '../../staff/staff-call.ts'
import type { StoreDatabase } from '../schema.ts'
import { addPicture } from './change-pictures.ts'

interface TakingParts {
  store: Database<StoreDatabase>
  media: MediaLibrary
  clock: () => Date
  report: (error: unknown) => void
}

/** What is known of a picture besides its file. */
export interface GivenPicture {
  name: string
  alt?: LocalizedText
  /** id of the picture that it was cut from */
  origin?: string
}

/** Stores a file and adds it to the library, with its row of the audit trail. Throws Refusal. */
export async function takePicture(
  { store, media, clock, report }: TakingParts,
  context: Context<CommerceEnv>,
  body: ReadableStream<Uint8Array> | null,
  { name: given, ...more }: GivenPicture,
): Promise<{ id: string; isKnown: boolean }> {
  const { key, kind, bytes, isKnown } = await receive({ media, report }, body)
  if (kind === 'pdf') {
    if (!isKnown) await media.remove(key)
    throw new Refusal(415, 'upload_unknown', 'It is no JPEG, PNG, WebP or AVIF file.')
  }
  const id = key.slice('own/'.length)
  const found = await media.picture(key)
  const size = await measurePicture(found!.bytes)
  callIsAbout(context, `picture/${id}`)
  await store.transaction(async (tx) => {
    const name = fileName(given, kind)
    await addPicture(tx, {
      id,
      kind,
      bytes,
      ...size,
      ...more,
      name,
      addedBy: context.get('staff').name,
      addedAt: clock(),
    })
    await recordStaffCall(tx, context, { status: isKnown ? 200 : 201, after: { name, ...size } })
  })
  return { id, isKnown }
}

async function receive(
  { media, report }: Pick<TakingParts, 'media' | 'report'>,
  body: ReadableStream<Uint8Array> | null,
): Promise<KeptMedia> {
  try {
    return await media.receive(body)
  } catch (error) {
    if (isSvg(error)) throw new Refusal(415, 'upload_svg', 'SVG pictures can hold script and are not taken.')
    throw refusedUpload(error, report)
  }
}

/** The name of a file as its header has it, encoded. */
export function givenName(context: Context<CommerceEnv>): string {
  const given = context.req.header('file-name') ?? ''
  try {
    return decodeURIComponent(given).slice(0, 300)
  } catch {
    // It is no encoded text: it is taken as it stands.
    return given.slice(0, 300)
  }
}
