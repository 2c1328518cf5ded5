import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { declarationsOf } from './apply-styles.ts'

describe('applying the styles of mathematics', () => {
  it('keeps them as KaTeX wrote them', () => {
    const tex = [
      '\\frac{x^2+1}{\\sqrt[3]{y}}',
      '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}',
      '\\overbrace{a+b}^{n}',
      '\\color{red}{x}',
      '\\colorbox{#aabbcc}{z}',
      '\\int_0^\\infty e^{-x^2}\\,dx',
      '\\cancel{x}\\boxed{y}\\rule[-2pt]{1em}{0.5ex}',
    ]
    const written = tex.flatMap((source) =>
      [...katex.renderToString(source, { displayMode: true }).matchAll(/ style="([^"]*)"/g)].map(
        ([, style]) => style!,
      ),
    )
    expect(written.length).toBeGreaterThan(40)
    for (const style of written)
      expect(
        declarationsOf(style)
          .map(([name, value]) => `${name}:${value};`)
          .join(''),
      ).toBe(style)
  })

  it.each([
    'background:url(https://evil.example/x)',
    'background-image:image-set("a.png" 1x)',
    'position:fixed',
    'POSITION: absolute',
    'position:sticky',
    'width:calc(100vw)',
    'height:1em!important',
    '--x:1',
    '-webkit-box-reflect:below',
    'no declaration',
    '',
  ])('leaves out %j', (style) => {
    expect(declarationsOf(style)).toEqual([])
  })
})
