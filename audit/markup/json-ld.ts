import { z } from 'zod'
import { type AuditedPage, isOnesOwn } from '../pages.ts'
import { type Verdict, verdict } from '../verdict.ts'
import { jsonLdNode } from './json-ld-schemas.ts'
import { tagsOf } from './read-html.ts'

/** The text of each block of structured data. */
export function jsonLdBlocks(html: string): string[] {
  return tagsOf(html)
    .filter(({ name, attributes }) => name === 'script' && attributes.type === 'application/ld+json')
    .map(({ text }) => text)
}

const document = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(jsonLdNode).min(1),
})
const single = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.unknown() })

export interface ReadBlock {
  nodes: z.infer<typeof jsonLdNode>[]
  faults: string[]
}

/** One block: a single node or a graph of several. */
export function readJsonLd(text: string): ReadBlock {
  const parsed = parsedJson(text)
  if (parsed === undefined) return { nodes: [], faults: [`is no JSON: ${text.slice(0, 100)}`] }
  if (typeof parsed === 'object' && parsed !== null && '@graph' in parsed) {
    const graph = document.safeParse(parsed)
    return graph.success
      ? { nodes: graph.data['@graph'], faults: [] }
      : { nodes: [], faults: said(graph.error) }
  }
  const one = single.safeParse(parsed)
  if (!one.success) return { nodes: [], faults: said(one.error) }
  const { '@context': _, ...thing } = one.data
  const node = jsonLdNode.safeParse(thing)
  const type = String(one.data['@type'])
  return node.success
    ? { nodes: [node.data], faults: [] }
    : { nodes: [], faults: said(node.error).map((fault) => `${type} ${fault}`) }
}

/** The types that a page of each template must contain. */
export function requiredTypes({ template, questions, sold }: AuditedPage): string[] {
  if (template === 'missing' || template === 'reference' || isOnesOwn(template)) return []
  if (template === 'home') return ['Organization', 'WebSite']
  if (template === 'listing') return ['BreadcrumbList', 'ItemList']
  if (template !== 'product') return ['BreadcrumbList']
  return ['BreadcrumbList', ...(sold ? ['Product'] : []), ...(questions ? ['FAQPage'] : [])]
}

/**
 * Every block is valid, the page's required types appear once each, and a product names the page's own
 * address.
 */
export function judgeJsonLd(on: string, page: AuditedPage, html: string): Verdict[] {
  const blocks = jsonLdBlocks(html).map(readJsonLd)
  const nodes = blocks.flatMap((block) => block.nodes)
  const counts = requiredTypes(page).map((type) => ({
    type,
    count: nodes.filter((node) => node['@type'] === type).length,
  }))
  const wrong = counts.filter(({ count }) => count !== 1).map(({ type, count }) => `${count} of ${type}`)
  const canonical = canonicalOf(html)
  const elsewhere = nodes.flatMap((node) =>
    node['@type'] === 'Product' && node.url !== canonical
      ? [`the product's url ${node.url} is not the canonical ${canonical}`]
      : [],
  )
  return [
    verdict(
      on,
      'structured data',
      blocks.flatMap((block) => block.faults),
    ),
    verdict(on, 'what must be in it', [...wrong, ...elsewhere]),
  ]
}

function canonicalOf(html: string): string | undefined {
  return tagsOf(html).find(({ name, attributes }) => name === 'link' && attributes.rel === 'canonical')
    ?.attributes.href
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function said(error: z.ZodError): string[] {
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
