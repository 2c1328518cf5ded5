import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepEarlierAssets, setAssetsAside } from './earlier-assets.ts'

describe('the files of earlier builds', () => {
  let dist = ''
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'taiyari-builds-'))
  })
  afterAll(() => rm(dist, { recursive: true }))

  /** A build as Vite does it: earlier files are removed. */
  async function build(...names: string[]): Promise<string[]> {
    const assets = join(dist, 'client/assets')
    await setAssetsAside(dist)
    await rm(assets, { recursive: true, force: true })
    await mkdir(assets, { recursive: true })
    for (const name of names) await writeFile(join(assets, name), name)
    await keepEarlierAssets(dist)
    return (await readdir(join(dist, 'earlier')).catch(() => [])).sort()
  }

  it('are served for two builds more, three in all, and each is stored once', async () => {
    expect(await build('a.js', 'shared.js')).toEqual([])
    expect(await build('b.js', 'shared.js')).toEqual(['a.js'])
    expect(await build('c.js')).toEqual(['a.js', 'b.js', 'shared.js'])
    expect(await build('d.js')).toEqual(['b.js', 'c.js', 'shared.js'])
    expect(await build('e.js')).toEqual(['c.js', 'd.js'])
  })
})
