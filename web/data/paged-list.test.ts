import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PagedList } from './paged-list.ts'

interface Found {
  ids: number[]
  total: number
}

/** what the API has, in order */
let stored: number[]
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const ask = vi.fn<(page: number, size: number) => Promise<Found>>()
const newList = () =>
  new PagedList<Found, number>({
    pageSize: 10,
    mostAtOnce: 25,
    itemsOf: ({ ids }) => ids,
    withItems: (found, ids) => ({ ...found, ids }),
    idOf: (id) => id,
  })
let list: PagedList<Found, number>
const ids = () => list.now().shown?.ids

beforeEach(() => {
  stored = upTo(33)
  list = newList()
  ask.mockReset().mockImplementation(async (page, size) => ({
    ids: stored.slice(page * size, (page + 1) * size),
    total: stored.length,
  }))
})

describe('a list that loads page by page', () => {
  it('is nothing until it was answered, and says that it is loading', async () => {
    expect(list.now()).toEqual({ shown: undefined, key: '', atMs: 0, asking: undefined, failed: undefined })
    const asked = list.askFirst('all', ask)
    expect(list.now()).toMatchObject({ shown: undefined, asking: 'first' })
    await asked
    expect(list.now()).toMatchObject({ key: 'all', asking: undefined, shown: { total: 33 } })
    expect(list.now().atMs).toBeGreaterThan(0)
  })

  it('starts with one page, and appends the next each time', async () => {
    await list.askFirst('all', ask)
    expect(ids()).toEqual(upTo(10))
    for (const length of [20, 30, 33]) {
      await list.askNext('all', ask)
      expect(ids()).toEqual(upTo(length))
    }
    expect(ask.mock.calls).toEqual([
      [0, 10],
      [1, 10],
      [2, 10],
      [3, 10],
    ])
  })

  it('requests the next page once, however often it is pressed', async () => {
    await list.askFirst('all', ask)
    await Promise.all([list.askNext('all', ask), list.askNext('all', ask)])
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('reloaded is as long as it was, as far as the API gives at once, and stays meanwhile', async () => {
    await list.askFirst('all', ask)
    await list.askNext('all', ask)
    stored = [100, ...stored]
    const asked = list.askFirst('all', ask)
    expect(ids()).toEqual(upTo(20))
    await asked
    expect(ids()).toEqual([100, ...upTo(19)])
    await list.askNext('all', ask)
    await list.askFirst('all', ask)
    expect(ask).toHaveBeenLastCalledWith(0, 25)
  })

  it('shows nothing twice when an item was added between two pages', async () => {
    await list.askFirst('all', ask)
    stored = [100, ...stored]
    await list.askNext('all', ask)
    expect(ids()).toEqual(upTo(19))
  })

  it('keeps what is there when an answer fails, and can be requested again', async () => {
    await list.askFirst('all', ask)
    ask.mockRejectedValueOnce(new Error('no network'))
    await list.askNext('all', ask)
    expect(list.now()).toMatchObject({ failed: 'next', asking: undefined, key: 'all' })
    expect(ids()).toEqual(upTo(10))
    await list.askNext('all', ask)
    expect(list.now().failed).toBeUndefined()
    expect(ids()).toEqual(upTo(20))
  })

  it('says so when the first page fails', async () => {
    ask.mockRejectedValueOnce(new Error('no network'))
    await list.askFirst('all', ask)
    expect(list.now()).toMatchObject({ failed: 'first', shown: undefined, atMs: 0 })
  })

  it('stays while another is requested, and starts that one with its first page', async () => {
    await list.askFirst('all', ask)
    await list.askNext('all', ask)
    const asked = list.askFirst('books', ask)
    expect(list.now()).toMatchObject({ key: 'all', asking: 'first' })
    await asked
    expect(list.now().key).toBe('books')
    expect(ids()).toEqual(upTo(10))
  })

  it('ignores an answer to an earlier request', async () => {
    let answer = (_found: Found) => {}
    ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const slow = list.askFirst('all', ask)
    await list.askFirst('books', ask)
    answer({ ids: [7], total: 1 })
    await slow
    expect(list.now().key).toBe('books')
    expect(ids()).toEqual(upTo(10))
  })

  it('notifies its listeners of each change, and of none after they left', async () => {
    const heard = vi.fn()
    const leave = list.subscribe(heard)
    await list.askFirst('all', ask)
    expect(heard).toHaveBeenCalledTimes(2)
    list.change((shown) => ({ ...shown, total: 7 }))
    expect(heard).toHaveBeenCalledTimes(3)
    expect(list.now().shown?.total).toBe(7)
    leave()
    await list.askFirst('all', ask)
    expect(heard).toHaveBeenCalledTimes(3)
  })

  it('is changed only where there is one', () => {
    list.change((shown) => ({ ...shown, total: 7 }))
    expect(list.now().shown).toBeUndefined()
  })
})
