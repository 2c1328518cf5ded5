import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { globsWithoutFile } from '../house/file-patterns.ts'
import { sourceFiles } from '../house/tracked-files.ts'
import { importProtection } from './import-protection.ts'

const { include, client, server } = importProtection

describe('the protection of imports', () => {
  it('names files that exist', () => {
    const globs = [...include, ...client.files, ...server.files]
    expect(globsWithoutFile(sourceFiles(), globs)).toEqual([])
  })

  it('names packages that are installed', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
    const idle = client.specifiers.filter(
      (pattern) => !Object.keys(dependencies).some((name) => pattern.test(name)),
    )
    expect(idle).toEqual([])
  })

  it('recognises a package by each of its parts, and no other by its name', () => {
    const isForbidden = (specifier: string) => client.specifiers.some((pattern) => pattern.test(specifier))
    expect(['zod', 'zod/mini', '@orpc/contract'].map(isForbidden)).toEqual([true, true, true])
    expect(['zodiac', './zod.ts', 'react'].map(isForbidden)).toEqual([false, false, false])
  })
})
