import { COLOURS } from '../colours.ts'
import { bond, TETRAHEDRON } from '../molecule.ts'
import type { Scene } from '../scene.ts'
import { ball, box } from '../solids.ts'
import { by, plus, type Vector } from '../vectors.ts'

const MIDDLE: Vector = [-2.6, 0, 0]
const REACH = 1.5
/** The second is the first in the mirror between them, which stands across x. */
const mirrored = ([x, y, z]: Vector): Vector => [-x, y, z]
const places = TETRAHEDRON.map((way) => plus(MIDDLE, by(way, REACH)))
const both = (at: number, radius: number) => [
  ball(places[at]!, radius, 11),
  ball(mirrored(places[at]!), radius, 11),
]

export const mirrorImages: Scene = {
  slug: 'mirror-images',
  scale: 0.035,
  parts: [
    {
      name: 'carbon',
      title: { en: 'Chiral carbon', hi: 'काइरल कार्बन' },
      text: {
        en: 'Bromochlorofluoromethane, CHBrClF. Its carbon has four different neighbours at the corners of a tetrahedron: it is a chiral centre.',
        hi: 'ब्रोमोक्लोरोफ़्लोरोमेथेन, CHBrClF। इसके कार्बन के चार अलग-अलग पड़ोसी चतुष्फलक के कोनों पर हैं: यह काइरल केंद्र है।',
      },
      colour: COLOURS.carbon,
      solids: [ball(MIDDLE, 0.5, 12), ball(mirrored(MIDDLE), 0.5, 12)],
    },
    {
      name: 'hydrogen',
      title: { en: 'Hydrogen', hi: 'हाइड्रोजन' },
      text: {
        en: 'It has the lowest priority. To name a form R or S, look from the side away from hydrogen.',
        hi: 'इसकी प्राथमिकता सबसे कम है। R या S बताने के लिए हाइड्रोजन से उल्टी ओर से देखें।',
      },
      colour: COLOURS.hydrogen,
      solids: both(0, 0.32),
    },
    {
      name: 'bromine',
      title: { en: 'Bromine', hi: 'ब्रोमीन' },
      text: {
        en: 'The highest priority: its atomic number, 35, is the greatest of the four.',
        hi: 'सबसे ऊँची प्राथमिकता: इसका परमाणु क्रमांक, 35, चारों में सबसे बड़ा है।',
      },
      colour: COLOURS.bromine,
      solids: both(1, 0.62),
    },
    {
      name: 'chlorine',
      title: { en: 'Chlorine', hi: 'क्लोरीन' },
      text: {
        en: 'The second. If bromine, chlorine, fluorine follow each other clockwise, the form is R; anticlockwise, S.',
        hi: 'दूसरी। ब्रोमीन, क्लोरीन, फ़्लोरीन घड़ी की दिशा में हों तो रूप R है; उल्टी दिशा में हों तो S।',
      },
      colour: COLOURS.chlorine,
      solids: both(2, 0.55),
    },
    {
      name: 'fluorine',
      title: { en: 'Fluorine', hi: 'फ़्लोरीन' },
      text: {
        en: 'The third. Replace it by hydrogen, and the molecule becomes the same as its mirror image: no longer chiral.',
        hi: 'तीसरी। इसकी जगह हाइड्रोजन रख दें तो अणु अपने दर्पण प्रतिबिंब जैसा हो जाता है: अब काइरल नहीं।',
      },
      colour: COLOURS.water,
      solids: both(3, 0.42),
    },
    {
      name: 'mirror',
      title: { en: 'Mirror', hi: 'दर्पण' },
      text: {
        en: 'Left and right are enantiomers: mirror images that no turning lays one upon the other. They turn the plane of polarised light by the same angle, in opposite directions.',
        hi: 'बायाँ और दायाँ प्रतिबिंब रूप (एनैन्टिओमर) हैं: कितना भी घुमाएँ, एक दूसरे पर नहीं बैठता। ये ध्रुवित प्रकाश के तल को बराबर कोण पर, पर विपरीत दिशाओं में घुमाते हैं।',
      },
      colour: COLOURS.water,
      glass: 0.3,
      solids: [box([0, 0.2, 0], [0.06, 4.2, 4.2])],
    },
    {
      name: 'bonds',
      title: { en: 'Bonds', hi: 'बंध' },
      text: {
        en: 'Carbon is sp³ hybridised; the angles between its bonds are near 109.5°.',
        hi: 'कार्बन sp³ संकरित है; इसके बंधों के बीच के कोण 109.5° के आसपास हैं।',
      },
      colour: COLOURS.bond,
      solids: places.flatMap((place) => [bond(MIDDLE, place), bond(mirrored(MIDDLE), mirrored(place))]),
    },
  ],
}
