import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Row {
  id: string
  words: string
  proof: string
}

const rows: Row[] = readFileSync('docs/spec-coverage.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [AB]\d/.test(line))
  .map((line) => {
    const [, id, words, proof] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    return { id: id!, words: words!, proof: proof! }
  })

const titles = new Set(
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.journey.ts'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))
    .flatMap((file) => [
      // After `)` stands the title of an `it.each(…)`.
      ...readFileSync(file, 'utf8').matchAll(/(?:\b(?:it|test|journey|examJourney)|\))\(\s*(['"`])(.*?)\1/g),
    ])
    .map(([, , title]) => title!),
)

describe('docs/spec-coverage.md', () => {
  it('names in every row tests that exist, or says later', () => {
    const missing = rows.flatMap((row) =>
      row.proof === 'later'
        ? []
        : row.proof
            .split(' · ')
            .filter((title) => !titles.has(title))
            .map((title) => `${row.id}: ${title}`),
    )
    expect(missing).toEqual([])
  })

  it('has one row for each id, none without words', () => {
    expect(rows.length).toBeGreaterThan(1000)
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
    expect(rows.filter((row) => row.words === '' || row.proof === '')).toEqual([])
  })
})
