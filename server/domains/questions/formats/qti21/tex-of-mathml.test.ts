import { describe, expect, it } from 'vitest'
import { readXml } from '../../../../platform/xml/read-xml.ts'
import { texOfMathml } from './tex-of-mathml.ts'

const tex = (inside: string, attributes = '') =>
  texOfMathml(
    readXml(`<math xmlns="http://www.w3.org/1998/Math/MathML"${attributes}>${inside}</math>`, 'test'),
  )

describe('MathML', () => {
  it.each([
    ['<mn>3</mn><mo>×</mo><mi>x</mi><mo>≤</mo><mn>1,000.5</mn>', '3\\times x\\le 1{,}000.5'],
    ['<mfrac><mn>1</mn><mrow><mi>a</mi><mo>−</mo><mi>b</mi></mrow></mfrac>', '\\frac{1}{a-b}'],
    ['<msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><msub><mi>a</mi><mi>i</mi></msub>', '{x}^{2}+{a}_{i}'],
    ['<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>', '{x}_{1}^{2}'],
    [
      '<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt><mroot><mi>y</mi><mn>3</mn></mroot>',
      '\\sqrt{x+1}\\sqrt[{3}]{y}',
    ],
    ['<mi>sin</mi><mo>\u2061</mo><mi>θ</mi>', '\\mathrm{sin}θ'],
    ['<mo>{</mo><mn>5</mn><mo>%</mo><mo>}</mo>', '\\{5\\%\\}'],
    [
      '<mtext>if </mtext><mi>x</mi><mspace width="1em"/><mstyle displaystyle="true"><mi>y</mi></mstyle>',
      '\\text{if }x\\ y',
    ],
    [
      '<semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x_{own}</annotation></semantics>',
      'x_{own}',
    ],
    [
      '<semantics><mrow><mi>x</mi></mrow><annotation encoding="text/plain">no</annotation></semantics>',
      '{x}',
    ],
  ])('that TeX can express becomes TeX: %s', (inside, expected) => {
    expect(tex(inside)).toBe(`\\(${expected}\\)`)
  })

  it('on a line of its own stays on one', () => {
    expect(tex('<mi>x</mi>', ' display="block"')).toBe('\\[x\\]')
  })

  it.each([
    ['<mtable><mtr><mtd><mi>x</mi></mtd></mtr></mtable>', '<mtable>'],
    ['<munderover><mo>∑</mo><mn>1</mn><mn>9</mn></munderover>', '<munderover>'],
    ['<mover><mi>v</mi><mo>→</mo></mover>', '<mover>'],
    ['<constructor/>', '<constructor>'],
    ['<mi mathvariant="bold">x</mi>', 'mathvariant of <mi>'],
    ['<mfrac linethickness="0"><mn>5</mn><mn>2</mn></mfrac>', 'linethickness of <mfrac>'],
    ['<mfrac><mn>1</mn></mfrac>', '<mfrac> of 1 parts'],
    ['<mo>⨂</mo>', 'the sign "⨂"'],
    ['<mo>\\</mo>', 'the sign "\\\\"'],
    ['<mtext>\\href{javascript:x}{y}</mtext>', 'signs of TeX in <mtext>'],
    ['stray <mi>x</mi>', 'text in <math>'],
  ])('that TeX cannot express is refused by name: %s', (inside, what) => {
    expect(() => tex(inside)).toThrow(`its formula has ${what}, which has no exact TeX equivalent`)
  })
})
