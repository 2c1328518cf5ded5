import { describe, expect, it } from 'vitest'
import { renderTex } from './render-tex.ts'
import { isBlank, visibleForm } from './visible-form.ts'

describe('what a reader sees', () => {
  it.each([
    '',
    ' ',
    '<p></p>',
    '<p>&nbsp;<br /> </p>',
    '<table><tbody><tr><td> </td></tr></tbody></table>',
    '\u00a0',
  ])('is nothing in %j', (shown) => {
    expect(isBlank(shown)).toBe(true)
  })

  it.each([
    'x',
    '<p><b>x</b></p>',
    '&lt;',
    '<p> &amp;</p>',
    '<img src="/media/questions/a.webp" alt="" />',
    '<p>&nbsp;x</p>',
    '०',
  ])('is something in %j', (shown) => {
    expect(isBlank(shown)).toBe(false)
  })

  it('is the same for mathematics however its source was spaced, and for words however they were', () => {
    const form = (tex: string) => visibleForm(renderTex(tex, false).html)
    expect(form('x+1')).toBe(form(' x + 1'))
    expect(form('x+1')).not.toBe(form('x-1'))
    expect(visibleForm('a \n&nbsp; b')).toBe('a b')
    expect(visibleForm('e\u0301')).toBe('\u00e9')
  })
})
