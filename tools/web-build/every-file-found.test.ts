import { describe, expect, it } from 'vitest'
import { smallBuild } from '../small-build.ts'
import { everyFileFound } from './every-file-found.ts'

const buildWith = (...files: RegExp[]) =>
  smallBuild({ 'main.ts': "console.log('₹')" }, [everyFileFound(files)])

describe('the build of the web', () => {
  it('succeeds when each pattern finds a file', async () => {
    expect(await buildWith(/\/main-[^/]+\.js$/)).toContain('₹')
  })

  it('stops at a pattern that finds no file', async () => {
    await expect(buildWith(/\/main-[^/]+\.js$/, /\/store-[^/]+\.js$/)).rejects.toThrow(
      'find no file:\n/\\/store-[^/]+\\.js$/',
    )
  })
})
