import { beforeEach, describe, expect, it } from 'vitest'
import { createSender, type Ready, type Sender } from './send-events.ts'
import type { Noted } from './track.ts'

/** A browser controlled by the test: the clock and the answers only advance when it says so. */
class Browser {
  kept = new Map<string, string>()
  online = true
  broken = false
  /** the answers to calls in turn, then 200 */
  answers: (number | 'no network')[] = []
  sent: string[][] = []
  beacons: string[][] = []
  timers: { at: number; work: () => void }[] = []
  now = 0

  sender(): Sender {
    const store = {
      getItem: (key: string) => this.kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (this.broken) throw new Error('full')
        this.kept.set(key, value)
      },
      removeItem: (key: string) => void this.kept.delete(key),
    }
    return createSender({
      store,
      online: () => this.online,
      beacon: (events) => void this.beacons.push(this.names(events)),
      later: (work, ms) => void this.timers.push({ at: this.now + ms, work }),
      send: async (events) => {
        this.sent.push(this.names(events))
        const answer = this.answers.shift() ?? 200
        if (answer === 'no network') throw new TypeError('Failed to fetch')
        return answer
      },
    })
  }

  /** The next page of the same tab: timers are gone, stored data remains. */
  nextPage(): Sender {
    this.timers = []
    return this.sender()
  }

  async wait(ms: number): Promise<void> {
    const until = this.now + ms
    for (;;) {
      this.timers.sort((a, b) => a.at - b.at)
      const next = this.timers[0]
      if (!next || next.at > until) break
      this.timers.shift()
      this.now = next.at
      next.work()
      await settled()
    }
    this.now = until
  }

  keptNames(): string[] {
    return this.names(JSON.parse(this.kept.get('eventsToSend') ?? '[]') as Ready[])
  }

  private names(events: Ready[]): string[] {
    return events.map(({ path }) => path)
  }
}

const settled = async () => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve()
}
/** Distinguished by their paths. */
const noted = (...paths: string[]): Noted[] =>
  paths.map((path) => ({ name: 'page_view', props: {}, at: 1_795_305_052_639, path }))
const many = (count: number) => Array.from({ length: count }, (_, n) => `/${n}`)

let browser: Browser
let sender: Sender

beforeEach(() => {
  browser = new Browser()
  sender = browser.sender()
})

describe('events', () => {
  it('leave together three seconds after the first, and are then deleted', async () => {
    sender.add(noted('/a'))
    await browser.wait(1_000)
    sender.add(noted('/b'))
    await browser.wait(1_999)
    expect(browser.sent).toEqual([])
    expect(browser.keptNames()).toEqual(['/a', '/b'])
    await browser.wait(1)
    expect(browser.sent).toEqual([['/a', '/b']])
    expect(browser.kept.size).toBe(0)
    await browser.wait(60_000)
    expect(browser.sent).toHaveLength(1)
  })

  it('leave fifty at a time', async () => {
    sender.add(noted(...many(120)))
    await browser.wait(6_000)
    expect(browser.sent.map(({ length }) => length)).toEqual([50, 50, 20])
    expect(browser.sent.flat()).toEqual(many(120))
  })

  it.each([['no network'], [500], [503], [429], [408]] as const)(
    'are retried five times, every 3 s, where the answer is %s; then with the next event',
    async (answer) => {
      browser.answers = Array.from({ length: 7 }, () => answer)
      sender.add(noted('/a'))
      await browser.wait(3_000)
      for (let tries = 1; tries <= 6; tries++) {
        expect(browser.sent).toHaveLength(tries)
        await browser.wait(3_000)
      }
      await browser.wait(600_000)
      expect(browser.sent).toHaveLength(6)
      expect(browser.keptNames()).toEqual(['/a'])
      sender.add(noted('/b'))
      await browser.wait(3_000)
      expect(browser.sent).toHaveLength(7)
      sender.hurry()
      await settled()
      expect(browser.sent.at(-1)).toEqual(['/a', '/b'])
      expect(browser.kept.size).toBe(0)
    },
  )

  it('wait offline, requesting nothing, and leave once online again', async () => {
    browser.online = false
    sender.add(noted('/a'))
    await browser.wait(60_000)
    expect([browser.sent, browser.keptNames()]).toEqual([[], ['/a']])
    browser.online = true
    sender.hurry()
    await settled()
    expect([browser.sent, browser.kept.size]).toEqual([[['/a']], 0])
  })

  it('that are refused are sent one by one, and only the one refused again is dropped', async () => {
    browser.answers = [400, 200, 400, 200]
    sender.add(noted('/a', '/bad', '/c'))
    await browser.wait(3_000)
    expect(browser.sent).toEqual([['/a', '/bad', '/c'], ['/a'], ['/bad'], ['/c']])
    expect(browser.kept.size).toBe(0)
    sender.add(noted('/d', '/e'))
    await browser.wait(3_000)
    expect(browser.sent.at(-1)).toEqual(['/d', '/e'])
  })

  it('leave with the page, and stay stored until the next page of the tab learns that they arrived', async () => {
    sender.add(noted(...many(60)))
    sender.leave()
    expect(browser.beacons.map(({ length }) => length)).toEqual([50, 10])
    browser.nextPage()
    await browser.wait(6_000)
    expect(browser.sent.flat()).toEqual(many(60))
    expect(browser.kept.size).toBe(0)
  })

  it('keep their id through every retry and every page', async () => {
    const idOf = () => (JSON.parse(browser.kept.get('eventsToSend')!) as Ready[]).map(({ id }) => id)
    sender.add(noted('/a', '/a'))
    const ids = idOf()
    expect(new Set(ids).size).toBe(2)
    browser.answers = [500]
    await browser.wait(3_000)
    browser.nextPage()
    expect(idOf()).toEqual(ids)
  })

  it('are limited to the last two hundred', async () => {
    browser.online = false
    for (const path of many(250)) sender.add(noted(path))
    expect(browser.keptNames()).toEqual(many(250).slice(50))
  })

  it.each(['', '{', '{}', 'null', '[1,null,{"id":5}]'])(
    'are sent whatever another script stored in their place: %j',
    async (written) => {
      browser.kept.set('eventsToSend', written)
      sender = browser.nextPage()
      sender.add(noted('/a'))
      await browser.wait(3_000)
      expect(browser.sent).toEqual([['/a']])
    },
  )

  it('are sent where the browser has no storage', async () => {
    browser.broken = true
    sender.add(noted('/a'))
    await browser.wait(3_000)
    expect(browser.sent).toEqual([['/a']])
  })

  it('contain nothing that identifies a person by the time they are stored, and nothing undefined', () => {
    const props = { code: 'asha@example.org', packageId: 1010, byAddress: undefined }
    sender.add([{ name: 'coupon_applied', props: props as unknown as Noted['props'], at: 0, path: '/' }])
    expect(JSON.parse(browser.kept.get('eventsToSend')!)).toMatchObject([
      { props: { code: '[redacted]', packageId: 1010 } },
    ])
    expect(browser.kept.get('eventsToSend')).not.toContain('byAddress')
  })
})
