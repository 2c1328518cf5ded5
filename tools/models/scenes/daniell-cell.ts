import { COLOURS } from '../colours.ts'
import type { Colour, Scene } from '../scene.ts'
import { ball, box, ring, rod, type Solid, tube } from '../solids.ts'
import type { Vector } from '../vectors.ts'

const beaker = (x: number): Solid[] => [
  tube(
    [
      [x, -1.5, 0],
      [x, 1.1, 0],
    ],
    1.25,
    32,
  ),
  ring([x, 1.1, 0], [0, 1, 0], 1.25, 0.06),
]
const filling = (x: number): Solid => rod([x, -1.42, 0], [x, 0.5, 0], 1.17, 32)
const plate = (x: number): Solid => box([x, 0.35, 0], [0.16, 2.9, 0.9])
const arch = (from: number, to: number, high: number, low: number): Vector[] =>
  Array.from({ length: 25 }, (_, at) => {
    const round = Math.PI * (1 - at / 24)
    const half = (to - from) / 2
    const y = Math.sin(round) ** 0.5
    return [from + half + half * Math.cos(round), low + (high - low) * y, 0]
  })
const zincSolution: Colour = COLOURS.pale

export const daniellCell: Scene = {
  slug: 'daniell-cell',
  scale: 0.05,
  parts: [
    {
      name: 'zinc',
      title: { en: 'Zinc electrode: anode', hi: 'ज़िंक इलेक्ट्रोड: ऐनोड' },
      text: {
        en: 'Zinc goes into solution: Zn → Zn²⁺ + 2e⁻. Oxidation happens at the anode; in a galvanic cell it is the negative pole. The plate loses mass.',
        hi: 'ज़िंक घुलता है: Zn → Zn²⁺ + 2e⁻। ऑक्सीकरण ऐनोड पर होता है; गैल्वैनी सेल में यह ऋण ध्रुव है। पट्टी का द्रव्यमान घटता है।',
      },
      colour: COLOURS.zinc,
      solids: [plate(-2.1)],
    },
    {
      name: 'copper',
      title: { en: 'Copper electrode: cathode', hi: 'कॉपर इलेक्ट्रोड: कैथोड' },
      text: {
        en: 'Copper is deposited: Cu²⁺ + 2e⁻ → Cu. Reduction happens at the cathode; here it is the positive pole. The plate gains mass.',
        hi: 'कॉपर जमता है: Cu²⁺ + 2e⁻ → Cu। अपचयन कैथोड पर होता है; यहाँ यह धन ध्रुव है। पट्टी का द्रव्यमान बढ़ता है।',
      },
      colour: COLOURS.copper,
      solids: [plate(2.1)],
    },
    {
      name: 'zinc-sulphate',
      title: { en: 'Zinc sulphate solution', hi: 'ज़िंक सल्फ़ेट विलयन' },
      text: {
        en: 'Zn²⁺ ions are added to it as the cell works, so its concentration rises.',
        hi: 'सेल चलने पर इसमें Zn²⁺ आयन आते हैं, इसलिए सांद्रता बढ़ती है।',
      },
      colour: zincSolution,
      glass: 0.45,
      solids: [filling(-2.1)],
    },
    {
      name: 'copper-sulphate',
      title: { en: 'Copper sulphate solution', hi: 'कॉपर सल्फ़ेट विलयन' },
      text: {
        en: 'Blue from Cu²⁺. These ions are used up, so the blue fades.',
        hi: 'Cu²⁺ से नीला। ये आयन ख़र्च होते हैं, इसलिए नीला रंग हल्का पड़ता है।',
      },
      colour: COLOURS.blue,
      glass: 0.55,
      solids: [filling(2.1)],
    },
    {
      name: 'salt-bridge',
      title: { en: 'Salt bridge', hi: 'लवण सेतु' },
      text: {
        en: 'A tube with KCl or KNO₃ in a gel. Its anions move to the zinc side and its cations to the copper side, so both solutions stay neutral. Without it the current stops.',
        hi: 'जेल में KCl या KNO₃ वाली नली। इसके ऋणायन ज़िंक की ओर और धनायन कॉपर की ओर जाते हैं, जिससे दोनों विलयन उदासीन रहते हैं। इसके बिना धारा रुक जाती है।',
      },
      colour: COLOURS.yellow,
      solids: [tube(arch(-1.35, 1.35, 1.75, -0.3), 0.2, 14)],
    },
    {
      name: 'wire',
      title: { en: 'Wire and voltmeter', hi: 'तार और वोल्टमीटर' },
      text: {
        en: 'Electrons flow through the wire from zinc to copper; the conventional current runs the other way. With both solutions at 1 mol/L and 298 K it shows E° = 0.34 − (−0.76) = 1.10 V.',
        hi: 'तार में इलेक्ट्रॉन ज़िंक से कॉपर की ओर बहते हैं; परिपाटी से धारा उल्टी दिशा में मानी जाती है। दोनों विलयन 1 mol/L और 298 K पर हों तो E° = 0.34 − (−0.76) = 1.10 V दिखता है।',
      },
      colour: COLOURS.red,
      solids: [
        tube(arch(-2.1, 2.1, 3.1, 1.75), 0.06, 10),
        rod([0, 3.1, -0.22], [0, 3.1, 0.22], 0.62, 28),
        ball([0, 3.1, 0.22], [0.08, 0.08, 0.05], 6),
      ],
    },
    {
      name: 'beakers',
      title: { en: 'Beakers', hi: 'बीकर' },
      text: {
        en: 'Two half cells: Zn | Zn²⁺ and Cu²⁺ | Cu. As a cell they are written Zn(s) | Zn²⁺(aq) || Cu²⁺(aq) | Cu(s), the anode on the left.',
        hi: 'दो अर्ध-सेल: Zn | Zn²⁺ और Cu²⁺ | Cu। सेल को Zn(s) | Zn²⁺(aq) || Cu²⁺(aq) | Cu(s) लिखते हैं, ऐनोड बाईं ओर।',
      },
      colour: COLOURS.water,
      glass: 0.22,
      solids: [...beaker(-2.1), ...beaker(2.1)],
    },
  ],
}
