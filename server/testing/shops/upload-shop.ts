import { createHash } from 'node:crypto'
import { setRole } from '../../domains/accounts/roles/roles.ts'
import { startLocalS3 } from '../../platform/storage/local-s3.ts'
import { s3Storage } from '../../platform/storage/s3-storage.ts'
import { openTestStore, type TestStore } from '../stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../test-app.ts'
import { type Answer, newcomer, phoneOf, type Visitor } from '../visitor.ts'

export interface UploadShop {
  store: TestStore
  app: TestApp
  close(): Promise<void>
}

/** A store whose files are in a folder or in a bucket. */
export async function openUploadShop(kind: 'folder' | 'bucket', env = {}): Promise<UploadShop> {
  const store = await openTestStore()
  const server = kind === 'bucket' ? await startLocalS3() : undefined
  const storage = server ? s3Storage(server.options) : store.storage
  const app = await openTestApp({ ...store, storage }, { env })
  return {
    store: { ...store, storage },
    app,
    async close() {
      await app.close()
      await store.close()
      await server?.stop()
    },
  }
}

export async function staff({ store, app }: UploadShop, role: 'editor' | 'support' = 'editor') {
  const who = await newcomer(app, 'Esha Editor')
  const contact = `phone:${await phoneOf(who)}` as const
  await setRole(store.db, { contact, role, granted: true, actor: 'cli:test', now: TEST_NOW })
  return who
}

/** Text of so many bytes, which no other seed has. */
export const contentOf = (seed: string, bytes: number) =>
  `${seed} of a lesson. `.repeat(Math.ceil(bytes / 14)).slice(0, bytes)

export const sha256Of = (content: string) => createHash('sha256').update(content).digest('hex')

export const partOf = (content: string, number: number, partBytes: number) =>
  content.slice((number - 1) * partBytes, number * partBytes)

/** Sends a part as a page of ours would: to the storage itself, or to the store. */
export async function putPart(
  who: Visitor,
  url: string,
  part: string,
  headers: Record<string, string> = {},
): Promise<number> {
  if (url.startsWith('http')) return (await fetch(url, { method: 'PUT', body: part })).status
  const sent = { 'content-type': 'application/octet-stream', ...headers }
  return (await who.send('PUT', url, part, sent)).status
}

export function ok<T = Record<string, unknown>>(answer: Answer): T {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.json() as T
}

export const refusedAs = ({ status, json }: Answer) => `${status} ${(json() as { code: string }).code}`
