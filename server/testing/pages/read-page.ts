import { type PageElement, readTree } from './page-tree.ts'

const IN_LINE = new Set('#page a abbr b bdi code em i mark s small span strong sub sup time'.split(' '))
const UNSEEN = new Set(['script', 'style', 'template', 'noscript'])
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

export interface PageLink {
  /** as it is spoken: without what is hidden from screen readers */
  text: string
  href: string
  attributes: Record<string, string>
}

/** A page, or a part of one, as a visitor reads it. */
export class PagePart {
  readonly element: PageElement

  constructor(element: PageElement) {
    this.element = element
  }

  get tag(): string {
    return this.element.tag
  }

  /** What can be read, runs of white space as one, parts apart from each other. */
  get text(): string {
    return folded(textOf(this.element))
  }

  attribute(name: string): string | undefined {
    return this.element.attributes[name]
  }

  /** Every element below with this tag, or any tag for `*`, in the order of the page. */
  all(tag: string, where: (part: PagePart) => boolean = () => true): PagePart[] {
    return this.below()
      .filter((part) => tag === '*' || part.tag === tag)
      .filter(where)
  }

  /** The one element that is meant; throws when there is none. */
  one(tag: string, where: (part: PagePart) => boolean = () => true): PagePart {
    const [first] = this.all(tag, where)
    if (!first) throw new Error(`there is no such ${tag} in: ${this.text.slice(0, 300)}`)
    return first
  }

  links(): PageLink[] {
    return this.all('a').map((part) => ({
      text: folded(textOf(part.element, { spoken: true })),
      href: part.attribute('href') ?? '',
      attributes: part.element.attributes,
    }))
  }

  hrefs(): string[] {
    return this.links().map(({ href }) => href)
  }

  link(text: string): PageLink {
    const found = this.links().find((link) => link.text === text)
    if (!found) throw new Error(`there is no link “${text}” in: ${this.text.slice(0, 300)}`)
    return found
  }

  /** Which of these elements comes first, second …; nested ones aside. */
  order(...tags: string[]): string[] {
    return this.children().flatMap((child) => (tags.includes(child.tag) ? [child.tag] : child.order(...tags)))
  }

  /** The texts of the items of all lists below. */
  items(): string[] {
    return this.all('li').map((part) => part.text)
  }

  headings(): string[] {
    return this.below()
      .filter((part) => HEADINGS.has(part.tag))
      .map((part) => part.text)
  }

  /** The part with this heading, or otherwise the innermost that holds it together with the text below it. */
  under(heading: string): PagePart {
    const found = this.findUnder(heading)
    if (!found) throw new Error(`nothing stands under “${heading}”: ${this.headings().join(' | ')}`)
    return found
  }

  has(heading: string): boolean {
    return this.findUnder(heading) !== undefined
  }

  /** The landmark of this role and name, as a screen reader calls it. */
  named(tag: string, name: string): PagePart {
    return this.one(tag, (part) => part.attribute('aria-label') === name)
  }

  /** A row to leaf through, by its name. */
  carousel(name: string): PagePart {
    return this.one(
      '*',
      (part) =>
        part.attribute('aria-label') === name && part.attribute('aria-roledescription') === 'carousel',
    )
  }

  private findUnder(heading: string): PagePart | undefined {
    const below = this.below()
    const isIt = (part: PagePart) => HEADINGS.has(part.tag) && part.text === heading
    const ids = below.filter(isIt).map((part) => part.attribute('id'))
    const named = below.find(
      (part) => ids.includes(part.attribute('aria-labelledby')) && part.attribute('aria-labelledby'),
    )
    return named ?? below.find((part) => part.children().some(isIt) && part.text !== heading)
  }

  children(): PagePart[] {
    return this.element.children.filter((child) => typeof child !== 'string').map((it) => new PagePart(it))
  }

  private below(into: PagePart[] = []): PagePart[] {
    for (const child of this.children()) {
      into.push(child)
      child.below(into)
    }
    return into
  }
}

export function readPage(html: string): PagePart {
  return new PagePart(readTree(html))
}

/** What machines read at the top of a page. */
export function headOf(page: PagePart) {
  const head = page.one('head')
  const meta = (name: string) =>
    head
      .all('meta', (part) => (part.attribute('name') ?? part.attribute('property')) === name)
      .map((part) => part.attribute('content'))
  const links = (rel: string) =>
    head
      .all('link', (part) => part.attribute('rel') === rel)
      .map((part) => [part.attribute('hreflang'), part.attribute('href')] as const)
  return {
    title: head.one('title').element.children.join(''),
    meta,
    links,
    link: (rel: string) => links(rel).map(([, href]) => href),
  }
}

/** The schema.org objects of a page. */
export function jsonLdOf(page: PagePart): Record<string, unknown>[] {
  return page
    .all('script', (part) => part.attribute('type') === 'application/ld+json')
    .map((part) => JSON.parse(part.element.children.join('')))
}

function textOf(element: PageElement, options = { spoken: false }): string {
  if (UNSEEN.has(element.tag)) return ''
  if (options.spoken && element.attributes['aria-hidden'] === 'true') return ''
  const inside = element.children
    .map((child) => (typeof child === 'string' ? child : textOf(child, options)))
    .join('')
  return IN_LINE.has(element.tag) ? inside : ` ${inside} `
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
