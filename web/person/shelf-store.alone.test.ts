import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProductType } from '../../contract/product-types.ts'
import { askFirst, askNext, shelfNow } from './shelf-store.ts'

const { listPurchased } = vi.hoisted(() => ({ listPurchased: vi.fn() }))
vi.mock('../data/library.queries.ts', () => ({ listPurchased }))

let person = 0
/** what the person owns, in order */
let owned: number[]

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const page = (pageNumber: number, pageSize: number) => ({
  packageList: owned
    .slice(pageNumber * pageSize, (pageNumber + 1) * pageSize)
    .map((packageId) => ({ packageId })),
  total: owned.length,
  counts: { BOOKS: owned.length },
})
const now = (category?: ProductType) => shelfNow(person, category)
const ids = (category?: ProductType) => now(category).items.map(({ packageId }) => packageId)

beforeEach(() => {
  person += 1
  owned = upTo(23)
  listPurchased.mockReset().mockImplementation(async (at: number, size: number) => page(at, size))
})

describe('the shelf on a page', () => {
  it('starts with ten, and appends the next ten each time (B §4.9)', async () => {
    await askFirst(person, undefined)
    expect(ids()).toEqual(upTo(10))
    await askNext(undefined)
    await askNext(undefined)
    expect(ids()).toEqual(upTo(23))
    expect(now()).toMatchObject({ total: 23, known: true, asking: undefined })
  })

  it('requests the next page once, however often it is pressed', async () => {
    await askFirst(person, undefined)
    await Promise.all([askNext(undefined), askNext(undefined), askNext(undefined)])
    expect(listPurchased).toHaveBeenCalledTimes(2)
    expect(ids()).toEqual(upTo(20))
  })

  it('shows nothing twice when something was bought between two pages', async () => {
    await askFirst(person, undefined)
    owned = [100, ...owned]
    await askNext(undefined)
    expect(ids()).toEqual(upTo(19))
    expect(new Set(ids()).size).toBe(ids().length)
  })

  it('keeps what is there when the next page fails, and can be requested again', async () => {
    await askFirst(person, undefined)
    listPurchased.mockRejectedValueOnce(new Error('no network'))
    await askNext(undefined)
    expect(now()).toMatchObject({ failed: 'next', asking: undefined })
    expect(ids()).toEqual(upTo(10))
    await askNext(undefined)
    expect(now().failed).toBeUndefined()
    expect(ids()).toEqual(upTo(20))
  })

  it('says so when the first page fails', async () => {
    listPurchased.mockRejectedValueOnce(new Error('no network'))
    await askFirst(person, undefined)
    expect(now()).toMatchObject({ failed: 'first', known: false })
  })

  it('reloaded is as long as it was, and stays meanwhile', async () => {
    await askFirst(person, undefined)
    await askNext(undefined)
    owned = [100, ...owned]
    const asked = askFirst(person, undefined)
    expect(ids()).toEqual(upTo(20))
    await asked
    expect(listPurchased).toHaveBeenLastCalledWith(0, 20, undefined)
    expect(ids()).toEqual([100, ...upTo(19)])
  })

  it('is separate for each type, and no answer is stored under the wrong one', async () => {
    let answer = (_page: unknown) => {}
    listPurchased.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const slow = askFirst(person, undefined)
    await askFirst(person, 'BOOKS')
    owned = [7]
    answer(page(0, 10))
    await slow
    expect(ids('BOOKS')).toEqual(upTo(10))
    expect(ids()).toEqual([])
  })

  it('belongs to its person alone', async () => {
    await askFirst(person, undefined)
    expect(shelfNow(person + 1000, undefined).items).toEqual([])
    await askFirst(person + 1000, 'BOOKS')
    expect(ids()).toEqual([])
    person += 1000
  })
})
