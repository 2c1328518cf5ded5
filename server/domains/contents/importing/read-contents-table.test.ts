import { describe, expect, it } from 'vitest'
import { csvTable } from '../../../platform/table/csv-rows.ts'
import { readContentsTable } from './read-contents-table.ts'

const read = (...lines: string[]) => readContentsTable(csvTable(lines.join('\n'), 'a.csv'), 'a.csv')
const faults = (...lines: string[]) => read(...lines).faults.map(({ path, reason }) => `${path}: ${reason}`)

describe('a table of contents', () => {
  it('is a row an item, on the branches that its cells name, from the largest', () => {
    const { items, nodes, faults } = read(
      'ID,PackageId,Kind,Paper,Chapter,ChapterHindi,Subject,Free,AvailableFrom,Order',
      '100,1003,test,mock-1,Algebra,बीजगणित,Maths,yes,2027-01-15,2',
      '101,1003,TEST,mock-2,,,,,,',
    )
    expect([nodes, faults]).toEqual([[], []])
    expect(items).toEqual([
      {
        path: 'line 2',
        itemId: 100,
        packageId: 1003,
        place: [
          { kind: 'SUBJECT', title: { en: 'Maths' } },
          { kind: 'CHAPTER', title: { en: 'Algebra', hi: 'बीजगणित' } },
        ],
        kind: 'TEST',
        contentType: 'TEST_SERIES',
        paper: 'mock-1',
        file: undefined,
        title: undefined,
        free: true,
        position: 2,
        availableFrom: '2027-01-14T18:30:00.000Z',
        withdrawn: false,
      },
      expect.objectContaining({ itemId: 101, place: [], free: false, position: 0, availableFrom: null }),
    ])
  })

  it('has documents with their titles, and a guard of the spreadsheet is no part of a cell', () => {
    const { items } = read(
      'id,packageId,kind,file,title,titleHindi,contentType',
      `100,1,document,"notes, 1.pdf",'-273 degrees,ताप,test_series`,
    )
    expect(items[0]).toMatchObject({
      file: 'notes, 1.pdf',
      title: { en: '-273 degrees', hi: 'ताप' },
      contentType: 'TEST_SERIES',
    })
  })

  it.each([
    ['100,1,test,,', 'line 2.paper: a test needs a paper'],
    [',1,test,one,', 'line 2.id: Invalid input: expected number, received string'],
    ['100,x,test,one,', 'line 2.packageId: Invalid input: expected number, received string'],
    [
      '100,1,film,one,',
      'line 2.kind: Invalid option: expected one of "TEST"|"DOCUMENT"|"MAGAZINE"|"VIDEO"|"MODEL"',
    ],
    ['100,1,test,one,perhaps', 'line 2.free: Invalid input: expected boolean, received string'],
    ['100,1,test,one', 'line 2: has 4 cells where the heading has 5'],
  ])('says what is wrong with the row %s', (row, fault) => {
    expect(faults('id,packageId,kind,paper,free', row)).toEqual([fault])
  })

  it('says every fault of every row, and takes the others', () => {
    const { faults: found, items } = read(
      'id,packageId,kind,paper,chapterHindi',
      'x,1,test,one,',
      '7,1,test,one,',
      '8,1,test,two,अध्याय',
      '9,1,test,,',
    )
    expect(found.map(({ path }) => path)).toEqual(['line 2.id', 'line 4.chapter.en', 'line 5.paper'])
    expect(items.map(({ itemId }) => itemId)).toEqual([7])
  })

  it.each([
    ['id,packageId,kind,colour', /there is no column colour\. The columns are id, packageId/],
    ['id,kind', /missing: packageId/],
    ['id,packageId,kind,ID', /the column id is there twice/],
    ['id;packageId;kind', /divided by semicolons/],
    ['', /is empty/],
  ])('is refused with the heading %j', (heading, message) => {
    expect(() => read(heading)).toThrow(message)
  })
})
