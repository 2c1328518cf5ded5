import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../addresses/locale.ts'
import { readConfig } from '../../platform/config.ts'
import { readSite } from './read-site.ts'

const content = await readSite(readConfig({}).siteDir)
const all = [...content.pages.values()].flatMap((both) => [both.en, both.hi])

describe('the site that comes with the product', () => {
  it('is usable, every page in both languages with the same sections', () => {
    for (const [name, { en, hi }] of content.pages) {
      expect([name, en.language, hi.language]).toEqual([name, 'ENGLISH', 'HINDI'])
      expect([name, hi.headings.length]).toEqual([name, en.headings.length])
      expect(en.headings.length).toBeGreaterThan(1)
    }
  })

  it('describes every page in one sentence of its own that a search engine shows whole', () => {
    expect(new Set(all.map((page) => page.description)).size).toBe(all.length)
    expect(new Set(all.map((page) => page.title)).size).toBe(all.length)
    for (const { name, description } of all) {
      expect([name, description.length >= 60]).toEqual([name, true])
      expect([name, description.length <= 160]).toEqual([name, true])
    }
  })

  it('says no paragraph twice, and leaves no mark of Markdown unread', () => {
    const texts = all.flatMap(({ html }) => html.match(/<p>[\s\S]*?<\/p>/g) ?? [])
    // Addresses are short, and given only where needed.
    const paragraphs = texts.map((text) => text.replaceAll(/<[^>]*>/g, '')).filter((text) => text.length > 80)
    expect(paragraphs.filter((text, at) => paragraphs.indexOf(text) !== at)).toEqual([])
    for (const { name, html } of all) expect([name, /\*\*|\]\(|\{[A-Za-z]/.test(html)]).toEqual([name, false])
  })

  it('speaks Hindi in Hindi: its sentences are not English ones', () => {
    for (const { name, html, title } of [...content.pages.values()].map((both) => both.hi)) {
      const text = title + html.replaceAll(/<[^>]*>/g, '')
      const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0
      expect([name, devanagari > text.length / 2]).toEqual([name, true])
    }
  })

  it('shows no exclamation mark', () => {
    const texts = JSON.stringify([LOCALES.map((locale) => [content.site[locale], content.home[locale]]), all])
    expect(texts).not.toContain('!')
  })
})
