import { describe, expect, test } from 'vitest'
import { differenceOf } from './same-page.ts'

const page = (head: string, body: string) =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`
const TITLE = '<title>Mock tests</title>'
const CANONICAL = '<link rel="canonical" href="/mock-tests"/>'
const JSON_LD = '<script type="application/ld+json">{"@type":"Product"}</script>'

describe('a product page and its floor', () => {
  test('are the same whatever the framework adds itself', () => {
    const ours = page(
      `<link rel="modulepreload" href="/assets/a-1.js"/>${CANONICAL}${TITLE}<link href="/assets/x-1.css"/>`,
      '<!--$--><h2 id="_R_1a_">In <!-- -->all</h2><!--/$--><script>wake()</script>',
    )
    const floor = page(`${TITLE}${CANONICAL}<link href="/assets/x.css"/>`, '<h2 id="_R_5_">In all</h2>')
    expect(differenceOf(ours, floor)).toBeUndefined()
  })

  test('differ by a single word', () => {
    expect(differenceOf(page(TITLE, '<p>₹499</p>'), page(TITLE, '<p>₹500</p>'))).toBe(
      'product alone: 1 parts, first ["₹499"]\nfloor alone: 1 parts, first ["₹500"]',
    )
  })

  test('differ by an element, in the body or in the head', () => {
    expect(differenceOf(page(TITLE, '<p>a</p><svg></svg>'), page(TITLE, '<p>a</p>'))).toContain('<svg>')
    expect(differenceOf(page(TITLE + CANONICAL, ''), page(TITLE, ''))).toContain('canonical')
    expect(differenceOf(page(TITLE + JSON_LD, ''), page(TITLE, ''))).toContain('ld+json')
  })

  test('differ by order and number', () => {
    expect(differenceOf(page(TITLE, '<i>a</i><i>b</i>'), page(TITLE, '<i>b</i><i>a</i>'))).toContain('order')
    expect(differenceOf(page(TITLE, '<i>a</i><i>a</i>'), page(TITLE, '<i>a</i>'))).toContain('number')
  })
})
