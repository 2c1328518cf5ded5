import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bankedQuestion, paperFile, paperInput, putInBank } from '../../../testing/exams/sample-papers.ts'
import { taiyari } from '../../../testing/run-taiyari.ts'
import { OFFERS } from '../../../testing/shops/offers-shop.ts'
import { smallPdf } from '../../../testing/small-pdf.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'

let store: TestStore
let file: string

beforeAll(async () => {
  store = await openTestStore(OFFERS)
  file = join(store.folder, 'in.json')
  vi.stubEnv('DATABASE_URL', store.connectionString)
  vi.stubEnv('DATA_DIR', join(store.folder, 'data'))
})
beforeEach(async () => {
  await store.db.$client.query(
    'truncate papers, paper_versions, content_items, content_nodes, key_changes, questions, passages',
  )
  await putInBank(store.db.$client, bankedQuestion('q-1'), bankedQuestion('q-2'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await store.close()
})

const bring = async (what: 'papers' | 'mappings', document: unknown, ...words: string[]) => {
  await writeFile(file, JSON.stringify(document))
  return await taiyari('import', what, file, ...words)
}
const mappings = (...all: object[]) => ({
  format: 'taiyari-mappings/1',
  mappings: all.map((one) => ({ packageId: 1, contentType: 'TEST_SERIES', paper: 'sample', ...one })),
})

describe('import papers FILE', () => {
  it('says how many were published, got a new version and stayed', async () => {
    expect(await bring('papers', paperFile(paperInput(), paperInput({ id: 'other' })))).toEqual({
      code: 0,
      out: 'Imported.\n  papers 2 published, 0 with a new version, 0 unchanged\n',
      err: '',
    })
    const changed = paperFile(paperInput({ durationMinutes: 30 }), paperInput({ id: 'other' }))
    expect((await bring('papers', changed, '--why', 'it was too long')).out).toBe(
      'Imported.\n  papers 0 published, 1 with a new version, 1 unchanged\n',
    )
    const { rows } = await store.db.$client.query(
      "select actor, after ->> 'why' as why from audit_events where action = 'publish-paper' order by id desc limit 1",
    )
    expect(rows[0]).toEqual({ actor: expect.stringMatching(/^cli:.+/), why: 'it was too long' })
  })

  it('takes every file of a folder as one import', async () => {
    const folder = join(store.folder, 'papers')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'a.json'), JSON.stringify(paperFile(paperInput({ id: 'a' }))))
    await writeFile(join(folder, 'b.json'), JSON.stringify(paperFile(paperInput({ id: 'b', skin: 'dark' }))))
    const { code, err } = await taiyari('import', 'papers', folder)
    expect([code, err]).toEqual([
      1,
      'b.json: papers[0] (b).skin: there is no skin dark: default, nta, banking\nThe file has 1 fault; nothing was written.\n',
    ])
    await writeFile(join(folder, 'b.json'), JSON.stringify(paperFile(paperInput({ id: 'b' }))))
    expect((await taiyari('import', 'papers', folder)).out).toContain('papers 2 published')
  })

  it('writes nothing in a dry run, and reports what should be known', async () => {
    const opensAt = '2026-12-01T09:00:00+05:30'
    const window = { opensAt, closesAt: '2026-12-01T09:30:00+05:30' }
    expect(await bring('papers', paperFile(paperInput({ window })), '--dry-run')).toEqual({
      code: 0,
      out:
        'note: papers[0] (sample).window: is shorter than the 60 minutes of the paper\n' +
        'Dry run: nothing was written. It would be:\n  papers 1 published, 0 with a new version, 0 unchanged\n',
      err: '',
    })
    expect((await store.db.$client.query('select 1 from papers')).rows).toEqual([])
  })

  it.each([
    [['--why']],
    [['--why', '']],
    [['--why', '--dry-run']],
    [['--replace']],
    [['because']],
    [['--why', 'a', 'b']],
    [['--why', 'a\0']],
  ])('ends with 2 and the usage for %j', async (words) => {
    const { code, err } = await bring('papers', paperFile(paperInput()), ...words)
    expect(code).toBe(2)
    expect(err).toContain('import papers FILE [--dry-run] [--why TEXT]')
    expect((await store.db.$client.query('select 1 from papers')).rows).toEqual([])
  })
})

describe('export papers FILE', () => {
  it('writes a file that imports back without a new version', async () => {
    await bring('papers', paperFile(paperInput()))
    const out = join(store.folder, 'out.json')
    expect(await taiyari('export', 'papers', out)).toEqual({
      code: 0,
      out: `1 papers written to ${out}\n`,
      err: '',
    })
    expect((await taiyari('import', 'papers', out)).out).toContain('0 with a new version, 1 unchanged')
  })
})

describe('import mappings FILE', () => {
  it('says how many were added, changed, left and taken out', async () => {
    await bring('papers', paperFile(paperInput(), paperInput({ id: 'other' })))
    expect(await bring('mappings', mappings({ mappingId: 1 }, { mappingId: 2, paper: 'other' }))).toEqual({
      code: 0,
      out: 'Imported.\n  items 2 added, 0 changed, 0 unchanged, 0 taken out\n  branches 0 added, 0 changed, 0 unchanged, 0 taken out\n',
      err: '',
    })
    expect((await bring('mappings', mappings({ mappingId: 1, free: true }), '--replace')).out).toBe(
      'Imported.\n  items 0 added, 1 changed, 0 unchanged, 1 taken out\n  branches 0 added, 0 changed, 0 unchanged, 0 taken out\n',
    )
  })

  it('lists every fault and leaves everything as it was', async () => {
    const { code, out, err } = await bring(
      'mappings',
      mappings({ mappingId: 1 }, { mappingId: 1, packageId: 99 }),
    )
    expect([code, out]).toEqual([1, ''])
    expect(err.split('\n')).toEqual([
      'mappings[0] (1).paper: there is no paper sample',
      'mappings[1] (1).mappingId: is already in mappings[0] (1)',
      'mappings[1] (1).packageId: there is no package 99',
      'mappings[1] (1).paper: there is no paper sample',
      'The file has 4 faults; nothing was written.',
      '',
    ])
  })

  it('comes back from what export mappings wrote, with its files', async () => {
    await bring('papers', paperFile(paperInput()))
    await writeFile(join(store.folder, 'sheet.pdf'), smallPdf(['An answer sheet to print']))
    const sheet = { mappingId: 2, paper: undefined, file: 'sheet.pdf' }
    await bring('mappings', mappings({ mappingId: 1 }, sheet))
    const out = join(store.folder, 'mapped.json')
    expect((await taiyari('export', 'mappings', out)).out).toBe(`2 items on 0 branches written to ${out}\n`)
    expect(await readFile(join(store.folder, 'mapped-files/2/sheet.pdf'))).toEqual(
      smallPdf(['An answer sheet to print']),
    )
    expect((await taiyari('import', 'mappings', out, '--replace')).out).toContain('2 unchanged, 0 taken out')
  })
})
