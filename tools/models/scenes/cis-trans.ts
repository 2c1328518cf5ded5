import { COLOURS } from '../colours.ts'
import { ammonia, bond } from '../molecule.ts'
import type { Scene } from '../scene.ts'
import { ball } from '../solids.ts'
import { by, plus, type Vector } from '../vectors.ts'

const WAYS: Vector[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [-1, 0, 0],
  [0, -1, 0],
  [0, 0, -1],
]
const REACH = 1.7

/** Which of the six places chlorine takes: two side by side, or two across from each other. */
function complex(middle: Vector, chlorine: readonly number[]) {
  const places = WAYS.map((way) => plus(middle, by(way, REACH)))
  const ligands = WAYS.flatMap((way, at) => (chlorine.includes(at) ? [] : [ammonia(places[at]!, way)]))
  return {
    chlorines: chlorine.map((at) => ball(places[at]!, 0.52, 11)),
    ammonias: ligands.map(({ nitrogen }) => nitrogen),
    hydrogens: ligands.flatMap(({ hydrogens }) => hydrogens),
    bonds: [...places.map((place) => bond(middle, place)), ...ligands.flatMap((one) => one.bonds)],
  }
}

const LEFT: Vector = [-3, 0, 0]
const RIGHT: Vector = [3, 0, 0]
const cis = complex(LEFT, [0, 1])
const trans = complex(RIGHT, [1, 4])

export const cisTrans: Scene = {
  slug: 'cis-trans',
  scale: 0.026,
  parts: [
    {
      name: 'cobalt',
      title: { en: 'Cobalt(III)', hi: 'कोबाल्ट(III)' },
      text: {
        en: 'In the middle of both: [Co(NH₃)₄Cl₂]⁺, tetraamminedichloridocobalt(III). Its coordination number is six, its shape an octahedron.',
        hi: 'दोनों के बीच में: [Co(NH₃)₄Cl₂]⁺, टेट्राऐमीनडाइक्लोरिडोकोबाल्ट(III)। इसकी उपसहसंयोजन संख्या छह है और आकृति अष्टफलकीय।',
      },
      colour: COLOURS.cobalt,
      solids: [ball(LEFT, 0.55, 12), ball(RIGHT, 0.55, 12)],
    },
    {
      name: 'cis-chlorines',
      title: { en: 'Chlorides side by side: cis', hi: 'पास-पास क्लोराइड: सिस' },
      text: {
        en: 'In the cis isomer, on the left, both chlorides stand side by side: the angle Cl–Co–Cl is 90°. The salt is violet.',
        hi: 'बाईं ओर के सिस समावयवी में दोनों क्लोराइड पास-पास हैं: कोण Cl–Co–Cl 90° है। इसका लवण बैंगनी है।',
      },
      colour: COLOURS.violet,
      solids: cis.chlorines,
    },
    {
      name: 'trans-chlorines',
      title: { en: 'Chlorides opposite: trans', hi: 'आमने-सामने क्लोराइड: ट्रांस' },
      text: {
        en: 'In the trans isomer, on the right, they stand across from each other: 180°. The salt is green. Turn the model: no turning makes one of the other.',
        hi: 'दाईं ओर के ट्रांस समावयवी में वे आमने-सामने हैं: 180°। इसका लवण हरा है। मॉडल घुमाएँ: कितना भी घुमाएँ, एक दूसरा नहीं बनता।',
      },
      colour: COLOURS.chlorine,
      solids: trans.chlorines,
    },
    {
      name: 'ammonia',
      title: { en: 'Ammonia', hi: 'अमोनिया' },
      text: {
        en: 'Four neutral ligands. Each gives the lone pair of its nitrogen to cobalt: a coordinate bond.',
        hi: 'चार उदासीन लिगन्ड। हर एक अपने नाइट्रोजन का एकाकी युग्म कोबाल्ट को देता है: यह उपसहसंयोजक बंध है।',
      },
      colour: COLOURS.nitrogen,
      solids: [...cis.ammonias, ...trans.ammonias],
    },
    {
      name: 'hydrogens',
      title: { en: 'Hydrogens of ammonia', hi: 'अमोनिया के हाइड्रोजन' },
      text: {
        en: 'They point away from the metal. They play no part in the isomerism, so that many drawings leave them out.',
        hi: 'ये धातु से दूर की ओर होते हैं। समावयवता में इनकी भूमिका नहीं, इसलिए कई चित्रों में इन्हें छोड़ देते हैं।',
      },
      colour: COLOURS.hydrogen,
      solids: [...cis.hydrogens, ...trans.hydrogens],
    },
    {
      name: 'bonds',
      title: { en: 'Bonds', hi: 'बंध' },
      text: {
        en: 'Six around each cobalt, at right angles. Of a complex MA₄B₂ there are two geometrical isomers, no more.',
        hi: 'हर कोबाल्ट के चारों ओर छह, समकोण पर। MA₄B₂ संकुल के दो ही ज्यामितीय समावयवी होते हैं।',
      },
      colour: COLOURS.bond,
      solids: [...cis.bonds, ...trans.bonds],
    },
  ],
}
