import { COLOURS } from '../colours.ts'
import type { Scene } from '../scene.ts'
import { rod, type Solid, tube } from '../solids.ts'
import { by, plus, unit, type Vector } from '../vectors.ts'

/** Of B-DNA in nanometres: two strands around an axis, ten pairs to a turn of 3.4, 2 across. */
const PAIRS = 21
const RISE = 0.34
const RADIUS = 1
const TURN = (2 * Math.PI) / 10
/** The strands stand unevenly around the axis, which is why one groove is wider than the other. */
const GROOVE = (150 / 180) * Math.PI

const HEIGHT = (PAIRS - 1) * RISE
const sequence = 'ATGCCATTAGCGTACGATCAG'

/** Right-handed, as B-DNA is: what is in front rises to the right. */
const strandAt = (step: number, shift: number): Vector => [
  RADIUS * Math.cos(step * TURN + shift),
  step * RISE - HEIGHT / 2,
  -RADIUS * Math.sin(step * TURN + shift),
]
const strand = (shift: number): Solid =>
  tube(
    Array.from({ length: (PAIRS - 1) * 5 + 1 }, (_, at) => strandAt(at / 5, shift)),
    0.14,
    8,
  )

const halves = (bases: string): Solid[] =>
  [...sequence].flatMap((base, step) => {
    const pair = { A: 'T', T: 'A', G: 'C', C: 'G' }[base]!
    const [one, two] = [strandAt(step, 0), strandAt(step, GROOVE)]
    // A purine has two rings and reaches further than the pyrimidine across from it.
    const share = 'AG'.includes(base) ? 0.56 : 0.4
    const middle = plus(by(one, 1 - share), by(two, share))
    const gap = by(unit(plus(two, by(one, -1))), 0.05)
    return [
      ...(bases.includes(base) ? [rod(one, plus(middle, by(gap, -1)), 0.11, 8)] : []),
      ...(bases.includes(pair) ? [rod(plus(middle, gap), two, 0.11, 8)] : []),
    ]
  })

export const dna: Scene = {
  slug: 'dna',
  scale: 0.045,
  parts: [
    {
      name: 'strand-one',
      title: { en: 'First strand', hi: 'पहला रज्जुक' },
      text: {
        en: 'A chain of sugar (deoxyribose) and phosphate, joined by phosphodiester bonds. It runs from 5′ to 3′; the other strand runs the opposite way, so the two are antiparallel.',
        hi: 'शर्करा (डिऑक्सीराइबोज़) और फ़ॉस्फ़ेट की शृंखला, जो फ़ॉस्फ़ोडाइएस्टर बंधों से जुड़ी है। यह 5′ से 3′ की ओर चलती है; दूसरा रज्जुक उल्टी दिशा में, इसलिए दोनों प्रतिसमांतर हैं।',
      },
      colour: COLOURS.blue,
      solids: [strand(0)],
    },
    {
      name: 'strand-two',
      title: { en: 'Second strand', hi: 'दूसरा रज्जुक' },
      text: {
        en: 'It winds around the same axis, right-handed. Because each base allows only one partner, either strand says what the other must be: this is how DNA is copied.',
        hi: 'यह उसी अक्ष पर दाएँ हाथ की दिशा में लिपटता है। हर क्षारक का एक ही साथी हो सकता है, इसलिए एक रज्जुक से दूसरा पता चल जाता है: DNA की नकल इसी तरह बनती है।',
      },
      colour: COLOURS.red,
      solids: [strand(GROOVE)],
    },
    {
      name: 'adenine',
      title: { en: 'Adenine (A)', hi: 'ऐडेनीन (A)' },
      text: {
        en: 'A purine: two rings. It pairs with thymine through two hydrogen bonds.',
        hi: 'प्यूरीन: दो वलय। यह थायमीन से दो हाइड्रोजन बंधों से जुड़ता है।',
      },
      colour: COLOURS.green,
      solids: halves('A'),
    },
    {
      name: 'thymine',
      title: { en: 'Thymine (T)', hi: 'थायमीन (T)' },
      text: {
        en: 'A pyrimidine: one ring. RNA has uracil in its place.',
        hi: 'पिरिमिडीन: एक वलय। RNA में इसकी जगह यूरेसिल होता है।',
      },
      colour: COLOURS.yellow,
      solids: halves('T'),
    },
    {
      name: 'guanine',
      title: { en: 'Guanine (G)', hi: 'ग्वानीन (G)' },
      text: {
        en: 'A purine. It pairs with cytosine through three hydrogen bonds, so stretches rich in G and C hold together more firmly.',
        hi: 'प्यूरीन। यह साइटोसीन से तीन हाइड्रोजन बंधों से जुड़ता है, इसलिए G और C वाले हिस्से ज़्यादा मज़बूती से जुड़े रहते हैं।',
      },
      colour: COLOURS.violet,
      solids: halves('G'),
    },
    {
      name: 'cytosine',
      title: { en: 'Cytosine (C)', hi: 'साइटोसीन (C)' },
      text: {
        en: 'A pyrimidine. By Chargaff’s rule there is as much of it as of guanine, and as much A as T. One turn has about ten pairs and is 3.4 nm long; two neighbouring pairs are 0.34 nm apart.',
        hi: 'पिरिमिडीन। चारगाफ़ के नियम से यह ग्वानीन के बराबर होता है, और A, T के बराबर। एक मोड़ में लगभग दस जोड़े होते हैं और वह 3.4 nm लंबा है; दो पड़ोसी जोड़ों के बीच 0.34 nm की दूरी है।',
      },
      colour: COLOURS.orange,
      solids: halves('C'),
    },
  ],
}
