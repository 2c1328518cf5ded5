/** How a book looks: pages of a size that a phone shows whole and paper takes two of. */
export function bookStyles(colour: string, language: 'en' | 'hi'): string {
  const face =
    language === 'hi' ? "'Noto Serif Devanagari', 'Noto Serif'" : "'Noto Serif', 'Noto Serif Devanagari'"
  return `
@page { size: 148mm 210mm; margin: 16mm 15mm 18mm;
  @bottom-center { content: counter(page); font: 9pt 'Noto Sans'; color: #555 } }
@page :first { @bottom-center { content: '' } }
html { font: 11.5pt/${language === 'hi' ? 1.62 : 1.5} ${face}, serif; color: #1a1a1a }
body { margin: 0 }
h1, h2, h3, .cover p, .contents, th, figcaption { font-family: 'Noto Sans', 'Noto Sans Devanagari', sans-serif }
h1 { font-size: 19pt; line-height: 1.25; color: ${colour}; margin: 0 0 7mm; break-after: avoid }
h2 { font-size: 13.5pt; line-height: 1.3; color: ${colour}; margin: 7mm 0 2.5mm; break-after: avoid }
h3 { font-size: 12pt; margin: 6mm 0 2mm; break-after: avoid }
p { margin: 0 0 2.6mm; orphans: 2; widows: 2; hyphens: manual }
.chapter { break-before: page }
.cover { height: 174mm; display: flex; flex-direction: column; justify-content: space-between }
.cover h1 { font-size: 28pt; margin: 30mm 0 6mm; line-height: 1.18 }
.cover .subtitle { font-size: 14pt; line-height: 1.45 }
.cover .band { height: 5mm; background: ${colour} }
.cover .maker { font-size: 10pt; color: #444 }
.contents { break-before: page }
.contents ol { padding-left: 7mm; line-height: 1.9 }
a { color: inherit; text-decoration: none }
table { border-collapse: collapse; width: 100%; margin: 2mm 0 5mm; font-size: 10.5pt; line-height: 1.4 }
th { text-align: left; color: ${colour}; border-bottom: 1.2pt solid ${colour}; font-size: 9.5pt }
td, th { padding: 1.2mm 1.6mm; vertical-align: top }
td { border-bottom: .5pt solid #ccc }
tr { break-inside: avoid }
.lines td:first-child { color: #555; font-size: 9pt }
.lines td:nth-child(2) { width: 52% }
figure { margin: 4mm 0 6mm; break-inside: avoid }
figure svg { width: 100%; max-height: 95mm }
figcaption { font-size: 9.5pt; color: #444; text-align: center; margin-top: 1.5mm }
blockquote { margin: 3mm 0 4mm; padding: 1mm 0 1mm 4mm; border-left: 2pt solid ${colour} }
.facts li { margin-bottom: 1.8mm; break-inside: avoid }
.facts { padding-left: 8mm }
.quiz ol { padding-left: 7mm }
.quiz > ol > li { break-inside: avoid; margin-bottom: 3.2mm }
.quiz p { margin-bottom: .8mm }
.options { list-style: none; padding: 0; margin: 0; display: grid; grid-template-columns: 1fr 1fr; gap: 0 4mm; font-size: 10.8pt }
.key, .answers { font-size: 10pt; border-top: .8pt solid #999; padding-top: 2mm; break-inside: avoid }
.worked { break-inside: avoid; margin-bottom: 4.5mm }
.worked .solution { margin-left: 5mm; color: #333 }
.room { height: 88mm; border: .8pt solid #999; border-radius: 2mm; margin: 3mm 0 5mm; break-inside: avoid }
.room.small { height: 42mm }
.katex { font-size: 1.06em }
.katex-display { margin: 2.5mm 0 3.5mm }
`
}
