import { describe, expect, it } from 'vitest'
import { missesIn } from '../report.ts'
import { type Answer, crawl } from './crawl.ts'
import { judgeLinks } from './judge-links.ts'

const ORIGIN = 'https://taiyari.example'
const page = (...links: string[]): Answer => ({
  status: 200,
  html: `<h1 id="top-of-page">x</h1>${links.map((href) => `<a href="${href}">x</a>`).join('')}`,
})

/** Crawls a site given as answers by path. */
async function walk(site: Record<string, Answer>, bound = 100) {
  const asked: string[] = []
  const seen = await crawl({
    origin: ORIGIN,
    starts: ['/', '/hi'],
    bound,
    ask: async (url) => {
      const path = url.slice(ORIGIN.length)
      asked.push(path)
      return { '/hi': page(), ...site }[path] ?? { status: 404 }
    },
  })
  return { seen, asked, misses: missesIn(judgeLinks(seen)) }
}

describe('the crawl', () => {
  it('requests every address once, whichever page names it', async () => {
    const { asked, misses } = await walk({ '/': page('/a', '/a#top-of-page'), '/a': page('/', '/hi') })
    expect(asked.sort()).toEqual(['/', '/a', '/hi'])
    expect(misses).toEqual([])
  })

  it('reports a broken link with the pages that have it', async () => {
    const { misses } = await walk({ '/': page('/a', '/gone'), '/a': page('/gone') })
    expect(misses).toEqual([`✗ link: 404, named by <a> of ${ORIGIN}/ and 1 more pages\n  at ${ORIGIN}/gone`])
  })

  it('reports a link that is redirected, and follows it', async () => {
    const { misses, asked } = await walk({ '/': page('/old'), '/old': { status: 301, location: '/new' } })
    expect(misses).toEqual([
      `✗ link: 301 to ${ORIGIN}/new, named by <a> of ${ORIGIN}/\n  at ${ORIGIN}/old`,
      `✗ link: 404, named by <redirect> of ${ORIGIN}/old\n  at ${ORIGIN}/new`,
    ])
    expect(asked).toContain('/new')
  })

  it('reports a link to a fragment that the page does not have', async () => {
    const { misses } = await walk({ '/': page('#here', '/hi#top-of-page', '#', '#top') })
    expect(misses).toEqual([
      `✗ place: there is no id "here", named by <a> of ${ORIGIN}/\n  at ${ORIGIN}/#here`,
    ])
  })

  it('reports a missing picture, and leaves other sites alone', async () => {
    const html = '<img src="/x.webp" alt=""><a href="https://elsewhere.example/">x</a>'
    const { misses, seen, asked } = await walk({ '/': { status: 200, html } })
    expect(misses).toEqual([`✗ link: 404, named by <img> of ${ORIGIN}/\n  at ${ORIGIN}/x.webp`])
    expect([...seen.elsewhere]).toEqual(['https://elsewhere.example'])
    expect(asked.sort()).toEqual(['/', '/hi', '/x.webp'])
  })

  it('visits every page before a filtered one, and counts what is beyond its limit', async () => {
    const site = { '/': page('/a?f=1', '/b'), '/b': page('/c'), '/c': page(), '/a?f=1': page() }
    expect((await walk(site)).asked).toEqual(['/', '/hi', '/b', '/c', '/a?f=1'])
    expect([...(await walk(site, 2)).seen.left]).toHaveLength(2)
  })
})
