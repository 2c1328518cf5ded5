import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { zipOf } from '../../../platform/zip/write-zip.ts'
import { bankOf, choice } from '../../../testing/exams/question-bank.ts'
import { taiyari } from '../../../testing/run-taiyari.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
  vi.stubEnv('DATABASE_URL', store.connectionString)
  vi.stubEnv('DATA_DIR', join(store.folder, 'data'))
})
beforeEach(async () => {
  await store.db.$client.query('truncate questions, passages')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await store.close()
})

const put = async (name: string, content: string | Uint8Array) => {
  const path = join(store.folder, name)
  await writeFile(path, content)
  return path
}
const bring = async (questions: unknown[], ...flags: string[]) =>
  await taiyari(
    'import',
    'questions',
    await put('bank.json', JSON.stringify(bankOf(questions))),
    '--format',
    'json',
    ...flags,
  )
const codes = async () => {
  const { rows } = await store.db.$client.query('select code from questions order by code')
  return (rows as { code: string }[]).map(({ code }) => code)
}

const MOODLE = `<?xml version="1.0" encoding="UTF-8"?><quiz><question type="truefalse"><name><text>sun</text></name>
  <questiontext format="html"><text><![CDATA[<p>The sun is a star.</p>]]></text></questiontext>
  <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`
const QTI = `<?xml version="1.0" encoding="UTF-8"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"
  identifier="sum" title="Sum" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>B</value></correctResponse></responseDeclaration>
  <itemBody><choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>1 + 1?</prompt>
  <simpleChoice identifier="A">1</simpleChoice><simpleChoice identifier="B">2</simpleChoice></choiceInteraction></itemBody>
  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/></assessmentItem>`

describe('import questions FILE', () => {
  it('says how many were added, changed and left', async () => {
    expect(await bring([choice('q-1'), choice('q-2')])).toMatchObject({
      code: 0,
      out: 'Imported.\n  questions 2 added, 0 changed, 0 unchanged\n  passages 0 added, 0 changed, 0 unchanged\n',
    })
    expect((await bring([choice('q-1', { key: 1 }), choice('q-2')])).out).toContain(
      '0 added, 1 changed, 1 unchanged',
    )
  })

  it('writes nothing in a dry run', async () => {
    const { code, out } = await bring([choice('q-1')], '--dry-run')
    expect([code, out.split('\n')[0]]).toEqual([0, 'Dry run: nothing was written. It would be:'])
    expect(await codes()).toEqual([])
  })

  it('lists every rejected question with its reason and leaves everything as it was', async () => {
    const { code, out, err } = await bring([choice('good'), choice('q-2', { key: 7 }), { id: 'q-3' }])
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(
      'questions.1 (q-2): the key names option 7, but there are 4\nquestions.2 (q-3): type: ',
    )
    expect(err).toContain(
      '2 items of the file are rejected; nothing was written. Take the others with --keep-good.\n',
    )
    expect(await codes()).toEqual([])
  })

  it('takes the good ones with --keep-good and still lists the others, and what to look at', async () => {
    const odd = choice('odd', { en: { text: 'x $\\frac{1}$', options: ['a', 'b'] } })
    const { code, out, err } = await bring([choice('good'), choice('q-2', { key: 7 }), odd], '--keep-good')
    expect(code).toBe(0)
    expect(err).toContain('rejected: questions.1 (q-2): the key names option 7, but there are 4\n')
    expect(err).toContain('look at odd: en.text: “\\frac{1}” is shown as its source')
    expect(out).toContain('questions 2 added, 0 changed, 0 unchanged\n')
    expect(out).toContain('  rejected 1\n  to look at 1\n')
    expect(await codes()).toEqual(['good', 'odd'])
  })

  it('reads every file of a folder as one bank', async () => {
    const folder = join(store.folder, 'folder')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'a.json'), JSON.stringify(bankOf([choice('q-1', { passage: 'p-1' })])))
    await writeFile(
      join(folder, 'b.json'),
      JSON.stringify(bankOf([choice('q-2', { key: 9 })], [{ id: 'p-1', en: 'x' }])),
    )
    const { code, err } = await taiyari('import', 'questions', folder, '--format', 'json', '--keep-good')
    expect(code).toBe(0)
    expect(err).toContain('rejected: b.json: questions.0 (q-2):')
    expect(await codes()).toEqual(['q-1'])
  })

  it.each<[string, string | Uint8Array, string]>([
    ['csv', 'id,type,text_en,option_1_en,option_2_en,key\nq-1,1,"Is it, so?",yes,no,1\n', 'q-1'],
    ['gift', '// [id:q-1]\n::q-1::[html]What is it? {=right ~wrong ~odd}\n', 'q-1'],
    ['moodle-xml', MOODLE, 'sun'],
    ['qti21', QTI, 'sum'],
  ])('reads %s', async (format, content, id) => {
    const { code, out } = await taiyari(
      'import',
      'questions',
      await put(`bank.${format}`, content),
      '--format',
      format,
    )
    expect([code, out]).toEqual([0, expect.stringContaining('questions 1 added')])
    expect(await codes()).toEqual([id])
    expect(
      (await taiyari('import', 'questions', join(store.folder, `bank.${format}`), '--format', format)).out,
    ).toContain('0 added, 0 changed, 1 unchanged')
  })

  it.each<[string, string, string | Uint8Array]>([
    ['is no JSON', 'json', '{'],
    ['is JSON of another kind', 'json', '{"format":"taiyari-coupons"}'],
    ['is no UTF-8', 'json', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['is no UTF-8 either', 'gift', new Uint8Array([0xff, 0xfe, 0x41])],
    ['is no UTF-8, as a table', 'csv', new Uint8Array([0xff])],
    ['names no column', 'csv', 'a,b\n1,2\n'],
    ['is no workbook', 'xlsx', 'PK'],
    ['is no XML', 'moodle-xml', '<quiz>'],
    [
      'has a DOCTYPE',
      'moodle-xml',
      '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>',
    ],
    ['is no package', 'qti21', zipOf([{ name: 'a.txt', bytes: 'x' }], TEST_NOW)],
  ])('is refused in one sentence where the file %s (%s)', async (_title, format, content) => {
    const { code, err } = await taiyari('import', 'questions', await put('bad', content), '--format', format)
    expect(code).toBe(1)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect(err).not.toMatch(/^\s+at /m)
    expect(await codes()).toEqual([])
  })

  it.each(['json', 'csv', 'xlsx', 'gift', 'moodle-xml', 'qti21'])(
    'is refused where the file is missing or too large: %s',
    async (format) => {
      const missing = await taiyari('import', 'questions', join(store.folder, 'none'), '--format', format)
      expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('there is no such file')])
      vi.stubEnv('IMPORT_MAX_MB', '1')
      const large = await taiyari(
        'import',
        'questions',
        await put('large', 'x'.repeat(1_100_000)),
        '--format',
        format,
      )
      vi.stubEnv('IMPORT_MAX_MB', '200')
      expect([large.code, large.err]).toEqual([1, expect.stringContaining('nothing was read')])
    },
  )

  it('keeps what a file says from steering the terminal', async () => {
    const { err } = await bring([choice('q-1', { '\u001b[2J\u0007': 1 })])
    expect(err.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  })
})

describe('export questions FILE', () => {
  it('writes files that import back without a change', async () => {
    await bring([
      choice('q-1'),
      choice('q-2', { type: 7, key: undefined, scale: 'calm', scores: [1, 2, 3, 4] }),
    ])
    const json = join(store.folder, 'out.json')
    expect(await taiyari('export', 'questions', json, '--format', 'json')).toMatchObject({
      code: 0,
      out: `2 questions and 0 passages written to ${json}\n`,
    })
    expect(await readFile(json, 'utf8')).toContain('"format": "taiyari-questions/1"')
    expect((await taiyari('import', 'questions', json, '--format', 'json')).out).toContain(
      '0 changed, 2 unchanged',
    )
    const gift = join(store.folder, 'out.gift')
    const written = await taiyari('export', 'questions', gift, '--format', 'gift')
    expect([written.code, written.out]).toEqual([
      0,
      `2 questions and 0 passages written to ${gift}, except 1 that the format cannot hold\n`,
    ])
    expect(written.err).toMatch(/^left out: q-2: /m)
    expect((await taiyari('import', 'questions', gift, '--format', 'gift')).out).toContain(
      '0 changed, 1 unchanged',
    )
  })
})

describe('what is no command', () => {
  it.each([
    ['import', 'questions'],
    ['import', 'questions', 'FILE'],
    ['import', 'questions', 'FILE', '--format'],
    ['import', 'questions', 'FILE', '--format', 'docx'],
    ['import', 'questions', 'FILE', '--format', 'json', '--replace'],
    ['import', 'questions', '--format', 'json'],
    ['export', 'questions', 'FILE'],
    ['export', 'questions', 'FILE', '--format', 'csv'],
    ['export', 'questions', 'FILE', '--format', 'json', '--dry-run'],
    ['export', 'questions', '--format', 'json'],
  ])('shows the usage: %s %s %s %s %s %s', async (...args) => {
    const { code, err } = await taiyari(...args.filter((arg) => arg !== undefined))
    expect(code).toBe(2)
    expect(err).toContain(
      'import questions FILE --format json|csv|xlsx|gift|moodle-xml|qti21 [--dry-run] [--keep-good]',
    )
  })
})
