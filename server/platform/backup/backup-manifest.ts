import { createHash } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { OperatorRefused } from '../operator-refused.ts'
import { isKey } from '../storage/storage.ts'

const NAME = /^[a-z_][a-z0-9_]{0,62}$/
const name = z.string().regex(NAME)
const written = { bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }

const manifestSchema = z.strictObject({
  format: z.literal('taiyari-backup'),
  version: z.literal(1),
  /** version of the product that took it */
  product: z.string(),
  takenAt: z.iso.datetime(),
  /** every migration that the database had, in order */
  migrations: z.array(z.strictObject({ name: z.string(), hash: z.string() })).min(1),
  tables: z.array(z.strictObject({ name, columns: z.array(name).min(1), rows: z.int().min(0), ...written })),
  partitions: z.array(
    z.strictObject({
      parent: name,
      name,
      bounds: z.string().regex(/^FOR VALUES FROM \('[\d-]+'\) TO \('[\d-]+'\)$/),
    }),
  ),
  sequences: z.array(z.strictObject({ name, last: z.string().regex(/^\d{1,19}$/), called: z.boolean() })),
  media: z.array(z.strictObject({ key: z.string().refine(isKey), ...written })),
})

/** What a backup holds; the last file of it that is written. */
export type Manifest = z.infer<typeof manifestSchema>
export type BackedUpFile = Manifest['media'][number]

const FILE = 'manifest.json'

export const tableFile = (table: string) => join('tables', `${table}.copy.gz`)
export const mediaFile = (key: string) => join('media', ...key.split('/'))

/** Completes the backup: writes its manifest durably, with a hash over itself. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const temporary = join(folder, `${FILE}.tmp`)
  const file = await open(temporary, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify({ ...manifest, sha256: hashOf(manifest) }, undefined, 1)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, join(folder, FILE))
  const place = await open(folder, 'r')
  await place.sync().finally(() => place.close())
}

/** Throws OperatorRefused where the folder is no whole backup, or one that only a newer product can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => {
    throw new OperatorRefused(
      `${folder} holds no ${FILE}: it is not a backup, or one that was not finished. Nothing was changed.`,
    )
  })
  const { sha256, ...given } = objectOf(text)
  if (given.format !== 'taiyari-backup')
    throw new OperatorRefused(`${join(folder, FILE)} is not a backup’s. Nothing was changed.`)
  if (typeof given.version === 'number' && given.version > 1)
    throw new OperatorRefused(
      `The backup was taken by a newer Taiyari (${String(given.product)}), in a form that this one cannot read. Nothing was changed.`,
    )
  const read = manifestSchema.safeParse(given)
  if (!read.success || sha256 !== hashOf(read.data))
    throw new OperatorRefused(`${join(folder, FILE)} is not as it was written. Nothing was changed.`)
  return read.data
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function hashOf(manifest: Manifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
}
