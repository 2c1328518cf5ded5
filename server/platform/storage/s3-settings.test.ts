import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkS3Settings, S3_SECRET_SETTINGS, s3OptionsOf, s3Settings } from './s3-settings.ts'

const WHOLE = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'shop-media',
  S3_ACCESS_KEY_ID: 'KEYOFTHESHOP',
  S3_SECRET_ACCESS_KEY: 'not-to-be-shown',
}

const schema = z.object({ ...s3Settings }).check(checkS3Settings)

/** The settings with a fault, each with its sentence. */
function faultsOf(env: Record<string, string>): Record<string, string> {
  const read = schema.safeParse(env)
  return Object.fromEntries(read.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [])
}

describe('the settings of an S3 storage', () => {
  it('are none where none is given: the files are in a folder', () => {
    expect(s3OptionsOf(schema.parse({}))).toBeUndefined()
  })

  it('are read, with us-east-1 and the bucket in the path unless said otherwise', () => {
    expect(s3OptionsOf(schema.parse(WHOLE))).toEqual({
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'shop-media',
      accessKeyId: 'KEYOFTHESHOP',
      secretAccessKey: 'not-to-be-shown',
      forcePathStyle: true,
    })
    expect(
      s3OptionsOf(schema.parse({ ...WHOLE, S3_REGION: 'ap-south-1', S3_FORCE_PATH_STYLE: 'false' })),
    ).toMatchObject({ region: 'ap-south-1', forcePathStyle: false })
  })

  it.each(Object.keys(WHOLE))('are all given or none: %s alone is missing', (missing) => {
    const { [missing]: _left, ...rest } = WHOLE as Record<string, string>
    expect(faultsOf(rest)).toEqual({ [missing]: 'is needed with the other S3_*' })
  })

  it.each(['S3_REGION', 'S3_FORCE_PATH_STYLE'])('are all given or none: %s on its own', (name) => {
    const value = name === 'S3_REGION' ? 'ap-south-1' : 'true'
    expect(Object.keys(faultsOf({ [name]: value })).sort()).toEqual(Object.keys(WHOLE).sort())
  })

  it.each([
    ['S3_ENDPOINT', 's3.example'],
    ['S3_ENDPOINT', 'ftp://s3.example'],
    ['S3_ENDPOINT', 'https://user:word@s3.example'],
    ['S3_ENDPOINT', 'https://s3.example?x=1'],
    ['S3_ENDPOINT', 'https://s3.example:99999'],
    ['S3_BUCKET', 'Shop'],
    ['S3_BUCKET', 'shop/media'],
    ['S3_BUCKET', 'ab'],
    ['S3_REGION', 'ap south'],
    ['S3_ACCESS_KEY_ID', 'a key'],
    ['S3_SECRET_ACCESS_KEY', 'a secret\n'],
    ['S3_FORCE_PATH_STYLE', 'yes'],
  ])('name a bad value: %s=%s', (name, value) => {
    expect(Object.keys(faultsOf({ ...WHOLE, [name]: value }))).toEqual([name])
  })

  it('say which of them are never to be shown: those that hold a key or may', () => {
    expect(S3_SECRET_SETTINGS).toEqual(['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  })
})
