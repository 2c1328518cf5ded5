import { COLOURS } from '../colours.ts'
import type { Scene } from '../scene.ts'
import { disc, flatSides, ring, rod, tube } from '../solids.ts'
import type { Vector } from '../vectors.ts'

/** An icosahedron that is drawn out, as the head of T4 is. */
function head(): { points: Vector[]; sides: number[][] } {
  const belt = (y: number, shift: number): Vector[] =>
    Array.from({ length: 5 }, (_, at) => {
      const round = ((at + shift) / 5) * 2 * Math.PI
      return [0.95 * Math.sin(round), y, 0.95 * Math.cos(round)]
    })
  const points: Vector[] = [[0, 4.2, 0], ...belt(3.65, 0), ...belt(2.35, 0.5), [0, 1.8, 0]]
  const sides = [0, 1, 2, 3, 4].flatMap((at) => {
    const next = (at + 1) % 5
    return [
      [0, 1 + at, 1 + next],
      [1 + at, 6 + at, 1 + next],
      [6 + at, 6 + next, 1 + next],
      [11, 6 + at, 6 + next],
    ]
  })
  return { points, sides }
}

const { points, sides } = head()
const feet: Vector[] = Array.from({ length: 6 }, (_, at) => {
  const round = (at / 6) * 2 * Math.PI
  return [Math.sin(round), 0, Math.cos(round)]
})
/** Wound up as tightly as it is packed. */
const genome = Array.from({ length: 141 }, (_, at): Vector => {
  const round = (at / 140) * 7 * 2 * Math.PI
  const wide = 0.58 * Math.sin(Math.PI * (0.15 + 0.7 * (at / 140)))
  return [wide * Math.sin(round), 2.3 + 1.4 * (at / 140), wide * Math.cos(round)]
})

export const bacteriophage: Scene = {
  slug: 'bacteriophage',
  scale: 0.05,
  parts: [
    {
      name: 'head',
      title: { en: 'Head (capsid)', hi: 'शीर्ष (कैप्सिड)' },
      text: {
        en: 'A shell of protein with flat sides, a drawn-out icosahedron. Hershey and Chase marked this protein with sulphur-35: it stayed outside the bacteria.',
        hi: 'प्रोटीन का चपटी सतहों वाला खोल, लंबा खिंचा विंशफलक। हर्शे और चेज़ ने इस प्रोटीन को सल्फ़र-35 से चिह्नित किया: वह जीवाणु के बाहर ही रहा।',
      },
      colour: COLOURS.violet,
      glass: 0.5,
      solids: [flatSides(points, sides)],
    },
    {
      name: 'dna',
      title: { en: 'DNA', hi: 'DNA' },
      text: {
        en: 'The genetic material, packed into the head. Marked with phosphorus-32, it was found inside the bacteria: so DNA, not protein, is what is inherited.',
        hi: 'शीर्ष में भरा आनुवंशिक पदार्थ। फ़ॉस्फ़ोरस-32 से चिह्नित DNA जीवाणु के अंदर मिला: यानी वंशागत होने वाला पदार्थ DNA है, प्रोटीन नहीं।',
      },
      colour: COLOURS.orange,
      solids: [tube(genome, 0.07, 7)],
    },
    {
      name: 'collar',
      title: { en: 'Collar', hi: 'कॉलर' },
      text: {
        en: 'It joins head and tail. The DNA passes through it on its way out.',
        hi: 'यह शीर्ष को पूँछ से जोड़ता है। बाहर निकलते समय DNA इसी से होकर जाता है।',
      },
      colour: COLOURS.yellow,
      solids: [rod([0, 1.5, 0], [0, 1.8, 0], 0.34), ring([0, 1.62, 0], [0, 1, 0], 0.36, 0.08)],
    },
    {
      name: 'sheath',
      title: { en: 'Tail sheath', hi: 'पूँछ का आच्छद' },
      text: {
        en: 'Rings of protein. They contract and push the hollow tube inside through the wall of the bacterium.',
        hi: 'प्रोटीन के छल्ले। ये सिकुड़कर अंदर की खोखली नली को जीवाणु की भित्ति के पार धकेलते हैं।',
      },
      colour: COLOURS.blue,
      solids: Array.from({ length: 10 }, (_, at) =>
        ring([0, -0.35 + at * 0.19, 0], [0, 1, 0], 0.22, 0.1, 28),
      ),
    },
    {
      name: 'base-plate',
      title: { en: 'Base plate', hi: 'आधार पट्टिका' },
      text: {
        en: 'A plate with six corners and short pins. Once it is fixed to the bacterium, the sheath contracts.',
        hi: 'छह कोनों और छोटी कीलों वाली पट्टिका। जीवाणु पर जमते ही आच्छद सिकुड़ता है।',
      },
      colour: COLOURS.teal,
      solids: [
        rod([0, -0.72, 0], [0, -0.5, 0], 0.52, 6),
        disc([0, -0.5, 0], [0, 1, 0], 0.52, 6),
        ...feet.map(([x, , z]) => rod([x * 0.38, -0.72, z * 0.38], [x * 0.42, -1, z * 0.42], 0.05, 8)),
      ],
    },
    {
      name: 'fibres',
      title: { en: 'Tail fibres', hi: 'पूँछ के तंतु' },
      text: {
        en: 'Six long legs that recognise the surface of one kind of bacterium, such as Escherichia coli, and hold on to it.',
        hi: 'छह लंबे पैर, जो एक ही प्रकार के जीवाणु, जैसे एशेरिकिया कोलाई, की सतह पहचानकर उसे पकड़ते हैं।',
      },
      colour: COLOURS.red,
      solids: feet.map(([x, , z]) =>
        tube(
          [
            [x * 0.5, -0.6, z * 0.5],
            [x * 1.45, 0.55, z * 1.45],
            [x * 1.55, 0.45, z * 1.55],
            [x * 2.3, -1.35, z * 2.3],
          ],
          0.06,
          8,
        ),
      ),
    },
  ],
}
