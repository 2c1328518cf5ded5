import { describe, expect, it } from 'vitest'
import type { AuditedPage, Template } from '../pages.ts'
import { missesIn } from '../report.ts'
import { judgeJsonLd, readJsonLd, requiredTypes } from './json-ld.ts'
import { EXAMPLES } from './json-ld-examples.ts'

const { BREADCRUMBS, FAQ, PRODUCT } = EXAMPLES
const context = { '@context': 'https://schema.org' }

const pageOf = (template: Template, questions = false, sold = true): AuditedPage => ({
  name: 'a page',
  template,
  path: '/a',
  status: 200,
  questions,
  sold,
})
const htmlOf = (...blocks: unknown[]) =>
  `<link rel="canonical" href="${PRODUCT.url}"/>${blocks
    .map((block) => `<script type="application/ld+json">${JSON.stringify(block)}</script>`)
    .join('')}<script>{"@type":"nothing of ours"}</script>`
const misses = (page: AuditedPage, ...blocks: object[]) =>
  missesIn(judgeJsonLd('page', page, htmlOf(...blocks.map((block) => ({ ...context, ...block })))))

describe('a block of structured data', () => {
  it('is one thing, or a graph of several', () => {
    const types = (block: object) => readJsonLd(JSON.stringify(block)).nodes.map((node) => node['@type'])
    expect(types({ ...context, ...PRODUCT })).toEqual(['Product'])
    expect(types({ ...context, '@graph': [PRODUCT, FAQ] })).toEqual(['Product', 'FAQPage'])
  })

  it.each([
    ['no JSON', '{'],
    ['without its vocabulary', JSON.stringify(PRODUCT)],
    ['of another vocabulary', JSON.stringify({ '@context': 'http://schema.org/', ...PRODUCT })],
    ['an empty graph', JSON.stringify({ ...context, '@graph': [] })],
    ['a graph with a fault', JSON.stringify({ ...context, '@graph': [{ ...PRODUCT, sku: 7 }] })],
    ['a list', '[]'],
  ])('is not %s', (_, text) => {
    expect(readJsonLd(text).nodes).toEqual([])
    expect(readJsonLd(text).faults).not.toEqual([])
  })
})

describe('the structured data of a page', () => {
  it('is what its template requires', () => {
    expect(requiredTypes(pageOf('home'))).toEqual(['Organization', 'WebSite'])
    expect(requiredTypes(pageOf('listing'))).toEqual(['BreadcrumbList', 'ItemList'])
    expect(requiredTypes(pageOf('text'))).toEqual(['BreadcrumbList'])
    expect(requiredTypes(pageOf('checkout'))).toEqual([])
    expect(requiredTypes(pageOf('personal'))).toEqual([])
    expect(requiredTypes(pageOf('product', true))).toEqual(['BreadcrumbList', 'Product', 'FAQPage'])
    expect(requiredTypes(pageOf('product', true, false))).toEqual(['BreadcrumbList', 'FAQPage'])
  })

  it('is complete', () => {
    expect(misses(pageOf('product'), BREADCRUMBS, PRODUCT)).toEqual([])
    expect(misses(pageOf('product', true), BREADCRUMBS, PRODUCT)).toEqual([
      '✗ what must be in it: 0 of FAQPage\n  at page',
    ])
  })

  it('names the product once', () => {
    expect(misses(pageOf('product'), BREADCRUMBS, PRODUCT, PRODUCT)).toEqual([
      '✗ what must be in it: 2 of Product\n  at page',
    ])
  })

  it('names the product by the address that the page calls its own', () => {
    const [miss] = misses(pageOf('product'), BREADCRUMBS, {
      ...PRODUCT,
      url: 'https://taiyari.example/other',
    })
    expect(miss).toContain('is not the canonical')
  })

  it('reports where a block is wrong', () => {
    expect(misses(pageOf('missing'), { ...PRODUCT, sku: 7 })[0]).toContain('Product sku: ')
  })
})
