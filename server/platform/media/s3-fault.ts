import type { MediaBucket } from './media-bucket.ts'

/** An error of the S3 client; its other fields name keys and signatures, which stay out of messages. */
interface S3Error {
  name?: string
  code?: string
  message?: string
  $metadata?: { httpStatusCode?: number }
}

const RIGHTS: Readonly<Record<string, string>> = {
  list: 's3:ListBucket',
  read: 's3:GetObject',
  write: 's3:PutObject',
  delete: 's3:DeleteObject',
}
const BAD_KEY = [
  ...['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken', 'InvalidSecurity'],
  ...['AuthorizationQueryParametersError', 'CredentialsProviderError', 'UnauthorizedAccess'],
]
const OTHER_REGION = ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException']
const FULL = ['QuotaExceeded', 'StorageFull', 'XMinioStorageFull', 'EntityTooLarge']

interface FaultOf {
  /** `list`, `read`, `write` or `delete` */
  what: string
  bucket: MediaBucket
  /** time limit of the call */
  ms: number
}

/** What an error of the client means and what to do, for MediaStorageError. */
export function s3Fault(thrown: unknown, { what, bucket, ms }: FaultOf): [string, { isFull: boolean }] {
  const error = (thrown ?? {}) as S3Error
  const name = error.name ?? ''
  const status = error.$metadata?.httpStatusCode
  const said = (message: string, isFull = false): [string, { isFull: boolean }] => [
    `The bucket ${bucket.name} of MEDIA_S3_BUCKET ${message}`,
    { isFull },
  ]
  if (name === 'TimeoutError' || name === 'AbortError')
    return said(
      `did not answer within ${ms / 1000} s (${what}): look at the service ${whereOf(bucket)} and the network to it.`,
    )
  if (name === 'NoSuchBucket')
    return said(`is not there: create it ${whereOf(bucket)}, or correct MEDIA_S3_BUCKET or MEDIA_S3_URL.`)
  if (BAD_KEY.includes(name))
    return said(`does not take the key (${name}): correct MEDIA_S3_KEY and MEDIA_S3_SECRET, of the same key.`)
  if (name === 'RequestTimeTooSkewed') return said('refuses the clock of this machine: set it right.')
  if (OTHER_REGION.includes(name) || status === 301)
    return said(`is in another region than ${bucket.region}: correct MEDIA_S3_REGION, or MEDIA_S3_URL.`)
  if (FULL.includes(name) || status === 507) return said(`is full (${name || status}): make room there.`, true)
  if (status === 403)
    return said(`forbids the key to ${what}: allow it ${RIGHTS[what]}, or correct MEDIA_S3_KEY and MEDIA_S3_SECRET.`)
  if (status !== undefined)
    return said(
      `refused to ${what} (${name || 'error'}, status ${status}): look at the service ${whereOf(bucket)}, and try again later.`,
    )
  return said(
    `cannot be reached (${error.code ?? (name || 'no answer')}): check MEDIA_S3_URL, and the service ${whereOf(bucket)}.`,
  )
}

const whereOf = ({ url, region }: MediaBucket) => (url === null ? `of Amazon in ${region}` : `at ${new URL(url).host}`)
