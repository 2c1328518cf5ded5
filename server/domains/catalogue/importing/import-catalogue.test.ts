import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import {
  type CatalogueInput,
  generatedCatalogue,
  writeCatalogueFile,
} from '../../../seed/generated-catalogue.ts'
import { tableHashes } from '../../../testing/stores/table-hashes.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { importFile } from '../../../testing/test-app.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { readCatalogueFile } from './read-catalogue-file.ts'

type Loose = Record<string, unknown>

/** what tells of the writing, not of what is written */
const PASSING = { without: ['public.audit_events', 'public.told_changes'] }

const PACKAGES = 40

describe('import catalogue', () => {
  let store: TestStore
  let catalogue: CatalogueInput

  beforeAll(async () => {
    store = await openTestStore()
    await importFile(store, await writeCatalogueFile(generatedCatalogue(PACKAGES), store.folder))
  })
  afterAll(() => store.close())
  beforeEach(() => {
    catalogue = generatedCatalogue(PACKAGES)
  })

  const write = (changed: unknown) => writeCatalogueFile(changed, store.folder)
  const packagesOf = (from: CatalogueInput) => from.packages!
  const titleOf = async (id: number) =>
    (await store.db.$client.query('select title, published from packages where id = $1', [id])).rows[0] as {
      title: string
      published: boolean
    }

  it('changes nothing when the same file is imported again', async () => {
    const before = await tableHashes(store.db.$client)
    const summary = await importFile(store, await write(catalogue))
    expect(summary.kinds.packages).toEqual({ added: 0, changed: 0, unchanged: PACKAGES })
    for (const kind of Object.values(summary.kinds)) expect([kind.added, kind.changed]).toEqual([0, 0])
    const after = await tableHashes(store.db.$client)
    expect({ ...after, 'public.audit_events': '' }).toEqual({ ...before, 'public.audit_events': '' })
  })

  it('merges by default: changes what the file holds, keeps what it does not', async () => {
    packagesOf(catalogue)[0]!.title = 'A new title for one'
    const summary = await importFile(
      store,
      await write({ ...catalogue, packages: [packagesOf(catalogue)[0]] }),
    )
    expect(summary.kinds.packages).toEqual({ added: 0, changed: 1, unchanged: 0 })
    expect((await titleOf(1)).title).toBe('A new title for one')
    expect((await titleOf(2)).title).toBe(packagesOf(catalogue)[1]!.title)
    await importFile(store, await write(generatedCatalogue(PACKAGES)))
  })

  it('carries a changed name into everything that shows it', async () => {
    const course = catalogue.courses![0]!
    course.name = 'Renamed course'
    const summary = await importFile(
      store,
      await write({ format: 'taiyari-catalogue', version: 1, courses: [course] }),
    )
    expect(summary.kinds.courses).toEqual({ added: 0, changed: 1, unchanged: 0 })
    const { rows } = await store.db.$client.query(
      `select count(*)::int as shown, count(*) filter (where card::text like '%Renamed course%' and body like '%Renamed course%')::int as renamed
       from shown_packages join package_courses using (package_id) where course_id = $1`,
      [course.id],
    )
    expect(rows[0].shown).toBeGreaterThan(0)
    expect(rows[0].renamed).toBe(rows[0].shown)
    await importFile(store, await write(generatedCatalogue(PACKAGES)))
  })

  it('lists every content fault of a file, each with its path and reason, and writes nothing', async () => {
    const [first, second, , fourth, fifth, sixth, seventh] = packagesOf(catalogue) as unknown as Loose[]
    Object.assign(first!, { exams: ['NO_SUCH_EXAM'] })
    Object.assign((second!.multiValidity as { spPaise: number; mrpPaise: number }[])[0]!, {
      spPaise: 900_000_000,
      mrpPaise: 100,
    })
    const options = [
      { id: 9, title: 'One', validity: 1, originalValidity: 1, spPaise: 1, mrpPaise: 1, primary: true },
    ]
    packagesOf(catalogue).push({ ...packagesOf(catalogue)[2]!, id: 1, multiValidity: options })
    Object.assign(fourth!, { studentsEnrolled: 'many', similarPkgs: [999_999] })
    Object.assign((fifth!.multiValidity as object[])[1]!, { validityType: 2 })
    Object.assign(sixth!, {
      additionalDesc: '<p>Hello</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>',
    })
    Object.assign(seventh!, {
      additionalDesc: '<p onclick="x()">See <a href="/product/999998/gone">this</a></p>',
      imgUrl: 'missing.webp',
      linkedPkgs: [7],
      title: 'a\u0000b',
    })
    const file = await write({ ...catalogue, unknownList: [] })
    const before = await tableHashes(store.db.$client)
    const rejected = await importFile(store, file).catch((error: unknown) => error)
    expect(rejected).toBeInstanceOf(OperatorRefused)
    const lines = (rejected as OperatorRefused).faults.map((fault) => `${fault.path}: ${fault.reason}`)
    const expected = [
      /^packages\[0\] \(1\)\.exams\[0\]: unknown exam "NO_SUCH_EXAM"$/,
      /^packages\[1\] \(2\)\.multiValidity\[0\]\.spPaise: price 900000000 is above the mrp 100$/,
      /^packages\[40\] \(1\): duplicate id: 1 is already taken by packages\[0\] \(1\)$/,
      /^packages\[3\]\.studentsEnrolled \(4\): .*expected number/,
      /^packages\[3\] \(4\)\.similarPkgs\[0\]: unknown package 999999$/,
      /^packages\[4\] \(5\)\.multiValidity\[1\]\.validity: validity 6 contradicts its label: type 2 of 6 gives 12$/,
      /^packages\[5\] \(6\)\.additionalDesc: rich text may not hold <script>$/,
      /^packages\[5\] \(6\)\.additionalDesc: rich text may not hold javascript: in href of <a>$/,
      /^packages\[6\] \(7\)\.additionalDesc: rich text may not hold onclick on <p>$/,
      /^packages\[6\] \(7\)\.additionalDesc: dangling link: \/product\/999998\/gone$/,
      /^packages\[6\] \(7\)\.imgUrl: dangling picture: there is no file missing\.webp$/,
      /^packages\[6\] \(7\)\.linkedPkgs: a package cannot refer to itself$/,
      /^packages\[6\] \(7\)\.title: text holds an invalid character/,
      /^\(whole file\): .*unknownList/,
    ]
    for (const pattern of expected) expect(lines.filter((line) => pattern.test(line))).toHaveLength(1)
    expect(lines).toHaveLength(expected.length)
    expect(await tableHashes(store.db.$client)).toEqual(before)
  })

  it('refuses what the database or a page could not hold as it is', async () => {
    const faultOf = async (change: Record<string, unknown>) => {
      const changed = generatedCatalogue(1)
      Object.assign(changed.packages![0]!, change)
      const rejected = await importFile(store, await write(changed), { dryRun: true }).catch(
        (error: unknown) => error,
      )
      return rejected instanceof OperatorRefused
        ? rejected.faults.map((fault) => fault.reason).join()
        : 'accepted'
    }
    expect(await faultOf({ createdAt: '0000-01-01T00:00:00Z' })).toContain('must be between 1970 and 2199')
    expect(await faultOf({ createdAt: '9999-12-31T23:59:59-05:00' })).toContain('must be between')
    expect(await faultOf({ hlsJson: { 'a\u0000b': 1 } })).toContain('an invalid character')
    expect(await faultOf({ title: 'Exam \u202egnp.exe' })).toContain('changes the text direction')
    expect(await faultOf({ linkedPkgs: Array.from({ length: 101 }, (_, i) => i + 2) })).toContain('100')
    expect(await faultOf({ hlsJson: { thumbnail: 'https://cdn.example/x.png', image: 'y' } })).toBe(
      'accepted',
    )
    const file = await write(generatedCatalogue(1))
    const odd = '"hlsJson":{"n":1e400,"__proto__":{}},"newPkg"'
    await writeFile(file, (await readFile(file, 'utf8')).replace('"newPkg"', odd))
    const reasons = await importFile(store, file, { dryRun: true }).catch((error: OperatorRefused) =>
      error.faults.map((fault) => fault.reason).join(),
    )
    expect(reasons).toMatch(/out of range/)
    expect(reasons).toMatch(/__proto__/)
  })

  it('reports a file that is not UTF-8, with the place', async () => {
    const file = join(store.folder, 'latin1.json')
    await writeFile(
      file,
      Buffer.concat([Buffer.from('{"format":\n"'), Buffer.from([0xe9, 0x20]), Buffer.from('"}')]),
    )
    await expect(importFile(store, file)).rejects.toThrow(/not UTF-8 \(byte 1[34] on line 2/)
    await writeFile(file, Buffer.from('{"a":1}', 'utf16le'))
    await expect(importFile(store, file)).rejects.toThrow(/is not JSON, perhaps cut off/)
  })

  it('reports a truncated file', async () => {
    const file = await write(catalogue)
    const whole = await readFile(file, 'utf8')
    await writeFile(file, whole.slice(0, whole.length / 2))
    await expect(importFile(store, file)).rejects.toThrow(/is not JSON, perhaps cut off \(.*position \d+/)
  })

  it('refuses a file over the configured size before reading it', async () => {
    const file = join(store.folder, 'large.json')
    await writeFile(file, 'this is not JSON at all '.repeat(100))
    await expect(readCatalogueFile(file, { maxBytes: 1000 })).rejects.toThrow(
      /over the limit of .* nothing was read/,
    )
  })

  it('writes nothing in a dry run and gives the summary of what would be', async () => {
    packagesOf(catalogue)[3]!.title = 'Another title'
    const before = await tableHashes(store.db.$client)
    const summary = await importFile(store, await write(catalogue), { dryRun: true })
    expect(summary.kinds.packages).toEqual({ added: 0, changed: 1, unchanged: PACKAGES - 1 })
    expect(await tableHashes(store.db.$client)).toEqual(before)
  })

  it('takes off sale with --replace what the file does not hold, listing it first', async () => {
    const listed: number[] = []
    const without = { ...catalogue, packages: packagesOf(catalogue).slice(0, PACKAGES - 2) }
    for (const row of without.packages) row.similarPkgs = []
    const summary = await importFile(store, await write(without), {
      replace: true,
      onOffSale: (rows) => listed.push(...rows.map((row) => row.id)),
    })
    const gone = [PACKAGES - 1, PACKAGES].filter((id) => packagesOf(catalogue)[id - 1]!.published !== false)
    expect(listed).toEqual(gone)
    expect(summary.offSale).toBe(gone.length)
    for (const id of gone) expect((await titleOf(id)).published).toBe(false)
    expect((await titleOf(1)).published).toBe(true)
    await importFile(store, await write(generatedCatalogue(PACKAGES)))
  })

  it('refuses to take more than a tenth off sale without --yes, and writes nothing', async () => {
    const few = { ...catalogue, packages: packagesOf(catalogue).slice(0, 5) }
    const before = await tableHashes(store.db.$client)
    await expect(importFile(store, await write(few), { replace: true })).rejects.toThrow(
      /packages off sale \(over 10 %\); nothing was written/,
    )
    expect(await tableHashes(store.db.$client)).toEqual(before)
    const summary = await importFile(store, await write(few), { replace: true, yes: true })
    expect(summary.offSale).toBeGreaterThan(PACKAGES / 2)
    await importFile(store, await write(generatedCatalogue(PACKAGES)))
  })

  it('writes an audit row with the hash of the file', async () => {
    const { sha256 } = await importFile(store, await write(catalogue))
    const { rows } = await store.db.$client.query('select * from audit_events order by id desc limit 1')
    expect(rows[0]).toMatchObject({ actor: 'test', action: 'import-catalogue', subject: 'catalogue' })
    expect(rows[0].after.sha256).toBe(sha256)
  })

  it('exports what it imports back without a change, into an empty store as well', async () => {
    const exported = join(store.folder, 'exported.json')
    await exportCatalogue(store.db, store.storage, exported)
    const again = await importFile(store, exported)
    for (const kind of Object.values(again.kinds)) expect([kind.added, kind.changed]).toEqual([0, 0])
    const other = await openTestStore()
    try {
      const first = await importFile(other, exported)
      expect(first.kinds.packages.added).toBe(PACKAGES)
      const theirs = await tableHashes(other.db.$client, PASSING)
      const ours = await tableHashes(store.db.$client, PASSING)
      expect(theirs).toEqual(ours)
    } finally {
      await other.close()
    }
  })

  it('sanitises rich text and stores video links in their embeddable form', async () => {
    Object.assign(packagesOf(catalogue)[0]!, {
      additionalDesc: '<p style="color:red">One <font color="red">two</font></p><p class="x">three</p>',
      demoUrl: 'https://www.youtube.com/watch?v=abcdefghijk&t=5',
    })
    await importFile(store, await write(catalogue))
    const { rows } = await store.db.$client.query('select details from packages where id = 1')
    expect(rows[0].details.additionalDesc).toBe('<p>One two</p><p>three</p>')
    expect(rows[0].details.demoUrl).toBe('https://www.youtube-nocookie.com/embed/abcdefghijk')
  })
})
