/**
 * Draws the link preview images of the store, `web/public/og-en.png` and `og-hi.png`, with the name and
 * tagline of content/site: `node tools/draw-og.ts`. Hindi needs the system's Devanagari font: `apt-get
 * install -y fonts-noto-core`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '../addresses/locale.ts'
import { siteFileSchema } from '../server/domains/editorial/site-file.ts'
import { captured } from './pictures/capture.ts'
import { INDIGO, MARIGOLD, PAPER } from './pictures/colours.ts'

const ROOT = join(import.meta.dirname, '..')
const FONT = 'node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2'
const SIZE = { width: 1200, height: 630 }
const MOST_BYTES = 80_000
const DEEP = '#25338F'
const DEEPEST = '#1D2870'
const LIGHT = '#FFF4DC'

const { brand } = siteFileSchema.parse(JSON.parse(readFileSync(join(ROOT, 'content/site/site.json'), 'utf8')))
const font = readFileSync(join(ROOT, FONT)).toString('base64')
const mark = readFileSync(join(ROOT, 'web/public/favicon.svg'), 'utf8')

const pictures = await captured(LOCALES.map((locale) => ({ html: card(locale), size: SIZE })))
for (const [at, locale] of LOCALES.entries()) {
  const picture = pictures[at]!
  if (picture.length > MOST_BYTES) throw new Error(`og-${locale}.png has ${picture.length} bytes`)
  writeFileSync(join(ROOT, `web/public/og-${locale}.png`), picture)
  console.log(`og-${locale}.png: ${(picture.length / 1000).toFixed(1)} kB`)
}

function card(locale: Locale): string {
  return `<html lang="${locale}"><style>
@font-face{font-family:'Anek Latin';font-weight:100 800;src:url(data:font/woff2;base64,${font})}
*{margin:0;box-sizing:border-box}
body{width:1200px;height:630px;overflow:hidden;background:${INDIGO};color:${PAPER};font-family:'Anek Latin','Noto Sans Devanagari',sans-serif}
.desk{position:absolute;inset:0}
main{position:absolute;left:80px;top:0;width:640px;height:500px;display:flex;flex-direction:column;justify-content:center}
main svg{width:96px;height:96px;border:3px solid ${PAPER};border-radius:20px}
h1{font-size:148px;line-height:1.05;font-weight:700;letter-spacing:-.015em;margin-top:34px}
p{font-size:52px;line-height:1.3;font-weight:450;margin-top:14px}
:lang(hi) h1{font-size:138px;line-height:1.3;letter-spacing:0;margin-top:18px}
:lang(hi) p{font-size:48px;margin-top:4px}
</style><body>${desk()}<main>${mark}<h1>${brand.name[locale]}</h1><p>${brand.tagline[locale]}</p></main></body></html>`
}

/** A lamp that is on, over an open book. */
function desk(): string {
  return `<svg class="desk" viewBox="0 0 1200 630">
<path d="M0 520H1200V630H0Z" fill="${DEEPEST}"/>
<circle cx="940" cy="330" r="290" fill="${DEEP}"/><path d="M0 520H1200V630H0Z" fill="${DEEPEST}"/>
<path d="M872 222L730 520H1098L968 184Z" fill="${LIGHT}" opacity=".2"/>
<g fill="none" stroke="${PAPER}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">
<path d="M1092 516H1164M1128 512L1150 306L1006 158"/>
<path d="M872 222L968 184C986 178 996 150 982 126C966 98 930 98 908 112C880 130 866 176 872 222Z" fill="${DEEP}"/>
<circle cx="1150" cy="306" r="9" fill="${DEEP}"/><circle cx="1006" cy="158" r="9" fill="${DEEP}"/>
<path d="M914 512C880 482 826 472 762 478V400C826 394 880 404 914 434C948 404 1002 394 1066 400V478C1002 472 948 482 914 512Z" fill="${INDIGO}"/>
<path d="M914 434V512" />
<path d="M794 424C822 424 850 430 876 442M794 450C822 450 850 456 876 468M952 442C978 430 1006 424 1034 424" stroke-width="7"/>
<path d="M952 468C972 459 992 453 1012 451" stroke="${MARIGOLD}" stroke-width="9"/>
</g>
<path d="M884 226C892 250 938 240 956 196Z" fill="${MARIGOLD}"/>
</svg>`
}
