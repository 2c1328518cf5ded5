import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sourcesHash } from './sources-hash.mjs'

let folder: string
let source: string
let seen: string
const LATER_MS = 10_000
const hashLater = () => sourcesHash([source], seen, Date.now() + LATER_MS)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'taiyari-sources-'))
  source = join(folder, 'a.ts')
  seen = join(folder, 'notes', 'seen')
  writeFileSync(source, 'one')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the hash of sources', () => {
  it('is another when a file has other bytes of the same number and its old time', () => {
    const { atime, mtime } = statSync(source)
    const before = hashLater()
    writeFileSync(source, 'two')
    utimesSync(source, atime, mtime)
    expect(hashLater()).not.toBe(before)
    writeFileSync(source, 'one')
    expect(hashLater()).toBe(before)
  })

  it('is taken from the note while no file was touched', () => {
    hashLater()
    const { look } = JSON.parse(readFileSync(seen, 'utf8')) as { look: string }
    writeFileSync(seen, JSON.stringify({ look, hash: 'noted' }))
    expect(hashLater()).toBe('noted')
    writeFileSync(source, 'two')
    expect(hashLater()).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is not noted of a file that may change again within the same instant', () => {
    sourcesHash([source], seen)
    expect(existsSync(seen)).toBe(false)
  })

  it('leaves out tests and files that are missing, and outlives a note that is not whole', () => {
    const before = hashLater()
    writeFileSync(seen, '{"look')
    expect(hashLater()).toBe(before)
    expect(sourcesHash([source, join(folder, 'missing.ts')], `${seen}-2`)).toBe(before)
    writeFileSync(join(folder, 'a.test.ts'), 'a test')
    const whole = sourcesHash([folder], join(tmpdir(), 'nowhere', 'seen', '\0'))
    writeFileSync(join(folder, 'a.test.ts'), 'another test')
    expect(sourcesHash([folder], join(tmpdir(), 'nowhere', 'seen', '\0'))).toBe(whole)
  })
})
