import { afterAll, describe, expect, it, vi } from 'vitest'
import { entryOf } from '../entry.ts'
import { SILENT } from '../hub-for-tests.ts'
import type { HubLog } from '../hub-log.ts'
import { HAS_REDIS, startRedis } from '../redis-for-tests.ts'
import { openRedisLog } from './redis-log.ts'

const NOW = new Date('2026-11-28T06:30:00.000Z')
const entry = entryOf({ channel: 'class:1', kind: 'message', data: 1 })
const PATIENCE = { timeout: 30_000 }
const logs: HubLog[] = []

afterAll(async () => {
  for (const log of logs) await log.close()
})

describe.skipIf(!HAS_REDIS)('the log in Redis', () => {
  it('refuses at once while Redis is gone, and goes on when it is back: what listened listens again', async () => {
    const redis = await startRedis()
    const log = await openRedisLog({ url: redis.url, logger: SILENT })
    logs.push(log)
    const heard: unknown[] = []
    const listening = await log.listen({
      onEvents: (_, last) => heard.push(last),
      onErased() {},
      onListening: (is) => heard.push(is),
    })
    expect(await log.append([entry], NOW)).toEqual([1])
    await redis.stop()
    await vi.waitUntil(() => heard.includes(false), PATIENCE)
    await expect(log.append([entry], NOW)).rejects.toThrow()
    await expect(log.lastNumbers(['class:1'])).rejects.toThrow()
    const again = await startRedis(Number(new URL(redis.url).port))
    await vi.waitUntil(() => heard.at(-1) === true, PATIENCE)
    await vi.waitUntil(() => log.append([entry], NOW).then(Boolean, () => false), PATIENCE)
    await vi.waitUntil(() => heard.length >= 5, PATIENCE)
    // It forgot everything, as it was started to.
    expect(heard).toEqual([true, 1, false, true, 1])
    await listening.stop()
    await again.stop()
  })

  it('waits for no answer longer than it may, and goes on over another connection', async () => {
    const redis = await startRedis()
    const log = await openRedisLog({ url: redis.url, logger: SILENT, patienceMs: 200 })
    logs.push(log)
    expect(await log.append([entry], NOW)).toEqual([1])
    redis.pause()
    const keyed = { ...entry, key: 'once' }
    await expect(log.append([keyed], NOW)).rejects.toThrow('did not answer')
    redis.goOn()
    const again = () => log.append([keyed], NOW).catch(() => undefined)
    // Whether the first one was written or not, it is one event.
    await vi.waitUntil(async () => (await again())?.[0] === 2, PATIENCE)
    expect((await log.lastNumbers(['class:1'])).get('class:1')).toBe(2)
    await redis.stop()
  })

  it('is opened where no Redis is, and closed', async () => {
    const log = await openRedisLog({ url: 'redis://127.0.0.1:1', logger: SILENT })
    await expect(log.append([entry], NOW)).rejects.toThrow()
    const listening = await log.listen({ onEvents() {}, onErased() {}, onListening() {} })
    await listening.stop()
    await log.close()
  })
})
