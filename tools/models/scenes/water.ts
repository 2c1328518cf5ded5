import { COLOURS } from '../colours.ts'
import { bond } from '../molecule.ts'
import type { Scene } from '../scene.ts'
import { ball } from '../solids.ts'
import type { Vector } from '../vectors.ts'

/** 104.5° between the bonds. */
const HALF = (104.5 / 2 / 180) * Math.PI
const hydrogens: Vector[] = [-1, 1].map((side) => [
  side * 1.5 * Math.sin(HALF),
  -1.5 * Math.cos(HALF) + 0.4,
  0,
])
const OXYGEN: Vector = [0, 0.4, 0]

/** The sample that everybody may turn. */
export const water: Scene = {
  slug: 'water',
  scale: 0.08,
  parts: [
    {
      name: 'oxygen',
      title: { en: 'Oxygen', hi: 'ऑक्सीजन' },
      text: {
        en: 'It draws the shared electrons closer to itself and so carries a small negative charge, δ−.',
        hi: 'यह साझे इलेक्ट्रॉनों को अपनी ओर खींचता है, इसलिए इस पर थोड़ा ऋणावेश, δ−, रहता है।',
      },
      colour: COLOURS.oxygen,
      solids: [ball(OXYGEN, 0.7, 14)],
    },
    {
      name: 'hydrogens',
      title: { en: 'Two hydrogens', hi: 'दो हाइड्रोजन' },
      text: {
        en: 'Each carries δ+ and can form a hydrogen bond with the oxygen of another molecule. This is why water boils at 100 °C and not far below zero.',
        hi: 'हर एक पर δ+ है और वह दूसरे अणु के ऑक्सीजन से हाइड्रोजन बंध बना सकता है। इसीलिए पानी 100 °C पर उबलता है, शून्य से बहुत नीचे नहीं।',
      },
      colour: COLOURS.hydrogen,
      solids: hydrogens.map((place) => ball(place, 0.45, 12)),
    },
    {
      name: 'bonds',
      title: { en: 'Bonds, 104.5° apart', hi: 'बंध, 104.5° पर' },
      text: {
        en: 'Less than the 109.5° of a tetrahedron, because two lone pairs press the bonds together.',
        hi: 'चतुष्फलक के 109.5° से कम, क्योंकि दो एकाकी युग्म बंधों को पास धकेलते हैं।',
      },
      colour: COLOURS.bond,
      solids: hydrogens.map((place) => bond(OXYGEN, place, 0.16)),
    },
    {
      name: 'lone-pairs',
      title: { en: 'Lone pairs', hi: 'एकाकी युग्म' },
      text: {
        en: 'Two pairs of electrons that form no bond. With the two bonds they point to the corners of a tetrahedron; look at the molecule from above to see them stand across.',
        hi: 'इलेक्ट्रॉनों के दो युग्म, जो बंध नहीं बनाते। दोनों बंधों के साथ ये चतुष्फलक के कोनों की ओर हैं; ऊपर से देखें तो ये आड़े दिखेंगे।',
      },
      colour: COLOURS.water,
      glass: 0.55,
      solids: [-1, 1].map((side) => ball([0, 0.9, side * 0.72], [0.3, 0.42, 0.42], 12)),
    },
  ],
}
