import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { smallBuild } from '../small-build.ts'
import { chunkList } from './chunk-list.ts'

it('a build that writes nothing leaves the list of the last one alone', async () => {
  const list = join(tmpdir(), `taiyari-parts-${process.pid}.json`)
  await smallBuild({ 'main.ts': 'console.log(1)' }, [chunkList(list)])
  expect(existsSync(list)).toBe(false)
})
