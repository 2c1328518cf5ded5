import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { OperatorRefused } from '../../platform/operator-refused.ts'
import { testPage, testSite, testSiteFile, testSiteSource } from '../../testing/shops/test-site.ts'
import { makeSite } from './make-site.ts'
import { readSite } from './read-site.ts'
import { findPartner, findYoutubeLecture } from './site-content.ts'

/** Faults of a folder with these files in place of good ones. */
function faultsOf(changes: Record<string, string | Uint8Array>, without: string[] = []): string[] {
  const source = testSiteSource(changes)
  for (const name of without) source.delete(name)
  try {
    makeSite(source, 'words')
  } catch (error) {
    if (error instanceof OperatorRefused) return error.message.split('\n  ').slice(1)
    throw error
  }
  return []
}

const siteJson = (change: object) => ({ 'site.json': JSON.stringify({ ...testSiteFile(), ...change }) })

describe('a site folder', () => {
  it('speaks each language by itself', () => {
    const { site, home } = testSite()
    expect([site.en.brand.name, site.hi.brand.name]).toEqual(['Pathshala', 'पाठशाला'])
    expect(home.hi.banner[0]).toEqual({
      id: 'tests',
      title: 'Mock tests (हिंदी)',
      text: 'Sit one (हिंदी)',
      linkText: 'See all (हिंदी)',
      url: '/mock-tests',
    })
  })

  it('serves a page that has no Hindi text in English, and says so; its links stay in Hindi', () => {
    const { pages } = makeSite(testSiteSource({ 'pages/media.en.md': testPage('Media', '[Ask](/support)') }))
    expect(pages.get('media')!.hi).toMatchObject({ language: 'ENGLISH', title: 'Media' })
    expect(pages.get('media')!.hi.html).toContain('href="/hi/support"')
    expect(pages.get('media')!.en.html).toContain('href="/support"')
    expect(pages.get('refund')!.hi).toMatchObject({ language: 'HINDI', title: 'रिफ़ंड' })
  })

  it('says that prices include no tax where the seller is not registered under GST', () => {
    const { seller, taxes, shipping } = testSiteFile()
    expect(testSite().site.en).toMatchObject({ taxes, shipping })
    expect(testSite({ seller: { ...seller, gstin: null } }).site.en).toMatchObject({
      taxes: { TEST_SERIES: { code: '999293', percent: 0 }, BOOKS: { code: '4901', percent: 0 } },
      shipping: { ...shipping, percent: 0 },
    })
  })

  it('of before is read with its openableTypes, of whatever form, which only a warning is left of', () => {
    expect(testSite().warnings).toEqual([])
    for (const openableTypes of [['TEST_SERIES', 'BOOKS'], ['HOLOGRAMS'], null])
      expect(testSite({ openableTypes })).toMatchObject({
        warnings: [
          expect.stringMatching(/^site\.json: openableTypes is not read any more.*docs\/buying\.md/),
        ],
        site: { en: expect.not.objectContaining({ openableTypes: expect.anything() }) },
      })
  })

  it('may hold pages beside those that the store links to', () => {
    const { pages } = makeSite(testSiteSource({ 'pages/scholarships-2027.en.md': testPage('Scholarships') }))
    expect(pages.get('scholarships-2027')!.en.title).toBe('Scholarships')
  })

  it('cannot be changed once it was read', () => {
    const { pages, site } = testSite()
    for (const value of [site, site.en, site.en.brand, site.en.social, pages.get('refund')!.en])
      expect(Object.isFrozen(value)).toBe(true)
  })

  it('has a page of all test passes at an address of its own, never at that of another page', () => {
    const words = { en: 'All passes', hi: 'सारे पास' }
    const gold = (path: string) => ({ path, title: words, text: words })
    expect(testSite().site.en.gold).toBeNull()
    expect(testSite({ gold: gold('all-in-one') }).site.hi.gold).toEqual({
      path: 'all-in-one',
      title: 'सारे पास',
      text: 'सारे पास',
    })
    for (const path of [
      'mock-tests',
      'support',
      'ssc-test-page',
      'cuet-study-materials',
      'nimcet',
      'refer-and-earn',
    ])
      expect(faultsOf(siteJson({ gold: gold(path) })), path).toEqual([expect.stringContaining('gold.path')])
    for (const path of ['A', 'a/b', '../x', ''])
      expect(faultsOf(siteJson({ gold: gold(path) })).join(), path).toContain('gold.path')
  })

  it('names lectures on other sites, and where they are framed from; by default none', () => {
    const lecture = (id: string, url: string) => ({ id, title: { en: 'Heat', hi: 'ऊष्मा' }, url })
    expect(testSite().lectures.en).toEqual([])
    const video = 'https://www.youtube-nocookie.com/embed/aB3-_xaB3-_'
    const site = testSite({
      lectures: [
        lecture('heat', 'https://lectures.example/12?x=1'),
        lecture('work', 'https://lectures.example/13'),
        lecture('optics', 'https://youtu.be/aB3-_xaB3-_?si=1'),
        lecture('sound', 'https://www.youtube.com/watch?v=aB3-_xaB3-0&list=PL1'),
      ],
    })
    expect(site.lectures.hi[0]).toEqual({ id: 'heat', title: 'ऊष्मा', url: 'https://lectures.example/12?x=1' })
    expect(site.lectures.en.slice(2).map(({ url }) => url)).toEqual([video, `${video.slice(0, -1)}0`])
    expect(site.lectureOrigins).toEqual(['https://lectures.example', 'https://www.youtube-nocookie.com'])
    expect(findYoutubeLecture(site, 'aB3-_xaB3-_')?.id).toBe('optics')
    expect(findYoutubeLecture(site, 'aB3-_xaB3-x')).toBeUndefined()
    for (const url of [
      'http://lectures.example/12',
      'https://lectures.example/12; script-src *',
      "https://lectures.example'/12",
      'https://*.example/12',
      'https://lectures.example:99999/12',
      'https://someone@lectures.example/12',
      'https://lectures.example',
      'https://127.0.0.1/12',
      '/impartus',
      '//lectures.example/12',
      'javascript:alert(1)',
      'data:text/html,12',
      'https://www.youtube.com/@channel',
      'https://www.youtube.com/playlist?list=PL1',
      'https://www.youtube.com:443/playlist?list=PL1',
      'https://www.youtube-nocookie.com/embed/videoseries?list=1',
      'https://www.youtube-nocookie.com/embed/live_stream?channel=1',
    ])
      expect(faultsOf(siteJson({ lectures: [lecture('heat', url)] })).join(), url).toContain('lectures.0.url')
  })

  it('knows its partners, and nobody else', () => {
    const content = testSite()
    expect(findPartner(content, 'school-7')).toEqual({ id: 'school-7', name: 'School No. 7' })
    for (const id of ['school-8', '', 'constructor', '__proto__'])
      expect(findPartner(content, id)).toBeUndefined()
  })

  it.each([
    [{ phone: '011 4000' }, 'site.json: phone: must be an international number'],
    [{ email: 'help' }, 'site.json: email: must be an e-mail address'],
    [{ about: 'javascript:alert(1)' }, 'site.json: about: must be an absolute address'],
    [
      { brand: { name: { en: 'A' }, tagline: { en: 'B', hi: 'C' }, legalName: 'D' } },
      'site.json: brand.name.hi',
    ],
    [{ supportHours: { en: ' ', hi: 'अ' } }, 'site.json: supportHours.en'],
    [{ nonsense: 1 }, 'nonsense'],
    [{ widgetSets: {} }, 'site.json: widgetSets: must hold a set named default'],
    [
      { widgetSets: { default: { recommendation: 'course', widgets: ['clock'] } } },
      'site.json: widgetSets.default.widgets.0',
    ],
    [
      {
        partners: [
          { id: 'a', name: 'A' },
          { id: 'a', name: 'B' },
        ],
      },
      'site.json: partners.1.id: appears twice',
    ],
    [
      { banner: [{ ...testSiteFile().banner[0], url: '/jaiib-result-predictor' }] },
      'site.json: banner.0.url: must be an address',
    ],
    [{ banner: [{ ...testSiteFile().banner[0], url: '//evil.example' }] }, 'site.json: banner.0.url'],
    [
      { testimonials: [{ ...testSiteFile().testimonials[0], rating: 6 }] },
      'site.json: testimonials.0.rating',
    ],
  ])('with a fault in site.json is refused, with its place: %j', (change, told) => {
    expect(faultsOf(siteJson(change)).join('\n')).toContain(told)
  })

  it.each([
    ['not JSON', { 'site.json': '{' }, 'words/site.json: is not JSON'],
    [
      'not UTF-8',
      { 'pages/media.en.md': new Uint8Array([0xff, 0xfe]) },
      'words/pages/media.en.md: is not UTF-8',
    ],
    ['a misnamed page', { 'pages/Media.en.md': testPage('A') }, 'words/pages/Media.en.md: is no page'],
    [
      'a page of another language',
      { 'pages/media.ta.md': testPage('A') },
      'words/pages/media.ta.md: is no page',
    ],
    [
      'a Hindi page alone',
      { 'pages/jobs.hi.md': testPage('A') },
      'words/pages/jobs.hi.md: has no English page',
    ],
    ['a page without its head', { 'pages/media.en.md': 'Text' }, 'words/pages/media.en.md: must begin with'],
    [
      'an unknown placeholder',
      { 'pages/media.en.md': testPage('A', '{fax}') },
      'media.en.md: {fax} is no placeholder',
    ],
    [
      'a link to nowhere',
      { 'pages/media.en.md': testPage('A', '[x](/nowhere/at/all)') },
      'no address of this site',
    ],
    [
      'a link to no page',
      { 'pages/media.en.md': testPage('A', '[x](/jobs.html)') },
      'a page that is not in the folder',
    ],
    [
      'a script',
      { 'pages/refund.hi.md': testPage('A', '<script>x</script>') },
      'pages/refund.hi.md: <script>',
    ],
  ])('with %s is refused', (_what, change, told) => {
    expect(faultsOf(change as Record<string, string>).join('\n')).toContain(told)
  })

  it('without a page that the store links to, or without site.json, is refused', () => {
    expect(faultsOf({}, ['pages/support.en.md'])).toEqual([
      'words/pages/support.en.md: is missing; the store links to this page',
    ])
    expect(faultsOf({}, ['site.json'])).toEqual(['words/site.json: is missing'])
  })

  it('reports all its faults at once, each once', () => {
    const faults = faultsOf({
      ...siteJson({ phone: 'x', email: 'y' }),
      'pages/media.en.md': testPage('A', '{fax}'),
      'pages/careers.en.md': 'Text',
    })
    expect(faults).toHaveLength(4)
  })
})

describe('reading a site folder', () => {
  async function written(source: Map<string, string | Uint8Array>): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'taiyari-site-'))
    for (const [name, content] of source) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), content)
    }
    return folder
  }

  it('reads site.json and pages, and passes over hidden and other files', async () => {
    const folder = await written(testSiteSource({ 'README.txt': 'Ours.', 'pages/.DS_Store': 'x' }))
    expect((await readSite(folder)).pages.has('contact-us')).toBe(true)
  })

  it('names the folder that is not there', async () => {
    await expect(readSite('/nowhere/at/all')).rejects.toThrow('/nowhere/at/all/: there is no such folder')
  })
})
