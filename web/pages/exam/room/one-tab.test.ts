import { describe, expect, it } from 'vitest'
import { type TabTools, takeSeat } from './one-tab.ts'

/** The channel and the locks that a browser's tabs share. */
function browser({ locks: hasLocks = true, channels: hasChannels = true } = {}) {
  const channels = new Set<(event: MessageEvent) => void>()
  let held: { steal(): void } | undefined
  let tabs = 0
  const channel = () => {
    let own: ((event: MessageEvent) => void) | undefined
    return {
      addEventListener(_: string, on: (event: MessageEvent) => void) {
        own = on
        channels.add(on)
      },
      removeEventListener() {
        if (own) channels.delete(own)
      },
      postMessage(data: unknown) {
        for (const on of [...channels]) if (on !== own) on({ data } as MessageEvent)
      },
      close() {},
    } as unknown as BroadcastChannel
  }
  const locks = {
    request: (_name: string, _options: unknown, work: () => Promise<unknown>) =>
      new Promise((resolve, reject) => {
        held?.steal()
        held = { steal: () => reject(new DOMException('stolen', 'AbortError')) }
        work().then(resolve, reject)
      }),
  } as unknown as LockManager
  return (nowMs: number, id = `tab ${++tabs}`): TabTools => ({
    channel: hasChannels ? channel() : undefined,
    locks: hasLocks ? locks : undefined,
    id,
    nowMs,
  })
}

function sit(tools: TabTools, attemptId = 1) {
  const heard: string[] = []
  const seat = takeSeat(
    attemptId,
    { onTaken: () => heard.push('taken'), onKept: () => heard.push('kept') },
    tools,
  )
  return { seat, heard }
}

const soon = () => new Promise((resolve) => setImmediate(resolve))

describe.each([
  ['locks and a channel', {}],
  ['a channel alone', { locks: false }],
  ['locks alone', { channels: false }],
])('with %s', (_what, has) => {
  it('the tab that opens last counts, and the one before is notified once', async () => {
    const tab = browser(has)
    const first = sit(tab(1))
    const second = sit(tab(2))
    await soon()
    expect(first.heard).toEqual(['taken'])
    const third = sit(tab(3))
    await soon()
    expect([first.heard, second.heard, third.heard]).toEqual([['taken'], ['taken'], []])
  })

  it('a tab that left is not notified', async () => {
    const tab = browser(has)
    const first = sit(tab(1))
    first.seat.leave()
    sit(tab(2))
    await soon()
    expect(first.heard).toEqual([])
  })
})

it('two tabs that open at one instant agree on one, without locks too', async () => {
  const tab = browser({ locks: false })
  const [a, b] = [sit(tab(5, 'a')), sit(tab(5, 'b'))]
  await soon()
  expect([a.heard, b.heard]).toEqual([['taken'], []])
})

it('tabs of another attempt are left alone', async () => {
  const tab = browser({ locks: false })
  const other = sit(tab(1), 7)
  sit(tab(2), 8)
  await soon()
  expect(other.heard).toEqual([])
})

it('a tab notifies the others when it has saved something, not itself', () => {
  const tab = browser()
  const first = sit(tab(1))
  const second = sit(tab(2))
  first.seat.tellKept()
  expect(first.heard).toEqual([])
  expect(second.heard).toContain('kept')
})
