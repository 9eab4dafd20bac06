/** Why a file is not taken. */
export type UploadFault = 'empty' | 'unknown' | 'too_large' | 'broken' | 'too_many_pixels' | 'no_room' | 'cut_off'

/** A file that is not taken; nothing of it is kept. `maxBytes`: the limit of its kind, if that is the reason. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused'
  readonly fault: UploadFault
  readonly maxBytes: number | null

  constructor(fault: UploadFault, { maxBytes = null, cause }: { maxBytes?: number | null; cause?: unknown } = {}) {
    super(`The file was refused: ${fault}`, { cause })
    this.fault = fault
    this.maxBytes = maxBytes
  }
}
