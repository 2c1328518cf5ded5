import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientOf } from './browser-client.ts'

interface Calls {
  shop: Record<'read' | 'write', (input: object) => Promise<unknown>>
}

const { shop } = clientOf<Calls>({
  shop: { read: { method: 'GET', path: '/things/{id}' }, write: { method: 'POST', path: '/things' } },
})
const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => Response.json({}))
const onPage = (pathname: string) => vi.stubGlobal('location', { pathname })

beforeEach(() => {
  sent.mockClear()
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => vi.unstubAllGlobals())

describe('a call of a page', () => {
  it.each([
    ['/product/7/slug', ''],
    ['/hi', '&lgi=HINDI'],
    ['/hi/product/7/slug', '&lgi=HINDI'],
    ['/hindi-study-materials', ''],
  ])('says that the page is in Hindi where it is: %s', async (pathname, language) => {
    onPage(pathname)
    await shop.read({ id: 7, page: 2 })
    await shop.write({ id: 7 })
    expect(sent.mock.calls.map(([address]) => address)).toEqual([
      `/api/things/7?src=aweb&page=2${language}`,
      `/api/things?src=aweb${language}`,
    ])
    expect(sent.mock.lastCall?.[1].body).toBe('{"id":7}')
  })
})
