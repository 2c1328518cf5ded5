import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { readCsvBank } from './csv.ts'
import { BANK_COLUMNS } from './table/bank-columns.ts'

const only = (csv: string) => {
  const { questions, passages, rejected } = readCsvBank(csv)
  expect([passages, rejected, questions.length]).toEqual([[], [], 1])
  return questions[0]!.question
}
/** A row of these columns only, with its cells as in the file. */
const row = (cells: Record<string, string>) =>
  `${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`
const reasonFor = (csv: string) => {
  const { questions, passages, rejected } = readCsvBank(csv)
  expect([questions, passages]).toEqual([[], []])
  return rejected.map(({ reason }) => reason).join()
}

describe('a CSV of questions', () => {
  it('holds every field of the bank, in both languages', () => {
    const cells = {
      id: 'phy-1',
      type: '3',
      passage: 'p-1',
      text_en: 'Which?',
      text_hi: 'कौन-से?',
      option_1_en: 'a',
      option_2_en: 'b',
      option_1_hi: 'अ',
      option_2_hi: 'आ',
      key: '1;2',
      solution_en: 'See.',
      solution_hi: 'देखें।',
      marks: '4',
      negative: '1',
      partial: 'per-correct-option',
      difficulty: 'Hard',
      subject: 'Physics',
      chapter: 'Light',
      topic: 'Lenses',
      source: 'own',
      solution_video: 'https://video.in/1',
    }
    expect(only(row(cells))).toEqual({
      id: 'phy-1',
      type: 3,
      passage: 'p-1',
      en: { text: 'Which?', options: ['a', 'b'], solution: 'See.' },
      hi: { text: 'कौन-से?', options: ['अ', 'आ'], solution: 'देखें।' },
      key: [1, 2],
      marks: '4',
      negative: '1',
      partial: 'per-correct-option',
      difficulty: 'hard',
      subject: 'Physics',
      chapter: 'Light',
      topic: 'Lenses',
      source: 'own',
      solutionVideo: 'https://video.in/1',
    })
  })

  it('takes all of its columns at once, in any order, and up to ten options', () => {
    const cells = Object.fromEntries(
      BANK_COLUMNS.toReversed().map((name) => [name, name.startsWith('option') ? name : '']),
    )
    const { en, hi } = only(row({ ...cells, id: 'q', type: '1', text_en: 'a', text_hi: 'b', key: '10' }))
    expect([en!.options!.length, hi!.options![9]]).toEqual([10, 'option_10_hi'])
  })

  it.each<[string, string, string, unknown]>([
    ['1', 'option_1_en', '2', 2],
    ['3', 'option_1_en', '1;3', [1, 3]],
    ['3', 'option_1_en', '"1; 3;"', [1, 3]],
    ['2', 'source', 'blue;azure', ['blue', 'azure']],
    ['2', 'source', 'a\\;b;c', ['a;b', 'c']],
    ['4', 'source', '42', ['42']],
    ['5', 'source', '2.4<>2.6', '2.4<>2.6'],
    ['6', 'source', '', undefined],
    ['7', 'source', '', undefined],
    ['1', 'option_1_en', 'B', 'B'],
  ])('reads the key of type %s (with %s) %s as its type writes it', (type, other, key, expected) => {
    expect(only(row({ id: 'q', type, text_en: 'a', [other]: 'x', key })).key).toEqual(expected)
  })

  it('gives one language the options of the other where it has none, as numbers need be written once', () => {
    const question = only(
      row({ id: 'q', type: '1', text_en: 'a', text_hi: 'b', option_1_hi: '1', option_2_hi: '2', key: '1' }),
    )
    expect([question.en?.options, question.hi?.options]).toEqual([
      ['1', '2'],
      ['1', '2'],
    ])
  })

  it.each([
    ['a < b & c > d', 'a &lt; b &amp; c &gt; d'],
    ['"line one\r\nline two"', 'line one\nline two'],
    ['$a<b$ and $c>d$', '$a&lt;b$ and $c&gt;d$'],
    ['a <b and c> d', 'a &lt;b and c&gt; d'],
    ['H<sub>2</sub>O & more', 'H<sub>2</sub>O & more'],
    ['Tom &amp; Jerry', 'Tom &amp; Jerry'],
    ['"<p lang=""en"">x</p>"', '<p lang="en">x</p>'],
    ['<script>x</script>', '<script>x</script>'],
    ['<img src=x onerror=y>', '<img src=x onerror=y>'],
  ])('treats a cell with a tag or an entity as HTML and any other as text: %s', (cell, html) => {
    expect(only(row({ id: 'q', type: '6', text_en: cell })).en?.text).toBe(html)
  })

  it('has passages in rows of their own', () => {
    const csv = 'id,type,passage,text_en,text_hi\np-1,passage,,Read.,पढ़ें।\nq-1,6,p-1,Why?,\n'
    expect(readCsvBank(csv)).toMatchObject({
      passages: [{ id: 'p-1', en: 'Read.', hi: 'पढ़ें।' }],
      questions: [{ place: 'line 3', question: { id: 'q-1', passage: 'p-1' } }],
    })
  })

  it('may have a byte order mark, any kind of line ends, empty lines, and quoted cells with commas, quotes and lines', () => {
    const csv = '\ufeffid,type,TEXT_EN \r\nq-1,6,"a, ""b""\r\n\r\nc"\r\n\r\n,,\r\nq-2,6, d \n"q-3" ,6,"e"'
    const { questions, rejected } = readCsvBank(csv)
    expect(rejected).toEqual([])
    expect(questions.map(({ place, question }) => [place, question.id, question.en?.text])).toEqual([
      ['line 2', 'q-1', 'a, "b"\n\nc'],
      ['line 7', 'q-2', 'd'],
      ['line 8', 'q-3', 'e'],
    ])
  })

  it.each<[string, string, string]>([
    ['has no id', 'id,type,text_en\n,6,a', 'it has no id'],
    ['has no type', 'id,type,text_en\nq,,a', 'the type "" is neither 1 to 7 nor passage'],
    ['has another type', 'id,type,text_en\nq,8,a', 'the type "8"'],
    ['has no key', 'id,type,text_en,option_1_en\nq,1,a,b', 'it has no key'],
    ['has no text', 'id,type,text_en\nq,6,', 'it has no text'],
    [
      'has options without a text',
      row({ id: 'q', type: '1', text_en: 'a', option_1_en: 'x', option_1_hi: 'y', key: '1' }),
      'in hi without text_hi',
    ],
    [
      'has a gap among its options',
      row({
        id: 'q',
        type: '1',
        text_en: 'a',
        option_1_en: 'b',
        option_2_en: '',
        option_3_en: 'c',
        key: '1',
      }),
      'option_2_en is empty, but a later one is not',
    ],
    [
      'has a difficulty of its own',
      row({ id: 'q', type: '6', text_en: 'a', difficulty: 'tough' }),
      'difficulty is "tough": easy, medium, hard',
    ],
    [
      'has partial marking of its own',
      row({ id: 'q', type: '6', text_en: 'a', partial: 'half' }),
      'partial is "half"',
    ],
    [
      'is a passage with a key',
      row({ id: 'p', type: 'passage', text_en: 'a', key: '1' }),
      'a passage has no key',
    ],
    ['is a passage without text', row({ id: 'p', type: 'passage', text_en: '' }), 'it has no text'],
    ['has a comma too many', 'id,type,text_en\nq,6,a,b', 'has 4 cells where the heading has 3'],
    ['has a comma too few', 'id,type,text_en\nq,6', 'has 2 cells where the heading has 3'],
    ['has a quote inside of a cell', 'id,type,text_en\nq,6,5" pipe', 'there is a quote in an unquoted cell'],
    ['has text beside a quoted cell', 'id,type,text_en\nq,6,"a" b', 'there is text beside a quoted cell'],
  ])('rejects a row that %s, naming its line', (_title, csv, reason) => {
    expect(reasonFor(csv)).toContain(reason)
    const { questions, rejected } = readCsvBank(
      `${csv.trimEnd()}\n${csv.split('\n')[0]!.replace(/[^,]+/g, (name) => ({ id: 'next', type: '6', text_en: 'fine' })[name] ?? '')}`,
    )
    expect(rejected[0]!.place).toBe('line 2')
    expect(questions.map(({ place, question }) => [place, question.id])).toEqual([['line 3', 'next']])
  })

  it.each<[string, string, string]>([
    ['is empty', '', 'is empty'],
    [
      'has unknown columns',
      'id,type,text_en,answer,Text_FR\n',
      'unknown columns: "answer", "text_fr". Columns: id, type',
    ],
    ['has a column twice', 'id,type,text_en,ID\n', 'columns twice: "id"'],
    ['lacks a column', 'id,text_en\n', 'lacks columns: "type"'],
    ['has no text', 'id,type,key\n', 'lacks columns: "text_en"'],
    ['is divided by semicolons', 'id;type;text_en\n', 'divided by semicolons; save it as CSV with commas'],
    ['is divided by tabs', 'id\ttype\ttext_en\n', 'divided by tabs'],
    [
      'has a quote that is never closed',
      'id,type,text_en\nq,6,a\nr,6,"b\nc\n',
      'the quote that is opened on line 3 is not closed',
    ],
    [
      'has more rows than a bank may',
      `id,type,text_en\n${'q,6,a\n'.repeat(100_001)}`,
      'more than 100000 rows',
    ],
  ])('is refused as a whole when it %s', (_title, csv, reason) => {
    expect(() => readCsvBank(csv)).toThrow(OperatorRefused)
    expect(() => readCsvBank(csv)).toThrow(reason)
  })

  it('is as docs/question-formats.md shows one', () => {
    const example = /```csv\n([\s\S]*?)```/.exec(readFileSync('docs/question-formats.md', 'utf8'))![1]!
    const { questions, passages, rejected } = readCsvBank(example)
    expect([questions.length, passages.length, rejected]).toEqual([2, 1, []])
  })

  it('keeps what looks like a column of an object apart', () => {
    expect(() => readCsvBank('id,type,text_en,__proto__\n')).toThrow('unknown columns: "__proto__"')
  })
})
