import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { matchAddress } from '../match-address.ts'
import { type Screen, screen } from './screen.ts'
import { compilePattern, routeAddressOf } from './screen-pattern.ts'
import { SCREENS } from './screens.ts'

/**
 * What is wrong with a screen: an address of its own form that is not its own, or a path that leads
 * elsewhere.
 */
function faultsOf({ screen: name, pattern, path, samples, match }: Screen): string[] {
  if (samples.length === 0) return [`${pattern}: no sample`]
  return samples.flatMap((sample) => {
    const found = matchAddress(sample)
    if (!('screen' in found) || found.screen !== name || !match(sample)) return [`${sample}: not ${name}`]
    const made = path(found)
    const again = matchAddress(made)
    return JSON.stringify(again) === JSON.stringify(found) ? [] : [`${sample}: its path leads to ${made}`]
  })
}

describe('every screen', () => {
  it('is found at its samples, and its path leads there again', () => {
    expect(SCREENS.flatMap(faultsOf)).toEqual([])
  })

  it('is missed when a pattern, a sample or a path is wrong', () => {
    const right = {
      screen: 'exams-list',
      pattern: '/productDetails/:id/examsList',
      read: { id: Number },
      path: ({ id }: { id: number }) => `/productDetails/${id}/examsList`,
      page: 'contents/exams-list',
      samples: ['/productDetails/1010/examsList'],
    } as const
    expect(faultsOf(screen(right))).toEqual([])
    expect(faultsOf(screen({ ...right, samples: [] }))).toEqual(['/productDetails/:id/examsList: no sample'])
    expect(faultsOf(screen({ ...right, samples: ['/productDetails/x/examsList'] }))).toEqual([
      '/productDetails/x/examsList: not exams-list',
    ])
    expect(faultsOf(screen({ ...right, path: () => '/productDetails/7/examsList' }))).toEqual([
      '/productDetails/1010/examsList: its path leads to /productDetails/7/examsList',
    ])
  })

  it('has a page', () => {
    const files = SCREENS.map(({ page }) => (typeof page === 'string' ? page : page.file))
    expect(files.filter((file) => !existsSync(`web/pages/${file}-route.tsx`))).toEqual([])
  })
})

describe('a pattern', () => {
  it.each([
    ['/freeContent/:id/:kind', '/freeContent/1/test', { id: '1', kind: 'test' }],
    ['/:name.html', '/terms.html', { name: 'terms' }],
    ['/:portal-portal/*', '/test-series-portal/x', { portal: 'test-series' }],
    ['/', '/', {}],
  ])('%s matches %s', (pattern, path, found) => {
    expect(compilePattern(pattern)(path)).toEqual(found)
  })

  it.each([
    ['/freeContent/:id', '/freeContent/'],
    ['/freeContent/:id', '/freeContent/1/2'],
    ['/:name.html', '/termsxhtml'],
    ['/:title/mock-test', '/a/b/mock-test'],
  ])('%s does not match %s', (pattern, path) => {
    expect(compilePattern(pattern)(path)).toBeUndefined()
  })

  it.each([
    ['/freeContent/:id/:kind', '/freeContent/$id/$kind'],
    ['/:name.html', '/{$name}.html'],
    ['/product-:productType/:id/:title', '/product-{$productType}/$id/$title'],
  ])('%s is the route %s', (pattern, address) => {
    expect(routeAddressOf(pattern)).toBe(address)
  })
})
