import { COLOURS } from '../colours.ts'
import { bond, bonds, TETRAHEDRON } from '../molecule.ts'
import type { Scene } from '../scene.ts'
import { ball } from '../solids.ts'
import { by, plus, type Vector } from '../vectors.ts'

const LEFT: Vector = [-3.3, 0, 0]
const RIGHT: Vector = [3.3, 0, 0]
const SQUARE: Vector[] = [
  [1, 0, 0],
  [0, 0, 1],
  [-1, 0, 0],
  [0, 0, -1],
]

/** Two atoms in a line outwards: the nearer is carbon. */
const ligands = (middle: Vector, ways: readonly Vector[]) =>
  ways.map((way) => ({ carbon: plus(middle, by(way, 1.5)), end: plus(middle, by(way, 2.6)) }))
const carbonyls = ligands(LEFT, TETRAHEDRON)
const cyanides = ligands(RIGHT, SQUARE)

export const fourLigands: Scene = {
  slug: 'four-ligands',
  scale: 0.026,
  parts: [
    {
      name: 'nickel-0',
      title: { en: 'Nickel(0), tetrahedral', hi: 'निकल(0), चतुष्फलकीय' },
      text: {
        en: 'In [Ni(CO)₄], on the left, nickel is sp³ hybridised, and its ligands stand at the corners of a tetrahedron. It has no unpaired electron: diamagnetic.',
        hi: 'बाईं ओर [Ni(CO)₄] में निकल sp³ संकरित है और लिगन्ड चतुष्फलक के कोनों पर हैं। कोई अयुग्मित इलेक्ट्रॉन नहीं: प्रतिचुंबकीय।',
      },
      colour: COLOURS.nickel,
      solids: [ball(LEFT, 0.55, 12)],
    },
    {
      name: 'carbonyls',
      title: { en: 'Carbon monoxide', hi: 'कार्बन मोनोक्साइड' },
      text: {
        en: 'A neutral ligand, bound through its carbon (here oxygen is red). It gives a pair to the metal and takes electrons back into its π* orbital: synergic bonding.',
        hi: 'उदासीन लिगन्ड, जो कार्बन से जुड़ता है (यहाँ ऑक्सीजन लाल है)। यह धातु को युग्म देता है और अपने π* कक्षक में इलेक्ट्रॉन वापस लेता है: सहक्रियाशील बंधन।',
      },
      colour: COLOURS.oxygen,
      solids: carbonyls.map(({ end }) => ball(end, 0.4, 10)),
    },
    {
      name: 'nickel-2',
      title: { en: 'Nickel(II), square planar', hi: 'निकल(II), वर्ग समतलीय' },
      text: {
        en: 'In [Ni(CN)₄]²⁻, on the right, nickel is dsp² hybridised: all four ligands lie in one plane. Cyanide is a strong field ligand and pairs the electrons of 3d⁸: diamagnetic as well.',
        hi: 'दाईं ओर [Ni(CN)₄]²⁻ में निकल dsp² संकरित है: चारों लिगन्ड एक ही तल में हैं। सायनाइड प्रबल क्षेत्र लिगन्ड है और 3d⁸ के इलेक्ट्रॉनों को युग्मित कर देता है: यह भी प्रतिचुंबकीय।',
      },
      colour: COLOURS.teal,
      solids: [ball(RIGHT, 0.55, 12)],
    },
    {
      name: 'cyanides',
      title: { en: 'Cyanide', hi: 'सायनाइड' },
      text: {
        en: 'A ligand with one negative charge, bound through its carbon; nitrogen, blue, points outwards. Look at the complex from the edge: it is flat.',
        hi: 'एक ऋणावेश वाला लिगन्ड, जो कार्बन से जुड़ता है; नीला नाइट्रोजन बाहर की ओर है। संकुल को किनारे से देखें: वह सपाट है।',
      },
      colour: COLOURS.nitrogen,
      solids: cyanides.map(({ end }) => ball(end, 0.4, 10)),
    },
    {
      name: 'carbons',
      title: { en: 'Carbon', hi: 'कार्बन' },
      text: {
        en: 'The donor atom of both ligands. Coordination number four has these two shapes; which one it is depends on the metal, its charge and the ligand.',
        hi: 'दोनों लिगन्डों का दाता परमाणु। उपसहसंयोजन संख्या चार की ये दो आकृतियाँ हैं; कौन-सी होगी, यह धातु, उसके आवेश और लिगन्ड पर निर्भर है।',
      },
      colour: COLOURS.carbon,
      solids: [...carbonyls, ...cyanides].map(({ carbon }) => ball(carbon, 0.36, 10)),
    },
    {
      name: 'bonds',
      title: { en: 'Bonds', hi: 'बंध' },
      text: {
        en: 'Single between metal and carbon, triple within each ligand. Angles at the metal: 109.5° on the left, 90° on the right.',
        hi: 'धातु और कार्बन के बीच एकल, हर लिगन्ड के भीतर त्रिबंध। धातु पर कोण: बाईं ओर 109.5°, दाईं ओर 90°।',
      },
      colour: COLOURS.bond,
      solids: [
        ...carbonyls.flatMap(({ carbon, end }) => [bond(LEFT, carbon), ...bonds(carbon, end, 3)]),
        ...cyanides.flatMap(({ carbon, end }) => [bond(RIGHT, carbon), ...bonds(carbon, end, 3)]),
      ],
    },
  ],
}
