import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { beginProduct } from '../../drive/product.ts'
import { webIsFresh } from '../../tools/sources/freshness.mjs'
import { buildWeb } from '../../tools/web-build/build-web.ts'
import { openDatabase } from '../platform/database.ts'
import { administer } from '../testing/administer.ts'
import { databaseUrlFor } from '../testing/stores/database-url.ts'

const MINUTE = 60_000
const folder = await mkdtemp(join(tmpdir(), 'taiyari-first-start-'))
beforeAll(async () => {
  if (!webIsFresh()) await buildWeb()
}, 10 * MINUTE)
afterAll(() => rm(folder, { recursive: true, force: true }))

it(
  'a first start that was killed among its lessons goes on at the next one, films none twice, and sells the first course by itself',
  async () => {
    const { adminUrl, prefix } = inject('testDatabases')
    const database = `${prefix}_${randomBytes(4).toString('hex')}`
    await administer(adminUrl, `create database ${database}`)
    const connectionString = databaseUrlFor(adminUrl, database)
    const begin = (name: string) =>
      beginProduct({ folder, name, connectionString, env: { DEMO_LESSONS: 'make' } })
    const killed = begin('killed')
    await killed.said(/Video lessons: making 20 in the background for 5 courses/, 5 * MINUTE)
    await killed.said(/Video lessons: 1 of 20 drawn/, 5 * MINUTE)
    await killed.kill9()
    const filmed = (await readdir(join(folder, 'demo-lessons'))).toSorted()

    const again = begin('again')
    const [, origin] = await again.said(/Taiyari serves (\S+)/, 5 * MINUTE)
    await again.said(/Video lessons: 3 of 20 drawn/, 5 * MINUTE)
    const names = (await readdir(join(folder, 'demo-lessons'))).toSorted()
    expect(names).toEqual(expect.arrayContaining(filmed))
    expect(new Set(names.map((name) => name.replace(/-[0-9a-f]{16}$/, ''))).size).toBe(names.length)
    await again.said(/Video lessons: SSC English.* is on sale \(1 of 5 courses\)/, 10 * MINUTE)
    const details = (await (
      await fetch(`${origin}/api/packages/v12/info?packageId=2104&sc=2`)
    ).json()) as object
    expect(details).toMatchObject({
      sold: true,
      closedTypes: [],
      subCategories: [{ category: 'VIDEOS', count: 3 }],
    })
    const db = openDatabase({ connectionString, poolSize: 1 })
    const { rows } = await db.$client.query(
      `select name, state from content_items join media on media.id = media_id where package_id = 2104 order by name`,
    )
    expect(rows).toEqual(
      ['error-spotting', 'reading-a-passage', 'word-roots'].map((slug) => ({
        name: `${slug}.mp4`,
        state: 'MADE',
      })),
    )
    await db.$client.end()
    expect((await again.stop()).code).toBe(0)
  },
  15 * MINUTE,
)
