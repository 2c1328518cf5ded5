import { describe, expect, it } from 'vitest'
import { testSiteFile } from '../../testing/shops/test-site.ts'
import { placeholderValues } from './placeholders.ts'
import { renderPage } from './render-page.ts'

function rendered(
  body: string,
  locale: 'en' | 'hi' = 'en',
  front: { title?: string; description?: string } = {},
) {
  const source = { title: 'T', description: 'D', updated: '2026-11-20', body, ...front }
  return renderPage(source, { locale, values: placeholderValues(testSiteFile(), locale) })
}

describe('a page of Markdown', () => {
  it('becomes paragraphs, lists, tables, emphasis and links', () => {
    const { html, faults } = rendered(
      'A **b** [c](/refund.html)\n\n- d\n- e\n\n| f | g |\n|---|---|\n| h | i |\n',
    )
    for (const part of [
      '<p>A <strong>b</strong> <a href="/refund.html">c</a></p>',
      '<li>d</li>',
      '<th>f</th>',
      '<td>i</td>',
    ])
      expect(html).toContain(part)
    expect(faults).toEqual([])
  })

  it('gives every heading an id of its own, and lists its sections', () => {
    const { html, headings, ids } = rendered('## Why & how?\n\n### Why & how?\n\n## कितने दिन में\n\n## !!\n')
    expect(headings).toEqual([
      { id: 'about-why-how', text: 'Why & how?' },
      { id: 'about-कितने-दिन-में', text: 'कितने दिन में' },
      { id: 'about-this', text: '!!' },
    ])
    expect([...ids]).toContain('about-why-how-2')
    for (const id of ids) expect(html).toContain(` id="${id}"`)
  })

  it('says the same heading in the same id, however its letters were typed', () => {
    const composed = rendered('## Résumé फ़ोन'.normalize('NFC'))
    expect(rendered('## Résumé फ़ोन'.normalize('NFD')).headings[0]!.id).toBe(composed.headings[0]!.id)
  })

  it('fills placeholders from the site file, in its language', () => {
    expect(rendered('{brand}: {supportHours}').html).toBe('<p>Pathshala: Mon - Sun, 7:00 am to 11:00 pm</p>')
    expect(rendered('{brand}', 'hi').html).toBe('<p>पाठशाला</p>')
    const { title, description } = rendered('x', 'en', { title: '{brand}', description: 'Ask {email}' })
    expect([title, description]).toEqual(['Pathshala', 'Ask help@pathshala.example'])
  })

  it('lets a reader dial a number and write to an address that the site file gives', () => {
    const { html } = rendered('**{phone}**, {grievanceOfficer.phone}, {email}')
    expect(html).toContain('<strong><a href="tel:+911140009999">+91 11 4000 9999</a></strong>')
    expect(html).toContain('<a href="tel:+919876543210">+91 98765 43210</a>')
    expect(html).toContain('<a href="mailto:help@pathshala.example">help@pathshala.example</a>')
  })

  it('fills placeholders in a link and in its text, without a link inside a link', () => {
    const { html, links } = rendered('[write to {email}](mailto:{grievanceOfficer.email})')
    expect(html).toBe(
      '<p><a href="mailto:grievance@pathshala.example">write to help@pathshala.example</a></p>',
    )
    expect(links).toEqual(['mailto:grievance@pathshala.example'])
  })

  it('never takes a value of the site file for markup', () => {
    const file = testSiteFile()
    file.seller.name = '<b>A</b> & *B* [c](/d)'
    const source = { title: 'T', description: 'D', updated: '2026-11-20', body: 'By {seller.name}.' }
    const { html } = renderPage(source, { locale: 'en', values: placeholderValues(file, 'en') })
    expect(html).toBe('<p>By &lt;b&gt;A&lt;/b&gt; &amp; *B* [c](/d).</p>')
  })

  it('names unknown placeholders, wherever they occur', () => {
    expect(rendered('{fax} {toString}', 'en', { title: '{name}' }).faults).toEqual([
      '{fax} is no placeholder',
      '{toString} is no placeholder',
      '{name} is no placeholder',
    ])
  })

  it('leaves braces alone that are none', () => {
    expect(rendered('{ x } {} {1} `{phone}`').html).toBe('<p>{ x } {} {1} <code>{phone}</code></p>')
  })

  it('keeps a reader in the language of the address', () => {
    expect(
      rendered('[a](/refund.html#x) [b](/hi/support) [c](/) [d](https://nta.ac.in/)', 'hi').links,
    ).toEqual(['/hi/refund.html#x', '/hi/support', '/hi', 'https://nta.ac.in/'])
    expect(rendered('[a](/refund.html)').links).toEqual(['/refund.html'])
  })

  it.each([
    ['<script>alert(1)</script>', '<script>'],
    ['Text <iframe src="https://x.in"></iframe>', '<iframe>'],
    ['<p onclick="x()">Text</p>', 'onclick on <p>'],
    ['[x](javascript:alert(1))', 'javascript: in href of <a>'],
    ['[x](JaVaScript:alert(1))', 'JaVaScript: in href of <a>'],
    ['![x](/media/x.png)', '<img>'],
    ['<img src=x onerror=y>', '<img>'],
  ])('refuses active markup: %s', (body, named) => {
    const { faults, html } = rendered(body)
    expect(faults).toContain(`${named} may not stand in a page`)
    expect(html).not.toMatch(/<script|<iframe|onclick=|href="javascript|<img/i)
  })

  it.each(['<div>Text</div>', 'Text <u>here</u>', '# Title', '##### Deep'])(
    'refuses what would be dropped silently: %s',
    (body) => {
      expect(rendered(`Before.\n\n${body}`).faults).not.toEqual([])
    },
  )

  it('may hold notes to its editors, which nobody else sees', () => {
    const { html, faults } = rendered('<!-- ask the lawyer -->\n\nText.')
    expect([html, faults]).toEqual(['<p>Text.</p>', []])
  })
})
