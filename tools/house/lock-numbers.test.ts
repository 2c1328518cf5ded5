import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourceFiles } from './tracked-files.ts'

/** Of a lock of one number and of locks of two, which PostgreSQL keeps apart. */
const APART = ['7415010', '7415041']

it('no two kinds of advisory locks share a number: whoever holds one would wait for the other for good', () => {
  const found = sourceFiles()
    .filter((path) => /^server\/(?!testing\/)/.test(path) && !path.includes('.test.'))
    .flatMap((path) => readFileSync(path, 'utf8').match(/\b7_?415_?\d{3}\b/g) ?? [])
    .map((number) => number.replaceAll('_', ''))
  expect(found.length).toBeGreaterThan(20)
  const twice = found.filter((number, at) => found.indexOf(number) !== at)
  expect(twice.filter((number) => !APART.includes(number))).toEqual([])
})
