import { describe, expect, it } from 'vitest'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import { testSite, testSiteFile, testSiteSource } from '../../testing/shops/test-site.ts'
import { makeSite } from './make-site.ts'

const TAG = { id: 'counter', src: 'https://tags.example/counter.js?id=7', hosts: ['https://collect.example'] }

function faultOf(tag: object): string {
  const file = JSON.stringify({ ...testSiteFile(), tags: [{ ...TAG, ...tag }] })
  try {
    makeSite(testSiteSource({ 'site.json': file }))
    return ''
  } catch (error) {
    return (error as Error).message.split('\n  ').slice(1).join('\n')
  }
}

describe('third-party tags', () => {
  it('are none unless the operator names them, and then the policy of a page knows no other host', () => {
    const { site, tagOrigins } = testSite()
    expect([site.en.tags, tagOrigins]).toEqual([[], []])
    expect(pagePolicy(['abc'], { tagOrigins })).toBe(pagePolicy(['abc']))
    expect(pagePolicy(['abc'])).not.toContain('.example')
  })

  it('are in the policy with their own hosts, for scripts, pictures and calls, and in nothing else', () => {
    const { site, tagOrigins } = testSite({ tags: [TAG, { ...TAG, id: 'other' }] })
    expect(site.hi.tags).toEqual([
      { id: 'counter', src: TAG.src },
      { id: 'other', src: TAG.src },
    ])
    expect(tagOrigins).toEqual(['https://tags.example', 'https://collect.example'])
    const named = pagePolicy(['abc'], { tagOrigins })
      .split('; ')
      .filter((rule) => rule.includes('.example'))
    expect(named).toEqual([
      "script-src 'self' 'sha256-abc' https://tags.example https://collect.example",
      "img-src 'self' data: https://tags.example https://collect.example",
      "connect-src 'self' https://tags.example https://collect.example",
    ])
  })

  it.each([
    [{ src: 'http://tags.example/counter.js' }, 'tags.0.src'],
    [{ src: '/counter.js' }, 'tags.0.src'],
    [{ src: 'https://tags.example' }, 'tags.0.src'],
    [{ src: "https://tags.example/a.js; script-src 'unsafe-inline'" }, 'tags.0.src'],
    [{ src: 'javascript:alert(1)//' }, 'tags.0.src'],
    [{ hosts: ['*'] }, 'tags.0.hosts.0'],
    [{ hosts: ["'unsafe-eval'"] }, 'tags.0.hosts.0'],
    [{ hosts: ['https://*.example'] }, 'tags.0.hosts.0'],
    [{ hosts: ['https://collect.example/path'] }, 'tags.0.hosts.0'],
    [{ hosts: ['https://collect.example https://evil.example'] }, 'tags.0.hosts.0'],
    [{ id: '' }, 'tags.0.id'],
  ])('that would put more than a host into a policy are refused: %j', (tag, place) => {
    expect(faultOf(tag)).toContain(`site.json: ${place}`)
  })

  it('may be as the documentation has them', () => expect(faultOf({})).toBe(''))
})
