import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bankedQuestion, paperFile, paperInput, putInBank } from '../../../testing/exams/sample-papers.ts'
import { taiyari } from '../../../testing/run-taiyari.ts'
import { OFFERS } from '../../../testing/shops/offers-shop.ts'
import { smallPdf } from '../../../testing/small-pdf.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { readContents } from '../../catalogue/read-contents.ts'
import { importPapers } from '../../papers/importing/import-papers.ts'

const HEADING = 'id,packageId,kind,paper,file,title,titleHindi,subject,subjectHindi,chapter,free'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore(OFFERS)
  vi.stubEnv('DATABASE_URL', store.connectionString)
  vi.stubEnv('DATA_DIR', join(store.folder, 'data'))
  await putInBank(store.db.$client, bankedQuestion('q-1'), bankedQuestion('q-2'))
  const papers = paperFile(paperInput({ id: 'one' }), paperInput({ id: 'two' }))
  await importPapers(store.db, [{ label: '', document: papers }], {
    dryRun: false,
    actor: 'test',
    now: TEST_NOW,
  })
  await writeFile(join(store.folder, 'notes.pdf'), smallPdf(['Notes on the law of torts']))
})
beforeEach(async () => {
  await store.db.$client.query('truncate content_items, content_nodes')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await store.close()
})

const bring = async (name: string, text: string, ...flags: string[]) => {
  const path = join(store.folder, name)
  await writeFile(path, text)
  return await taiyari('import', 'contents', path, ...flags)
}
const TABLE = [
  HEADING,
  '100,1,test,one,,,,Maths,गणित,Algebra,yes',
  '101,1,test,two,,,,Maths,,,',
  '102,1,document,,notes.pdf,Notes,नोट्स,,,,',
].join('\n')

describe('import contents FILE', () => {
  it('takes a table with its files, and the same again changes nothing', async () => {
    const first =
      '  items 3 added, 0 changed, 0 unchanged, 0 taken out\n  branches 2 added, 0 changed, 0 unchanged, 0 taken out\n'
    const second =
      '  items 0 added, 0 changed, 3 unchanged, 0 taken out\n  branches 0 added, 0 changed, 2 unchanged, 0 taken out\n'
    expect(await bring('a.csv', TABLE)).toEqual({ code: 0, out: `Imported.\n${first}`, err: '' })
    expect((await bring('a.csv', TABLE, '--replace')).out).toBe(`Imported.\n${second}`)
  })

  it('notes what files lack, and the product says so until they have it', async () => {
    const notesOf = async () => {
      const contents = await readContents(store.db.$client, [{ id: 1, parts: [] }])
      return contents.get(1)!.fileNotes
    }
    await writeFile(join(store.folder, 'scan.pdf'), smallPdf([''], { font: 'KrutiDev010' }))
    const row = '103,1,document,,scan.pdf,Scan,,,,,'
    expect((await bring('a.csv', `${HEADING}\n${row}`)).out.split('\n').slice(0, 2)).toEqual([
      'note: line 2.file: scan.pdf has no text layer: nobody can search it or have it read aloud',
      'note: line 2.file: scan.pdf has Hindi in a font of old (such as Kruti Dev): it cannot be searched or copied',
    ])
    expect(await notesOf()).toEqual(['legacy-hindi', 'no-text'])
    await bring('a.csv', `${HEADING}\n${row.replace('scan', 'notes')}`)
    expect(await notesOf()).toEqual([])
  })

  it('writes nothing in a dry run, and nothing of a table with a fault', async () => {
    expect((await bring('a.csv', TABLE, '--dry-run')).out).toMatch(/^Dry run: nothing was written.*3 added/s)
    const { code, err } = await bring('a.csv', `${TABLE}\n103,99,test,one,,,,,,,`)
    expect([code, err]).toEqual([
      1,
      'line 5.packageId: there is no package 99\nThe file has 1 fault; nothing was written.\n',
    ])
    const { rows } = await store.db.$client.query('select from content_items')
    expect(rows).toEqual([])
  })
})

describe('export contents FILE', () => {
  it.each(['out.csv', 'out.json'])('writes %s, which imports back without a change', async (name) => {
    await bring('a.csv', TABLE)
    const out = join(store.folder, name)
    expect((await taiyari('export', 'contents', out)).out).toBe(`3 items on 2 branches written to ${out}\n`)
    expect(await readFile(join(store.folder, 'out-files/102/notes.pdf'), 'utf8')).toContain(
      '/BaseFont /Helvetica',
    )
    expect((await taiyari('import', 'contents', out, '--replace')).out).toBe(
      'Imported.\n  items 0 added, 0 changed, 3 unchanged, 0 taken out\n  branches 0 added, 0 changed, 2 unchanged, 0 taken out\n',
    )
  })

  it('writes the heading of the table where nothing is held', async () => {
    const out = join(store.folder, 'empty.csv')
    await taiyari('export', 'contents', out)
    expect(await readFile(out, 'utf8')).toMatch(
      /^id,packageId,kind,paper,file,title,titleHindi,captions,captionsHindi,chapters,handouts,exam,examHindi,.*\r\n$/,
    )
  })
})
