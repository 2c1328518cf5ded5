import type { S3Options } from './s3-settings.ts'

const REFUSED = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied', 'Forbidden', '403'])

/** Whether the server said that there is no such file. No such bucket is another matter. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)
}

/** Whether the server said that it knows of no such upload: it is complete, aborted, or was never begun. */
export function isNoUpload(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSuchUpload'
}

/** One sentence for the log: which bucket, what happened, where to look. Never a key or a secret. */
export function explainS3Failure(error: unknown, { endpoint, bucket, region }: S3Options): string {
  const { name, message, code, status } = partsOf(error)
  const place = `bucket "${bucket}" at ${new URL(endpoint).origin}`
  if (name === 'NoSuchBucket') return `The storage has no ${place}. Check S3_BUCKET, or make the bucket.`
  if (REFUSED.has(name) || status === 401 || status === 403)
    return `The storage refuses access to ${place} (${name}). Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what they may do.`
  if (status === 301 || name === 'AuthorizationHeaderMalformed')
    return `The storage has ${place} in another region than "${region}" (${name}). Check S3_REGION.`
  if (name === 'TimeoutError' || name === 'AbortError')
    return `The storage did not answer in time: ${place}. Check S3_ENDPOINT and the network.`
  if (code !== undefined)
    return `The storage cannot be reached: ${place} (${code}). Check S3_ENDPOINT and the network.`
  return `The storage failed: ${place} (${[name, status, message].filter(Boolean).join(', ')}). Check S3_ENDPOINT.`
}

function partsOf(error: unknown): { name: string; message: string; code?: string; status?: number } {
  if (!(error instanceof Error)) return { name: 'unknown', message: String(error) }
  const { name, message, code, $metadata } = error as Error & {
    code?: unknown
    $metadata?: { httpStatusCode?: number }
  }
  return {
    name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    ...($metadata?.httpStatusCode === undefined ? {} : { status: $metadata.httpStatusCode }),
  }
}
