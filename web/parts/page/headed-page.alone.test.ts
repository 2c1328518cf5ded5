import { describe, expect, it, vi } from 'vitest'
import { fromPageData } from '../../data/page-data.ts'
import { headOf, toHeadedPage } from './headed-page.ts'
import type { PageHead } from './page-head.ts'

vi.mock('../../data/clients/client.ts', () => ({ pageOrigin: () => 'https://store.example' }))

const head: PageHead = {
  locale: 'hi',
  path: '/ctet',
  title: 'CTET',
  description: 'Courses for CTET',
  keywords: ['ctet', 'tet'],
  next: '/ctet?page=2',
  index: false,
  type: 'product',
  image: { src: '/ctet.webp', width: 640, height: 400 },
  jsonLd: [{ '@type': 'Product', name: 'CTET' }],
  firstScript: 'document.title',
  wakesAtOnce: true,
}

describe('the head of a page', () => {
  const made = toHeadedPage({ found: 3, long: 'text' }, head, { found: 3, long: '' })
  const sent = structuredClone(made)

  it('is in a browser what the server wrote: title, description, keywords, robots and links', () => {
    const [written, set] = [headOf(made), headOf(sent)]
    expect(set.links).toEqual(written.links)
    expect(set.links).toContainEqual({ rel: 'canonical', href: 'https://store.example/hi/ctet' })
    expect(set.links).toContainEqual({ rel: 'next', href: 'https://store.example/hi/ctet?page=2' })
    expect(set.meta).toContainEqual({ title: 'CTET' })
    expect(set.meta).toContainEqual({ name: 'keywords', content: 'ctet, tet' })
    expect(set.meta).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  })

  it('omits from what is sent to a browser what the page already has for machines', () => {
    for (const name of ['jsonLd', 'firstScript', 'wakesAtOnce', 'image', 'type']) {
      expect(fromPageData(made).head).toHaveProperty(name)
      expect(fromPageData(sent).head).not.toHaveProperty(name)
    }
  })

  it('is beside what the page renders from, of which a browser may be sent less', () => {
    expect(fromPageData(made)).toMatchObject({ found: 3, long: 'text' })
    expect(fromPageData(sent)).toMatchObject({ found: 3, long: '' })
  })

  it('is empty where the loader found no page', () => {
    expect(headOf(undefined)).toEqual({})
  })
})
