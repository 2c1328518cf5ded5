import { z } from 'zod'

/** Where the files are when they are in an S3-compatible storage. */
export interface S3Options {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** the bucket is in the path (true) or in the host name */
  forcePathStyle: boolean
}

/** The environment's part of it; the fields of one `z.object` (see `checkS3Settings`). */
export const s3Settings = {
  S3_ENDPOINT: z
    .string()
    .refine(
      (value) => /^https?:\/\/[^@?#\s]+$/.test(value) && URL.canParse(value),
      'must be the address of an S3 server, such as https://s3.ap-south-1.amazonaws.com',
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,63}$/, 'must be the name of a region, such as ap-south-1')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be the name of a bucket: 3 to 63 small letters, digits, dots, hyphens',
    )
    .optional(),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be an access key without spaces')
    .optional(),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be a secret key without spaces')
    .optional(),
  S3_FORCE_PATH_STYLE: z.enum(['true', 'false'], 'must be true or false').optional(),
} as const

/** Settings whose values are never shown. */
export const S3_SECRET_SETTINGS = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

type S3Environment = { [name in keyof typeof s3Settings]?: string | undefined }

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/**
 * For `z.object({ …, ...s3Settings }).check(…)`: a fault at each needed setting that is missing where any
 * S3_* is set.
 */
export function checkS3Settings(context: { value: S3Environment; issues: unknown[] }): void {
  const { value, issues } = context
  const names = Object.keys(s3Settings) as (keyof S3Environment)[]
  if (names.every((name) => value[name] === undefined)) return
  for (const name of NEEDED)
    if (value[name] === undefined)
      issues.push({
        code: 'custom',
        path: [name],
        input: undefined,
        message: 'is needed with the other S3_*',
      })
}

/**
 * What the checked environment says; undefined where the files are in a folder. The region is us-east-1
 * unless named.
 */
export function s3OptionsOf(value: S3Environment): S3Options | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = value
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    region: value.S3_REGION ?? 'us-east-1',
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    forcePathStyle: value.S3_FORCE_PATH_STYLE !== 'false',
  }
}
