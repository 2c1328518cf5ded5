import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CsvLine, readCsv } from './read-csv.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taiyari-csv-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const columns = ['id', 'name'] as const
async function read(content: string | Uint8Array, maxBytes = 1_000_000) {
  const path = join(folder, 'file.csv')
  await writeFile(path, content)
  return await Array.fromAsync(readCsv(path, { columns, maxBytes }))
}
const cells = (lines: CsvLine<'id' | 'name'>[]) => lines.map(({ cells: { id, name } }) => [id, name])

describe('a CSV file', () => {
  it.each<[string, string]>([
    ['as it is', 'id,name\n1,Asha\n2,Meera\n'],
    ['with the line ends of Windows and a byte order mark', '\ufeffid,name\r\n1,Asha\r\n2,Meera\r\n'],
    ['without an end of its last line', 'id,name\n1,Asha\n2,Meera'],
    ['with empty lines', '\nid,name\n\n1,Asha\n  \n2,Meera\n\n'],
    ['with spaces about the cells', ' id , name \n 1 , Asha \n 2 ,Meera'],
    ['with other columns and another order', 'note,NAME,x,Id\n,Asha,,1\nhello,Meera,y,2'],
    ['with quotes', '"id","name"\n"1","Asha"\n2, "Meera" '],
  ])('is read %s', async (_title, content) => {
    expect(cells(await read(content))).toEqual([
      ['1', 'Asha'],
      ['2', 'Meera'],
    ])
  })

  it('holds commas and quotes in quoted cells, and empty ones', async () => {
    expect(cells(await read('id,name\n1,"Rao, Asha"\n2,"the ""Book"""\n"",\n,""'))).toEqual([
      ['1', 'Rao, Asha'],
      ['2', 'the "Book"'],
      ['', ''],
      ['', ''],
    ])
  })

  it('counts lines as an editor shows them', async () => {
    expect((await read('id,name\n\n1,Asha\n\n\n2,Meera')).map(({ line }) => line)).toEqual([3, 6])
  })

  it.each([
    ['1', 'has 1 cells where the heading has 2'],
    ['1,Asha,more', 'has 3 cells where the heading has 2'],
    ['1,"Asha', 'a quote is not closed on its own line, or there is text beside it'],
    ['1,"Asha" Rao', 'a quote is not closed on its own line, or there is text beside it'],
    ['1,As"ha"', 'a quote is not closed on its own line, or there is text beside it'],
  ])('reports the fault in line %s and continues', async (wrong, fault) => {
    const lines = await read(`id,name\n${wrong}\n2,Meera`)
    expect(lines[0]).toMatchObject({ line: 2, fault })
    expect(lines[1]).toEqual({ line: 3, cells: { id: '2', name: 'Meera' } })
  })

  it('is whole wherever it is cut while it is read', async () => {
    const names = Array.from({ length: 30_000 }, (_, n) => [`${n}`, `आशा${'क'.repeat(n % 7)}`])
    expect(
      cells(await read(`id,name\n${names.map((row) => row.join(',')).join('\r\n')}`, 9_000_000)),
    ).toEqual(names)
  })

  it.each<[string, string | Uint8Array, RegExp]>([
    ['is empty', '', /is empty\.$/],
    ['lacks a column', 'id,title\n1,x', /columns id, name; missing: name\.$/],
    ['is not UTF-8', Buffer.from('id,name\n1,Asha\n2,caf\xe9\n', 'latin1'), /is not UTF-8 from line \d+ on/],
    ['ends within a letter', Buffer.from('id,name\n1,आ').subarray(0, -1), /is not UTF-8 from line 2 on/],
    ['is one endless line', `id,name\n${'x'.repeat(100_000)}`, /line 2 is longer than 10000 characters/],
    ['is too large', 'id,name\n'.padEnd(1_000_001, '\n'), /larger than IMPORT_MAX_MB allows/],
  ])('is refused when it %s', async (_title, content, message) => {
    await expect(read(content)).rejects.toThrow(message)
  })

  it.each(['nowhere.csv', '.'])('is refused when it is missing: %s', async (name) => {
    const lines = readCsv(join(folder, name), { columns, maxBytes: 1 })
    await expect(Array.fromAsync(lines)).rejects.toThrow('there is no such file')
  })
})
