import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQuestionText } from './rich-question-text.ts'

const rules = { links: false, pictureOf: (name: string) => `there is no picture ${name}` }
const read = (source: string) => readQuestionText(source, rules)

/** What is shown, each formula as its own TeX between ⟦ and ⟧. */
function told(source: string): string {
  let rest = read(source).shown
  let out = ''
  for (let at = rest.indexOf('<span class="katex'); at >= 0; at = rest.indexOf('<span class="katex')) {
    const end = endOfSpan(rest, at)
    const formula = rest.slice(at, end)
    const tex = /<annotation encoding="application\/x-tex">([\s\S]*?)<\/annotation>/.exec(formula)![1]!
    out += `${rest.slice(0, at)}${formula.includes('katex-display') ? '⟦⟦' : '⟦'}${tex}${formula.includes('katex-display') ? '⟧⟧' : '⟧'}`
    rest = rest.slice(end)
  }
  return out + rest
}

function endOfSpan(html: string, start: number): number {
  let depth = 0
  for (const tag of html.slice(start).matchAll(/<(\/?)span\b[^>]*>/g)) {
    depth += tag[1] === '/' ? -1 : 1
    if (depth === 0) return start + tag.index + tag[0].length
  }
  return html.length
}

describe('mathematics in a text', () => {
  it.each([
    ['$x^2$', '⟦x^2⟧'],
    ['a $x$ b $y$ c', 'a ⟦x⟧ b ⟦y⟧ c'],
    ['\\(x\\) and \\[y\\]', '⟦x⟧ and ⟦⟦y⟧⟧'],
    ['$$x$$', '⟦⟦x⟧⟧'],
    ['$ \\frac{1}{2} $', '⟦\\frac{1}{2}⟧'],
    ['$a<b$ and $c>d$', '⟦a&lt;b⟧ and ⟦c&gt;d⟧'],
    ['<p>$x &lt; 5 &amp;&nbsp;y$</p>', undefined],
    ['<p>$x &lt; 5$</p>', '<p>⟦x &lt; 5⟧</p>'],
    ['$\\begin{array}{c}1 &amp; 2\\end{array}$', undefined],
    ['$\\text{if $x>0$}$', '⟦\\text{if $x&gt;0$}⟧'],
    ['$\\$5$', '⟦\\$5⟧'],
    ['$\\left\\{x\\right.$', '⟦\\left\\{x\\right.⟧'],
    ['$1.6 \\mathrm{~kg}$', '⟦1.6 \\mathrm{~kg}⟧'],
    ['$\\begin{array}{c}a\\\\\n\nb\\end{array}$', '⟦\\begin{array}{c}a\\\\\n\nb\\end{array}⟧'],
    ['$$a<br>b$$', '⟦⟦a b⟧⟧'],
    ['\\\\$x$', '\\\\⟦x⟧'],
  ])('is found between dollars and brackets: %s', (source, expected) => {
    const { faults, notes } = read(source)
    expect([faults, notes.filter((note) => note.includes('begins no'))]).toEqual([[], []])
    if (expected !== undefined) expect(told(source)).toBe(expected)
    else expect(read(source).shown).toContain('class="')
  })

  it.each([
    ['$5 and $7'],
    ['costs $5, sells at $7'],
    ['$5-$7 a piece'],
    ['$5,$7'],
    ['US$5 or US$7'],
    ['$1,000 of $2,000'],
    ['only $5'],
    ['$5\n\n$6'],
  ])('is not found in prices: %s', (source) => {
    const { shown, faults, notes } = read(source)
    expect(shown).not.toContain('katex')
    expect(shown.replaceAll(/<\/?p>/g, '')).toBe(source.replace('\n\n', ''))
    expect([faults, notes]).toEqual([[], []])
  })

  it.each([
    ['a \\$5 note and $x$', 'a $5 note and ⟦x⟧'],
    ['$5 (each) and $x$', '$5 (each) and ⟦x⟧'],
    ['\\$x\\$', '$x$'],
    ['<code>$a = 1; $b</code> and $y$', '<code>$a = 1; $b</code> and ⟦y⟧'],
    ['<pre>echo $x $y</pre>', '<pre>echo $x $y</pre>'],
  ])('leaves literal dollars: %s', (source, expected) => {
    expect(told(source)).toBe(expected)
    expect(read(source)).toMatchObject({ faults: [], notes: [] })
  })

  it.each(['<p>from a$ to</p><p>b$ more</p>', 'x $ y', 'a $$ b', 'begin \\( end', '$a<b>c$', '${$ x'])(
    'is reported where a literal sign may have been meant for it: %s',
    (source) => {
      expect(read(source).shown).not.toContain('katex')
      expect(read(source).notes.join()).toContain('opens no mathematics')
    },
  )

  it('is drawn for the eye and written as MathML for a screen reader', () => {
    const { shown } = read('$\\frac{1}{2}$')
    expect(shown).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML">')
    expect(shown).toContain('<span class="katex-html" aria-hidden="true">')
  })

  it('carries no style of its own: a page with a strict policy applies what KaTeX placed by it', () => {
    const { shown } = read('$\\frac{a}{b}\\rule{9999em}{1em}\\text{ style="x" }$')
    expect(shown).toMatch(/ data-style="height:[\d.]+em;/)
    expect(shown).not.toMatch(/<[^>]* style=/)
    expect(shown).not.toMatch(/<[^>]*[ :"]\d{4}em/)
  })

  it.each([
    ['$\\frac{1}$', 'Unexpected end of input'],
    ['$\\unknowncommand x$', 'Undefined control sequence: \\unknowncommand'],
    ['$a & b$', "Expected 'EOF', got '&'"],
    ['$\\def\\a{\\a\\a}\\a$', 'it defines its own command'],
    [`$\\newcommand{\\R}{x}\\R$`, 'it defines its own command'],
    [`$${'{'.repeat(2000)}${'}'.repeat(2000)}$`, 'it cannot be read'],
    [`$\\begin{array}{${'c'.repeat(1500)}}${'&'.repeat(1499)}\\end{array}$`, 'it becomes too large'],
  ])('that cannot be read shows its source and is reported (case %#): %2$s', (source, reason) => {
    const { shown, faults, notes } = read(source)
    expect(shown).toMatch(/^<code class="tex">/)
    expect(faults).toEqual([])
    expect(notes.join()).toContain(reason)
  })

  it('shows the source of mathematics that cannot be read as words, never as markup', () => {
    expect(read('$\\frac{<script>alert(1)</script>$').shown).not.toMatch(/<script/)
    expect(read('\\(\\x "&lt;img src=x onerror=alert(1)>"\\)').shown).toMatch(
      /^<code class="tex">[^<>]*&lt;img src=x onerror=alert\(1\)&gt;[^<>]*<\/code>$/,
    )
  })

  it.each([
    '\\href{javascript:alert(1)}{x}',
    '\\url{https://evil.example}',
    '\\includegraphics{https://evil.example/a.png}',
    '\\htmlStyle{position:fixed}{x}',
    '\\htmlClass{a}{x}',
    '\\htmlData{a=b}{x}',
    '\\htmlId{a}{x}',
  ])('that would link, load or style is a fault: %s', (tex) => {
    const { faults, shown } = read(`<p>Find $${tex}$.</p>`)
    expect(faults.join()).toMatch(/active markup: \\/)
    expect(shown).not.toMatch(/href=|src=| style=| id=/)
  })
})

describe('markup in a text', () => {
  it.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<p onclick="alert(1)">x</p>', 'onclick on <p>'],
    ['<a href="javascript:alert(1)">x</a>', 'javascript: in href of <a>'],
    ['<img src="data:image/svg+xml,x" alt="x">', 'data: in src of <img>'],
    ['<svg onload="alert(1)"></svg>', '<svg>'],
    ['<math><mi>x</mi></math>', '<math>'],
    ['<iframe src="//evil.example"></iframe>', '<iframe>'],
    ['<code onmouseover="alert(1)">x</code>', 'onmouseover on <code>'],
    ['\\textbf{<script>alert(1)</script>}', '<script>'],
    ['\\begin{tabular}{c}<script>alert(1)</script>\\end{tabular}', '<script>'],
  ])('that is active is a fault, never dropped silently: %s', (source, named) => {
    const { faults, shown } = read(`<p>before</p>${source}`)
    expect(faults).toContain(`active markup: ${named}`)
    expect(shown).not.toMatch(/<script|onclick|javascript:|onload|onmouse/)
  })

  it.each([
    ['if a<b and c>d', '“<b and c>” reads as a tag: write &lt; for “less than”'],
    ['h(<l) is so', '“<l) is so” begins a tag that never ends: write &lt; for “less than”'],
    ['if a <x or y> b', '“<x or y>” is not HTML: write &lt; for “less than”'],
    ['<video src="x"></video>', '“<video src="x">” is not allowed in a question'],
    ['<select><option>A</option></select>', '“<select>” is not allowed in a question'],
  ])('that would hide words is a fault: %s', (source, fault) => {
    expect(read(source).faults).toContain(fault)
  })

  it.each([
    'a < b',
    'x<5',
    '5<6>4',
    '<p class=MsoNormal style="color:red"><o:p>x</o:p></p>',
    '<td nowrap>x</td>',
    '<!-- note -->x',
    '<font color="#f00">x</font>',
  ])('that is only a character or what word processors leave is not a fault: %s', (source) => {
    expect(read(source).faults).toEqual([])
    expect(read(source).shown).not.toMatch(/style|class|font|o:p|note/)
  })

  it('is no place for mathematics inside of tags, where it would be lost', () => {
    expect(read('<p title="$x$">$y$</p>').faults).toEqual([])
    expect(read('<p title="a > $x$">y</p>').faults).toEqual([])
    expect(read('<p title="$x$>y</p>').faults).not.toEqual([])
  })

  it('keeps links in solutions only', () => {
    const source = '<p>See <a href="https://ncert.nic.in">NCERT</a></p>'
    expect(read(source).shown).toBe('<p>See NCERT</p>')
    expect(read(source).notes.join()).toContain('a link is left out')
    expect(readQuestionText(source, { ...rules, links: true }).shown).toContain('href="https://ncert.nic.in"')
  })

  it.each([
    ['a NUL', 'a\0b'],
    ['a control character', 'a\u0008b'],
    ['half a character', 'a\ud800b'],
    ['an invalid character', 'a\ufdd0b'],
    ['a mark like ours', '\ufdd00\ufdd2'],
    ['a mark like ours for tags', '\ufdd10\ufdd2'],
  ])('and %s are not text', (_what, source) => {
    expect(read(source)).toMatchObject({ shown: '', faults: [expect.any(String)] })
  })
})

describe('LaTeX around mathematics', () => {
  it.each([
    ['\\textbf{a \\textit{b}} \\underline{c} \\emph{d}', '<strong>a <em>b</em></strong> <u>c</u> <em>d</em>'],
    ['50\\% of A \\& B', '50% of A &amp; B'],
    ['\\begin{itemize}\\item a\\item b\\end{itemize}', '<ul><li>a</li><li>b</li></ul>'],
    ['\\begin{enumerate}[(a)]\\item x\\item y\\end{enumerate}', '<ol type="a"><li>x</li><li>y</li></ol>'],
    ['\\begin{enumerate}[label=(\\roman*)]\\item x\\end{enumerate}', '<ol type="i"><li>x</li></ol>'],
    ['\\begin{enumerate}\\item[(P)] x\\item[(Q)] y\\end{enumerate}', '<p>(P) x</p><p>(Q) y</p>'],
    [
      '\\begin{enumerate}\\item a \\begin{itemize}\\item b\n\nc\\end{itemize}\\end{enumerate}',
      '<ol><li>a \n\n<ul><li>b\n\nc</li></ul></li></ol>',
    ],
    ['\\begin{center}middle\\end{center}', 'middle'],
    ['one\\ldots two', 'one… two'],
    [
      '\\begin{tabular}{|c|c|}\\hline A & B \\\\ \\hline 1 & $x$ \\\\ \\hline\\end{tabular}',
      '<table><tbody><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>⟦x⟧</td></tr></tbody></table>',
    ],
    [
      '<p>\\begin{tabular}{p{3cm}c} a\\&amp;b &amp; &lt;2 \\\\[2pt] \\multicolumn{2}{|c|}{both} \\end{tabular}</p>',
      undefined,
    ],
    [
      '\\begin{center}\n\n\\begin{tabular}{cc}\n\n\\hline\n\na & b \\\\\n\n\\cline { 2 - 4 }\n\n{$1$} & \\multicolumn{1}{c}{d} \\\\\n\n\\end{tabular}\n\n\\end{center}',
      '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>⟦1⟧</td><td>d</td></tr></tbody></table>',
    ],
  ])('becomes HTML: %s', (source, expected) => {
    expect(read(source)).toMatchObject({ faults: [], notes: [] })
    if (expected !== undefined) expect(told(source)).toBe(expected)
  })

  it('divides the cells of a table where `&` stands as an entity, and spans columns', () => {
    expect(read('\\begin{tabular}{cc}a &amp; &lt;2 \\\\ \\multicolumn{2}{c}{both}\\end{tabular}').shown).toBe(
      '<table><tbody><tr><td>a</td><td>&lt;2</td></tr><tr><td colspan="2">both</td></tr></tbody></table>',
    )
  })

  it('is read also where an editor made line ends of its lines', () => {
    expect(read('See:<br>\\begin{tabular}{c}<br>\\hline<br>a \\\\<br/>b<br>\\end{tabular}<br>so').shown).toBe(
      '<p>See:<br /></p><table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table><p><br />so</p>',
    )
  })

  it.each(['\\end{itemize}', 'see \\cite{a}', '\\begin{tikzpicture}x\\end{tikzpicture}', 'C:\\temp\\x'])(
    'that is not understood is left as it is and reported: %s',
    (source) => {
      expect(read(source).shown).toBe(source)
      expect(read(source).notes.join()).toContain('is shown unchanged')
    },
  )

  it.each([
    ['one\n\ntwo', '<p>one</p><p>two</p>'],
    ['one\ntwo', 'one<br />two'],
    ['one\n$$x$$\ntwo', 'one ⟦⟦x⟧⟧ two'],
    ['<b>one</b>\ntwo', '<b>one</b>\ntwo'],
    ['<b>one</b>\n\ntwo', '<p><b>one</b></p><p>two</p>'],
    ['<p>one\n\ntwo</p>', '<p>one\n\ntwo</p>'],
    [
      'one\n\n\\begin{tabular}{c}x\\end{tabular}\n\ntwo',
      '<p>one</p><table><tbody><tr><td>x</td></tr></tbody></table><p>two</p>',
    ],
    ['  one  ', 'one'],
  ])('has paragraphs at blank lines, where markup does not set them: %j', (source, expected) => {
    expect(told(source)).toBe(expected)
  })
})

const PIECES = [
  '$',
  '$$',
  '\\(',
  '\\)',
  '\\[',
  '\\]',
  '\\$',
  '{',
  '}',
  '<',
  '>',
  '&',
  '&lt;',
  '"',
  "'",
  '\n',
  '\n\n',
  ' ',
  '<p>',
  '</p>',
  '<b>',
  '<script>',
  '</script>',
  '<img src=x>',
  '<img src="a" onerror="b">',
  '<a href="javascript:x">',
  '<p title="',
  '<!--',
  '-->',
  '<textarea>',
  '<code>',
  '</code>',
  '<pre>',
  '<style>',
  '<noscript>',
  '\\begin{tabular}{c}',
  '\\end{tabular}',
  '\\begin{itemize}',
  '\\item',
  '\\end{itemize}',
  '\\textbf{',
  '\\hline',
  '&amp;',
  'x',
  '5',
  '^',
  '_',
  '\\frac',
  '\\href{javascript:a}{b}',
  '\\text{',
  '\\left(',
  '\\def\\a',
  'क',
  '\ufdd0',
  '0',
  '\ufdd2',
]
const SAFE_TAG =
  /^<\/?(?:p|br|hr|h[234]|[uo]l|li|strong|b|em|i|u|s|su[bp]|blockquote|code|pre|table|caption|t(?:head|body|foot|r|h|d)|span|math|semantics|annotation|m[a-z]+|svg|path|line)(?:\s[a-zA-Z:-]+="[^"<>]*")*\s*\/?>$/

it('shows nothing that runs, loads, links or carries style, whatever a text is made of', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 })), { maxLength: 25 }),
      (pieces) => {
        const { shown } = read(pieces.join(''))
        for (const tag of shown.match(/<[^>]*>?/g) ?? []) {
          expect(tag).toMatch(SAFE_TAG)
          expect(tag).not.toMatch(/\s(?:on\w+|style|href|src)=/i)
        }
      },
    ),
    { seed: 20261122, numRuns: 3000 },
  )
})

it.each([
  '$'.repeat(50_000),
  '${'.repeat(25_000),
  '$x '.repeat(16_000),
  '<'.repeat(50_000),
  '<a '.repeat(16_000),
  '<a "'.repeat(12_000),
  '<code>'.repeat(8000),
  '<!--'.repeat(12_000),
  '\\begin{itemize}'.repeat(3000),
  '\\begin{tabular}{c}'.repeat(2500),
  '\\textbf{'.repeat(6000),
  `\\begin{tabular}{c}${'&'.repeat(40_000)}\\end{tabular}`,
  '\\('.repeat(25_000),
  '$$'.repeat(25_000),
  '\\end{itemize}'.repeat(3500),
  `${'\\textbf{'.repeat(5000)}${'}'.repeat(5000)}`,
])('reads a hostile text of 50,000 characters to its end (case %#)', (source) => {
  expect(read(source).shown.length).toBeLessThan(10_000_000)
})
