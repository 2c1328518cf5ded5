import { hash, pick } from './colours.ts'

/** Calm silhouettes in flat colours on 160 × 160, without facial features. */
const GROUNDS = ['#EEF0FB', '#FFF4DC', '#E4F0EA', '#F4E9F0', '#E5EFF4', '#F1ECE2']
const SKINS = ['#E3B58E', '#D6A077', '#C48A60', '#AD744C', '#94603D', '#7C4F33']
const HAIRS = ['#1F1A1C', '#2A211F', '#38291F', '#1B1E28']
const GREY = '#8C8A8B'
const CLOTHES = ['#2F3FB0', '#7A2E4D', '#1F6B5C', '#2A5B86', '#8A4B25', '#50407F', '#55622A', '#3E4A5E']
const WRAPS = ['#F5A300', '#F3DFC0', '#C9D8E8', '#E7B7A4', '#BFD8C9']

const FEMININE_NAMES = new Set([
  'SHIREEN',
  'MEENAL',
  'FARAH',
  'NIDHI',
  'POONAM',
  'KIRAN',
  'SHABNAM',
  'MEHAK',
  'JYOTI',
])
const MASCULINE_NAMES = new Set([
  'ADITYA',
  'KRISHNA',
  'SURYA',
  'RAVI',
  'HARI',
  'MURALI',
  'SHIVA',
  'RISHI',
  'BALAJI',
])
const TURBANED_NAMES = new Set(['SINGH', 'GILL', 'CHEEMA', 'SANDHU', 'DHILLON', 'BRAR', 'SIDHU', 'GREWAL'])

interface Look {
  skin: string
  hair: string
  cloth: string
  wrap: string
}

const HAIR_F: readonly { back: (look: Look) => string; front: string }[] = [
  {
    back: ({ hair }) => `<circle cx="80" cy="24" r="15" fill="${hair}"/>`,
    front: 'M50 68C46 34 62 28 80 28S114 34 110 68C107 52 96 42 80 41C64 42 53 52 50 68Z',
  },
  {
    back: ({ hair }) =>
      `<path d="M44 122C40 60 46 26 80 26S120 60 116 122C104 130 56 130 44 122Z" fill="${hair}"/>`,
    front: 'M51 70C48 36 62 28 82 28C102 28 112 38 109 70C106 56 98 46 74 42C62 48 54 56 51 70Z',
  },
  {
    back: ({ hair }) =>
      `<path d="M46 98C42 50 50 26 80 26S118 50 114 98C104 104 56 104 46 98Z" fill="${hair}"/>`,
    front: 'M51 66C50 38 62 30 80 30S110 38 109 66C104 54 100 50 94 48C80 52 66 52 56 48C54 54 52 58 51 66Z',
  },
  {
    back: ({ hair }) => `<path d="M50 76C46 44 54 26 80 26S116 44 112 92L98 84Z" fill="${hair}"/>`,
    front: 'M51 70C47 36 62 28 80 28S113 36 109 70C106 54 95 43 80 42C65 43 54 54 51 70Z',
  },
]

const HAIR_M = [
  'M51 66C48 36 60 27 82 27C102 27 112 38 109 66C107 56 104 52 102 48C88 50 70 46 60 42C55 48 53 56 51 66Z',
  'M51 66C46 34 64 26 80 26S114 34 109 66C107 54 104 50 100 47C86 44 74 44 60 47C56 50 53 54 51 66Z',
  '',
  'M50 62C46 52 47 42 54 38C54 30 64 26 70 28C76 22 88 22 92 28C100 25 108 32 107 39C113 44 113 54 110 62C107 54 104 50 100 47C86 44 74 44 60 47C56 50 53 54 50 62Z',
]

const BEARD =
  'M53 72C53 100 66 106 80 106S107 100 107 72C103 82 98 84 92 84C84 80 76 80 68 84C62 84 57 82 53 72Z'

export function portrait(id: string): string {
  const [, first = '', last = ''] = id.split('_')
  const feminine =
    FEMININE_NAMES.has(first) ||
    (/[AI]$/.test(first) && !/[EI]NDRA$/.test(first) && !MASCULINE_NAMES.has(first))
  const seed = (part: string) => `${part} ${id}`
  const senior = hash(seed('age')) % 6 === 0
  const look: Look = {
    skin: pick(SKINS, seed('skin')),
    hair: senior ? GREY : pick(HAIRS, seed('hair')),
    cloth: pick(CLOTHES, seed('cloth')),
    wrap: pick(WRAPS, seed('wrap')),
  }
  const person = feminine ? woman(id, look) : man(id, look, TURBANED_NAMES.has(last))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160">
<rect width="160" height="160" fill="${pick(GROUNDS, seed('ground'))}"/>
${person}
${hash(seed('glasses')) % 5 < 2 ? glasses : ''}
</svg>
`
}

const glasses = `<g fill="none" stroke="#16213A" stroke-width="3"><rect x="57" y="60" width="19" height="15" rx="6"/>
<rect x="84" y="60" width="19" height="15" rx="6"/><path d="M76 66Q80 63 84 66M57 65L52 63M103 65L108 63"/></g>`

function woman(id: string, look: Look): string {
  const kind = hash(`style ${id}`) % HAIR_F.length
  const { back, front } = HAIR_F[kind]!
  const braid =
    kind === 3
      ? `<path d="M110 80C122 100 112 120 116 146" fill="none" stroke="${look.hair}" stroke-width="14" stroke-linecap="round"/>`
      : ''
  const drape =
    hash(`drape ${id}`) % 3 > 0
      ? `<path d="M50 117C60 128 84 138 128 160H150C148 152 146 146 142 140C112 134 84 128 66 112Z" fill="${look.wrap}"/>`
      : `<path d="M62 114L80 146L98 114L106 117L84 160H76L54 117Z" fill="${look.wrap}"/>`
  return `${back(look)}
${body(look)}
${drape}${braid}
${head(look)}
<path d="${front}" fill="${look.hair}"/>`
}

function man(id: string, look: Look, turbaned: boolean): string {
  const kind = hash(`style ${id}`) % HAIR_M.length
  const bearded = turbaned || hash(`beard ${id}`) % 3 === 0
  const collar =
    hash(`collar ${id}`) % 2 === 0
      ? `<path d="M64 112L80 132L96 112L103 117L90 136L80 130L70 136L57 117Z" fill="#FFFDF8"/>`
      : `<path d="M77 126H83V160H77Z" fill="${look.wrap}"/><path d="M62 113C70 126 90 126 98 113L101 118C92 132 68 132 59 118Z" fill="${look.wrap}"/>`
  const turban = `<path d="M46 60C40 30 56 14 82 14S122 32 114 60C102 46 92 42 80 40C68 42 58 46 46 60Z" fill="${look.wrap}"/>
<path d="M50 50C62 38 84 26 112 28M48 40C60 28 78 18 98 18" fill="none" stroke="#16213A" stroke-width="2" opacity=".25"/>`
  // A bald crown keeps its hair at the sides, behind the head.
  const sides = `<path d="M47 76C45 60 48 48 57 44H103C112 48 115 60 113 76Z" fill="${look.hair}"/>`
  return `${body(look)}
${collar}
${HAIR_M[kind] || turbaned ? '' : sides}
${head(look)}
${bearded ? `<path d="${BEARD}" fill="${look.hair}"/>` : ''}
${turbaned ? turban : `<path d="${HAIR_M[kind]!}" fill="${look.hair}"/>`}`
}

function body({ cloth, skin }: Look): string {
  return `<path d="M14 160C14 128 44 116 66 113H94C116 116 146 128 146 160Z" fill="${cloth}"/>
<path d="M67 88H93V113C93 128 67 128 67 113Z" fill="${skin}"/>
<path d="M67 94C72 104 88 104 93 94V101C88 108 72 108 67 101Z" fill="#16213A" opacity=".16"/>`
}

function head({ skin }: Look): string {
  return `<circle cx="52" cy="70" r="6" fill="${skin}"/><circle cx="108" cy="70" r="6" fill="${skin}"/>
<path d="M53 62C53 44 62 34 80 34S107 44 107 62C107 88 96 103 80 103S53 88 53 62Z" fill="${skin}"/>`
}
