import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { contentOf, sha256Of } from '../../../../testing/shops/upload-shop.ts'
import { openTestStore } from '../../../../testing/stores/test-store.ts'
import { sourceKey } from '../../media-keys.ts'

const PROGRAM = fileURLToPath(new URL('../../../../cli/taiyari.ts', import.meta.url))

it('an upload by the command goes on after each of two kills, and its bytes are those of the file', async () => {
  const store = await openTestStore()
  const file = join(store.folder, 'lesson.mp4')
  const content = contentOf('drill', 80_000_000)
  await writeFile(file, content)
  const upload = (...flags: string[]) =>
    spawn(process.execPath, [PROGRAM, 'upload', 'video', file, ...flags], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATABASE_URL: store.connectionString,
        DATA_DIR: store.folder,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  /** Ends it with SIGKILL as soon as so many parts are there. */
  async function killedAt(parts: number, ...flags: string[]): Promise<string> {
    const child = upload(...flags)
    const ended = once(child, 'exit')
    let said = ''
    for await (const line of createInterface({ input: child.stderr })) {
      said += `${line}\n`
      if (line.startsWith(`${parts} of 10 parts,`)) child.kill('SIGKILL')
    }
    const [code, signal] = (await ended) as [number | null, string | null]
    expect([code, signal], said).toEqual([null, 'SIGKILL'])
    return said
  }
  await killedAt(2)
  expect(await killedAt(6, '--resume')).toMatch(/^[2-9] of 10 parts are there already\.$/m)
  const last = upload('--resume')
  const ended = once(last, 'exit')
  let [out, err] = ['', '']
  last.stdout.on('data', (text: Buffer) => {
    out += text
  })
  last.stderr.on('data', (text: Buffer) => {
    err += text
  })
  expect(await ended, err).toEqual([0, null])
  expect(err).toMatch(/^([6-9]|10) of 10 parts are there already\.$/m)
  const mediaId = sha256Of(content).slice(0, 32)
  expect(out).toBe(`Filed. In a table of contents: media:${mediaId}\n`)
  const stored = await readFile(join(store.folder, 'media', sourceKey(mediaId)))
  expect(stored.equals(Buffer.from(content))).toBe(true)
  const { rows } = await store.db.$client.query('select media_id from media_uploads')
  expect(rows).toEqual([{ media_id: mediaId }])
  await store.close()
})
