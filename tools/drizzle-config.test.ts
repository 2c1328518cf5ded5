import { describe, expect, it } from 'vitest'
import config from '../drizzle.config.ts'
import { globsWithoutFile, matchesAny } from './house/file-patterns.ts'
import { trackedFiles } from './house/tracked-files.ts'

const globs = [config.schema!].flat().map((glob) => glob.replace(/^\.\//, ''))
const tables = trackedFiles('*.tables.ts')
const forgotten = (files: string[]) => files.filter((file) => !matchesAny(file, globs))

describe('the tables that migrations are made from', () => {
  it('are where drizzle.config.ts looks for them, at each place', () => {
    expect(tables.length).toBeGreaterThan(0)
    expect(forgotten(tables)).toEqual([])
    expect(globsWithoutFile(tables, globs)).toEqual([])
  })

  it('are found when they are elsewhere, and so is a place without any', () => {
    expect(forgotten([...tables, 'server/planted.tables.ts'])).toEqual(['server/planted.tables.ts'])
    const moved = tables.filter((file) => !file.startsWith('server/platform/'))
    expect(globsWithoutFile(moved, globs)).toEqual(['server/platform/**/*.tables.ts'])
  })
})
