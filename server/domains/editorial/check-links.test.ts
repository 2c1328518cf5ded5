import { describe, expect, it } from 'vitest'
import { faultOfLink } from './check-links.ts'

const pages = new Map([
  ['refund', new Set(['about-when', 'about-कब'])],
  ['support', new Set(['about-books'])],
])
const fault = (href: string) => faultOfLink(href, new Set(['about-own']), pages)

describe('a link of a page', () => {
  it.each([
    '/',
    '/hi',
    '/support',
    '/hi/support#about-books',
    '/refund.html',
    '/refund.html?from=footer#about-when',
    '/refund.html#about-%E0%A4%95%E0%A4%AC',
    '/mock-tests',
    '/cuet-study-materials#x',
    '/cuet-pg/books-study-kit',
    '/nimcet',
    '#about-own',
    'https://nta.ac.in/',
    'mailto:help@pathshala.example',
    'tel:+911140009999',
  ])('may lead to %s', (href) => {
    expect(fault(href)).toBeUndefined()
  })

  it.each([
    ['/careers.html', 'a page that is not in the folder'],
    ['/hi/careers.html', 'a page that is not in the folder'],
    ['/no/such/place', 'no address of this site'],
    ['/Refund.html', 'no address of this site'],
    ['/blog/first', 'not built yet'],
    ['/my-videos', 'leads on to /my-purchase?category=VIDEOS'],
    ['/refund.html#about-where', 'no heading'],
    ['/support#about-%zz', 'no heading'],
    ['#about-other', 'no heading'],
    ['refund.html', 'must begin with'],
    ['//evil.example', 'must begin with'],
    ['ftp://files.example', 'must begin with'],
    ['mailto:', 'must begin with'],
    ['https://', 'must begin with'],
    ['', 'must begin with'],
  ])('that leads nowhere is reported: %s', (href, reason) => {
    expect(fault(href)).toContain(reason)
  })
})
