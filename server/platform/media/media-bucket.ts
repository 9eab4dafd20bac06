/** A bucket of S3-compatible storage. */
export interface MediaBucket {
  name: string
  /** address of the service; null: Amazon's of the region */
  url: string | null
  region: string
  /** null: those that the machine has (a role, `AWS_…` variables) */
  key: { id: string; secret: string } | null
}

/** The part of the configuration that names a bucket. */
export interface BucketVariables {
  MEDIA_S3_BUCKET: string
  MEDIA_S3_URL: string
  MEDIA_S3_REGION: string
  MEDIA_S3_KEY: string
  MEDIA_S3_SECRET: string
}

/** The bucket of the shop's own pictures and documents; null if they lie in a folder. */
export function mediaBucketOf(variables: BucketVariables): MediaBucket | null {
  const { MEDIA_S3_BUCKET: name, MEDIA_S3_URL: url, MEDIA_S3_REGION: region } = variables
  const { MEDIA_S3_KEY: id, MEDIA_S3_SECRET: secret } = variables
  return name === '' ? null : { name, url: url || null, region, key: id === '' ? null : { id, secret } }
}

/** What does not fit together, as one line; null if all of it does. */
export function mediaBucketFault(variables: BucketVariables): string | null {
  const { MEDIA_S3_BUCKET: name, MEDIA_S3_URL: url, MEDIA_S3_KEY: id, MEDIA_S3_SECRET: secret } = variables
  if (name === '' && (url !== '' || id !== '' || secret !== ''))
    return 'MEDIA_S3_BUCKET is missing: set it to the name of the bucket for pictures, or unset the other MEDIA_S3_… variables.'
  if ((id === '') !== (secret === '')) {
    const missing = id === '' ? 'MEDIA_S3_KEY' : 'MEDIA_S3_SECRET'
    return `${missing} is missing: set both parts of the bucket's key, or neither to use the role of this machine.`
  }
  return null
}
