import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askPageOf, foundOf, newFoundList } from './found-list.ts'

const ask = vi.fn<(query: string, pageNo: number) => Promise<string>>()
const pageOf = (query: string) => askPageOf((pageNo) => ask(query, pageNo))
let list: ReturnType<typeof newFoundList<string>>
const now = (query = 'ratio') => foundOf(list.now(), query)

beforeEach(async () => {
  list = newFoundList<string>()
  ask.mockReset().mockImplementation(async (query, pageNo) => `${query} ${pageNo}`)
  await list.askFirst('ratio', pageOf('ratio'))
})

describe('what was found of one’s own', () => {
  it('grows by the next page alone, once for two presses', async () => {
    ask.mockClear()
    const pressed = list.askNext('ratio', pageOf('ratio'))
    await list.askNext('ratio', pageOf('ratio'))
    expect(now()).toMatchObject({ data: ['ratio 0'], asksNext: true, stale: false })
    await pressed
    await list.askNext('ratio', pageOf('ratio'))
    expect(ask.mock.calls).toEqual([
      ['ratio', 1],
      ['ratio', 2],
    ])
    expect(now()).toMatchObject({ data: ['ratio 0', 'ratio 1', 'ratio 2'], asksNext: false })
  })

  it('stays when the next page fails, which is then asked for again', async () => {
    ask.mockRejectedValueOnce(new Error('no network'))
    await list.askNext('ratio', pageOf('ratio'))
    expect(now()).toMatchObject({ data: ['ratio 0'], failed: false, nextFailed: true, stale: false })
    await list.askNext('ratio', pageOf('ratio'))
    expect(now()).toMatchObject({ data: ['ratio 0', 'ratio 1'], nextFailed: false })
  })

  it('drops a page of an earlier search, however late it comes', async () => {
    const late = Promise.withResolvers<string>()
    ask.mockReturnValueOnce(late.promise)
    const pressed = list.askNext('ratio', pageOf('ratio'))
    expect(now('speed')).toMatchObject({ data: ['ratio 0'], stale: true })
    await list.askFirst('speed', pageOf('speed'))
    late.resolve('ratio 1')
    await pressed
    expect(now('speed')).toMatchObject({ data: ['speed 0'], stale: false })
    await list.askNext('speed', pageOf('speed'))
    expect(now('speed').data).toEqual(['speed 0', 'speed 1'])
  })

  it('says that another search failed, and keeps the last one', async () => {
    ask.mockRejectedValueOnce(new Error('no network'))
    await list.askFirst('speed', pageOf('speed'))
    expect(now('speed')).toMatchObject({ data: ['ratio 0'], failed: true, nextFailed: false, stale: false })
  })
})
