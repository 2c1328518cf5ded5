import { isNotFound } from '@tanstack/react-router'
import { describe, expect, it, vi } from 'vitest'
import { fromPageData } from '../../data/page-data.ts'
import { loadOwnPlace } from './load-own-place.ts'

vi.mock('../../data/clients/client.ts', () => ({}))
vi.mock('../../data/catalogue.queries.ts', () => ({
  listCards: async ([id]: number[]) => (id === 1003 ? [{ title: 'CUET Commerce Tests' }] : []),
}))
// The page of a guest.
vi.mock('../tests/result/own-result.ts', () => ({ loadOwnResult: async () => undefined }))
vi.mock('./other-place.tsx', () => ({ OtherPlace: () => null }))

const load = async (place: string, ...[a, b, c, d]: string[]) =>
  fromPageData(await loadOwnPlace({ place, a, b, c, d }, 'en'))

describe('an address of a personal page', () => {
  it.each([
    [['purchase'], { screen: 'shelf' }, '/my-purchase', 'My courses'],
    [
      ['purchase', '1010', 'bank-mahapack'],
      { screen: 'purchase', packageId: 1010, title: 'bank-mahapack' },
      '/my-purchase/1010/bank-mahapack',
      'My courses',
    ],
    [
      ['purchase', '1010', 'bank-mahapack', 'ppc', 'planner'],
      { screen: 'planner', packageId: 1010, title: 'bank-mahapack' },
      '/my-purchase/1010/bank-mahapack/ppc/planner',
      'Study plan',
    ],
    [
      ['purchase', 'continue-studying'],
      { screen: 'continue-studying' },
      '/my-purchase/continue-studying',
      'Continue studying',
    ],
    [
      ['purchase', '1010', 'title', 'ppc'],
      { screen: 'ppc', packageId: 1010, title: 'title' },
      '/my-purchase/1010/title/ppc',
      'My courses',
    ],
    [['ebooks', '1010'], { screen: 'my-ebooks', packageId: 1010 }, '/my-ebooks/1010', 'My courses'],
    [['3d-models', '1007'], { screen: 'my-3d-models', packageId: 1007 }, '/my-3d-models/1007', 'My courses'],
    [
      ['live-class', '1001'],
      { screen: 'live-classes', packageId: 1001 },
      '/my-live-class/1001',
      'Live classes',
    ],
    [
      ['live-class', '1001', '1500000001'],
      { screen: 'live-class', packageId: 1001, itemId: 1_500_000_001 },
      '/my-live-class/1001/1500000001',
      'Live classes',
    ],
    [['orders'], { screen: 'orders' }, '/my-orders', 'My orders'],
    [['notebook'], { screen: 'notebook' }, '/my-notebook', 'Mistake notebook'],
    [['notebook', 'practice'], { screen: 'notebook-practice' }, '/my-notebook/practice', 'Practice'],
    [['mock-test'], { screen: 'my-tests' }, '/my-mock-test', 'My tests'],
    [
      ['mock-test', '1003'],
      { screen: 'my-tests-of-package', packageId: 1003 },
      '/my-mock-test/1003',
      'Tests of CUET Commerce Tests',
    ],
    [
      ['mock-test', '1004'],
      { screen: 'my-tests-of-package', packageId: 1004 },
      '/my-mock-test/1004',
      'Tests of a course',
    ],
    [
      ['test-analysis', 'CUET: 50 % / set 1?', '1003', '100301'],
      { screen: 'test-analysis', packageId: 1003, mappingId: 100301 },
      '/my-test-analysis/CUET%3A%2050%20%25%20%2F%20set%201%3F/1003/100301',
      'Test result',
    ],
  ])('%j is its page, which search engines do not index', async (segments, place, path, title) => {
    const [name = '', ...rest] = segments
    const { head, place: found } = await load(name, ...rest)
    expect(found).toEqual(place)
    expect(head).toMatchObject({ path, title, index: false })
  })

  it.each([
    ['videos'],
    ['orders', '1'],
    ['notebook', 'due'],
    ['notebook', 'practice', '1'],
    ['purchase', '1010'],
    ['purchase', '0', 'title'],
    ['purchase', '01010', 'title', 'ppc', 'planner'],
    ['purchase', '1010', 'title', 'ppc', 'planer'],
    ['purchase', '1010', 'title', 'else'],
    ['purchase', '1010', 'title', 'x', 'title'],
    ['ebooks', 'x'],
    ['live-class'],
    ['live-class', 'x'],
    ['live-class', '1001', 'x'],
    ['live-class', '1001', '1', '2'],
    ['mock-test', 'x'],
    ['mock-test', '01003'],
    ['mock-test', '1', '2'],
    ['test-analysis', 'title', '1003'],
    ['test-analysis', 'title', '1003', 'x'],
    ['test-analysis', '', '1003', '100301'],
    ['test-analysis'],
  ])(
    '%s %s %s %s is not found',
    async (name, ...rest) => await expect(load(name!, ...(rest as string[]))).rejects.toSatisfy(isNotFound),
  )

  it('repeats nothing that a stranger wrote into it', async () => {
    const { head } = await load('test-analysis', 'You have won a prize', '1003', '100301')
    expect([head.title, head.description].join()).not.toContain('prize')
  })
})

it('the page of the reader has one address and one title, whatever is read, and no search engine indexes it', async () => {
  const { head } = fromPageData(await loadOwnPlace({}, 'hi'))
  expect(head).toMatchObject({ path: '/e-books', locale: 'hi', title: 'रीडर', index: false })
})
