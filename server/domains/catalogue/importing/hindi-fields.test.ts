import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database.ts'
import type { OperatorRefused } from '../../../platform/operator-refused.ts'
import { writeCatalogueFile } from '../../../seed/generated-catalogue.ts'
import { hindiCatalogue, IN_BOTH } from '../../../testing/shops/hindi-catalogue.ts'
import { tableHashes } from '../../../testing/stores/table-hashes.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { importFile } from '../../../testing/test-app.ts'
import { catalogueFileSchema } from './catalogue-file.ts'
import { exportCatalogue } from './export-catalogue.ts'

/** what tells of the writing, not of what is written */
const PASSING = { without: ['public.audit_events', 'public.told_changes'] }

const MIGRATION = 'server/migrations/0007_hindi_texts.sql'

let store: TestStore

const write = (catalogue: unknown) => writeCatalogueFile(catalogue, store.folder)

beforeAll(async () => {
  store = await openTestStore()
  await importFile(store, await write(hindiCatalogue()))
})
afterAll(() => store.close())

/** As it was written before there was any Hindi in it. */
const older = (value: unknown) =>
  JSON.stringify(value, (field, item) => (field.endsWith('Hindi') ? undefined : item))

/** Every field called `…Hindi` that says something, with its place; ids in place of positions. */
function* hindiIn(value: unknown, place = ''): Generator<[place: string, said: unknown]> {
  if (typeof value !== 'object' || value === null) return
  for (const [field, item] of Object.entries(value)) {
    const at = `${place}.${field}`
    const empty = item === null || (Array.isArray(item) && item.length === 0)
    if (field.endsWith('Hindi') && !empty) yield [at, item]
    else yield* hindiIn(item, at)
  }
}

describe('Hindi fields of the catalogue', () => {
  it('fill every field that the format has for them', () => {
    const file = catalogueFileSchema.parse(hindiCatalogue())
    const fields = (value: unknown): string[] =>
      typeof value !== 'object' || value === null
        ? []
        : Object.entries(value).flatMap(([field, item]) => [
            ...(field.endsWith('Hindi') ? [field] : []),
            ...fields(item),
          ])
    const package1 = file.packages.find(({ id }) => id === IN_BOTH)!
    expect(fields(package1).sort()).toEqual([...hindiIn(package1)].map(([at]) => at.split('.').at(-1)).sort())
  })

  it('come out of an export as they went in, and import into an empty store', async () => {
    const exported = join(store.folder, 'exported.json')
    await exportCatalogue(store.db, store.storage, exported)
    const out = JSON.parse(await readFile(exported, 'utf8'))
    const said = new Set([...hindiIn(out)].map(([, words]) => JSON.stringify(words)))
    const cleaned = (words: string) => words.replaceAll(/ (?:style|class|lang)=\\"[^"]*\\"/g, '')
    for (const [at, words] of hindiIn(hindiCatalogue()))
      expect(said, at).toContain(cleaned(JSON.stringify(words)))
    const again = await importFile(store, exported)
    for (const kind of Object.values(again.kinds)) expect([kind.added, kind.changed]).toEqual([0, 0])
    const other = await openTestStore()
    try {
      await importFile(other, exported)
      const theirs = await tableHashes(other.db.$client, PASSING)
      const ours = await tableHashes(store.db.$client, PASSING)
      expect(theirs).toEqual(ours)
    } finally {
      await other.close()
    }
  })

  it('hold rich text sanitised as the English', async () => {
    const { rows } = await store.db.$client.query('select details from packages where id = $1', [IN_BOTH])
    const { overview, additionalDescHindi, faqJson } = rows[0].details
    expect(overview[0].bodyHindi).toBe('<p>परीक्षण।</p>')
    expect(additionalDescHindi).toBe('<p>और भी।</p>')
    expect(faqJson[0].aNHindi).toBe('<p>सबके लिए।</p>')
  })

  it('are refused where a list has not one line for each English one, and where rich text is active', async () => {
    const catalogue = hindiCatalogue()
    const [row] = catalogue.packages!
    row!.highlightsHindi = ['छोटे']
    row!.olcMetaJson!.timingsHindi = ['सोमवार', 'मंगलवार']
    catalogue.faculties![0]!.highlightsHindi = ['एक', 'दो', 'तीन']
    row!.overview![0]!.bodyHindi = '<script>x()</script>'
    row!.additionalDescHindi = '<a href="/product/999/x">यहाँ</a>'
    Object.assign(row!.faqJson![1]!, { ansHindi: '<p onclick="x()">अभी</p>' })
    delete catalogue.seo![0]!.descriptionHindi
    const rejected = await importFile(store, await write(catalogue)).catch((error: unknown) => error)
    expect(
      (rejected as OperatorRefused).faults.map(({ path, reason }) => `${path}: ${reason}`).sort(),
    ).toEqual([
      'faculties[0] (FACULTY_1).highlightsHindi: 3 in Hindi for 1 in highlights: there must be one for each, or none',
      'packages[0] (1).additionalDescHindi: dangling link: /product/999/x',
      'packages[0] (1).faqJson[1].ansHindi: rich text may not hold onclick on <p>',
      'packages[0] (1).highlightsHindi: 1 in Hindi for 2 in highlights: there must be one for each, or none',
      'packages[0] (1).olcMetaJson.timingsHindi: 2 in Hindi for 1 in timings: there must be one for each, or none',
      'packages[0] (1).overview[0].bodyHindi: rich text may not hold <script>',
      'seo[0] (/): a Hindi head needs both titleHindi and descriptionHindi',
    ])
  })

  it('are there in what an older version stored, so that importing the same file again changes nothing', async () => {
    const catalogue = JSON.parse(older(hindiCatalogue()))
    const client = store.db.$client
    await importFile(store, await write(catalogue))
    const { rows } = await client.query('select id, details from packages')
    for (const { id, details } of rows)
      await client.query('update packages set details = $2 where id = $1', [id, older(details)])
    const { rows: teachers } = await client.query('select id, demo_videos from faculties')
    for (const { id, demo_videos } of teachers)
      await client.query('update faculties set demo_videos = $2 where id = $1', [id, older(demo_videos)])
    expect((await importFile(store, await write(catalogue), { dryRun: true })).kinds.packages.changed).toBe(2)

    const statements = (await readFile(MIGRATION, 'utf8')).split('--> statement-breakpoint')
    await inTransaction(store.db, async (connection) => {
      for (const statement of statements)
        if (!/^\s*ALTER TABLE/.test(statement)) await connection.query(statement)
    })
    const { kinds } = await importFile(store, await write(catalogue))
    expect(kinds.packages).toEqual({ added: 0, changed: 0, unchanged: 2 })
    expect(kinds.faculties.changed).toBe(0)
  })

  it('make documents of their own where there are any', async () => {
    const own = async () => {
      const { rows } = await store.db.$client.query(
        'select count(card_hindi)::int as cards, count(body_hindi)::int as bodies from shown_packages',
      )
      return rows[0]
    }
    await importFile(store, await write(JSON.parse(older(hindiCatalogue()))))
    expect(await own()).toEqual({ cards: 0, bodies: 0 })
    await importFile(store, await write(hindiCatalogue()))
    expect(await own()).toEqual({ cards: 2, bodies: 2 })
  })
})
