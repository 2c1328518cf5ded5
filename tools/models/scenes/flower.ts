import { COLOURS } from '../colours.ts'
import type { Scene } from '../scene.ts'
import { ball, leaf, rod, tube } from '../solids.ts'
import type { Vector } from '../vectors.ts'

const around = (count: number, shift = 0): Vector[] =>
  Array.from({ length: count }, (_, at) => {
    const round = ((at + shift) / count) * 2 * Math.PI
    return [Math.sin(round), 0, Math.cos(round)]
  })

const stamen = ([x, , z]: Vector): Vector[] => [
  [x * 0.42, 0.35, z * 0.42],
  [x * 0.75, 1, z * 0.75],
  [x * 0.95, 1.75, z * 0.95],
]

export const flower: Scene = {
  slug: 'flower',
  scale: 0.055,
  parts: [
    {
      name: 'sepals',
      title: { en: 'Sepals (calyx)', hi: 'बाह्यदल (बाह्यदलपुंज)' },
      text: {
        en: 'The outermost whorl, usually green. It covers and protects the bud.',
        hi: 'सबसे बाहर का चक्र, अक्सर हरा। यह कली को ढककर बचाता है।',
      },
      colour: COLOURS.green,
      solids: around(5, 0.5).map((way) => leaf([way[0] * 0.3, 0.05, way[2] * 0.3], way, 1.5, 0.75, -0.15)),
    },
    {
      name: 'petals',
      title: { en: 'Petals (corolla)', hi: 'दल (दलपुंज)' },
      text: {
        en: 'Their colour, scent and nectar bring insects, which carry pollen. Flowers that the wind pollinates have small petals or none.',
        hi: 'इनका रंग, गंध और मकरंद कीटों को बुलाते हैं, जो परागकण ले जाते हैं। हवा से परागित फूलों में दल छोटे होते हैं या होते ही नहीं।',
      },
      colour: COLOURS.pink,
      solids: around(5).map((way) => leaf([way[0] * 0.3, 0.15, way[2] * 0.3], way, 2.3, 1.5, 0.75)),
    },
    {
      name: 'filaments',
      title: { en: 'Filaments', hi: 'पुतंतु' },
      text: {
        en: 'The stalks of the stamens. A stamen, the male part, is a filament with an anther on it.',
        hi: 'पुंकेसरों के डंठल। पुंकेसर, यानी नर भाग, पुतंतु और उस पर टिके परागकोश से बनता है।',
      },
      colour: COLOURS.pale,
      solids: around(6, 0.25).map((way) => tube(stamen(way), 0.05, 8)),
    },
    {
      name: 'anthers',
      title: { en: 'Anthers', hi: 'परागकोश' },
      text: {
        en: 'A typical anther has two lobes with two pollen sacs each, so four microsporangia. Meiosis in them makes pollen grains, the male gametophytes.',
        hi: 'आम परागकोश में दो पालियाँ होती हैं और हर पाली में दो पुटियाँ, यानी चार लघुबीजाणुधानियाँ। इनमें अर्धसूत्री विभाजन से परागकण बनते हैं, जो नर युग्मकोद्भिद् हैं।',
      },
      colour: COLOURS.yellow,
      solids: around(6, 0.25).flatMap((way) => {
        const [x, y, z] = stamen(way)[2]!
        return [-1, 1].map((side) =>
          ball([x + side * way[2] * 0.1, y + 0.1, z - side * way[0] * 0.1], [0.13, 0.26, 0.13], 7),
        )
      }),
    },
    {
      name: 'stigma',
      title: { en: 'Stigma', hi: 'वर्तिकाग्र' },
      text: {
        en: 'Where pollen lands. A grain of the right kind germinates here, and its tube grows down through the style.',
        hi: 'परागकण यहाँ गिरते हैं। सही प्रकार का परागकण यहीं अंकुरित होता है और उसकी नली वर्तिका से नीचे बढ़ती है।',
      },
      colour: COLOURS.violet,
      solids: [ball([0, 2.45, 0], [0.27, 0.17, 0.27], 10)],
    },
    {
      name: 'style',
      title: { en: 'Style', hi: 'वर्तिका' },
      text: {
        en: 'The stalk between stigma and ovary. With both it makes the carpel, the female part.',
        hi: 'वर्तिकाग्र और अंडाशय के बीच का डंठल। तीनों मिलकर अंडप, यानी मादा भाग बनाते हैं।',
      },
      colour: COLOURS.leaf,
      solids: [rod([0, 1, 0], [0, 2.4, 0], 0.09)],
    },
    {
      name: 'ovary',
      title: { en: 'Ovary', hi: 'अंडाशय' },
      text: {
        en: 'It holds the ovules and becomes the fruit after fertilisation. Look through its wall: the ovules are inside.',
        hi: 'इसमें बीजांड रहते हैं और निषेचन के बाद यही फल बनता है। इसकी दीवार के आर-पार देखें: बीजांड अंदर हैं।',
      },
      colour: COLOURS.leaf,
      glass: 0.45,
      solids: [ball([0, 0.55, 0], [0.42, 0.6, 0.42], 14)],
    },
    {
      name: 'ovules',
      title: { en: 'Ovules', hi: 'बीजांड' },
      text: {
        en: 'In each is an embryo sac with the egg. In double fertilisation one male gamete joins the egg and the other the two polar nuclei; the ovule becomes the seed.',
        hi: 'हर एक में अंड सहित भ्रूणकोश होता है। दोहरे निषेचन में एक नर युग्मक अंड से और दूसरा दो ध्रुवीय केंद्रकों से जुड़ता है; बीजांड से बीज बनता है।',
      },
      colour: COLOURS.orange,
      solids: around(3).flatMap(([x, , z]) =>
        [0.35, 0.7].map((y) => ball([x * 0.17, y, z * 0.17], [0.11, 0.14, 0.11], 8)),
      ),
    },
    {
      name: 'thalamus',
      title: { en: 'Thalamus and stalk', hi: 'पुष्पासन और वृंत' },
      text: {
        en: 'The end of the stalk, on which the four whorls stand in order: calyx, corolla, androecium, gynoecium.',
        hi: 'डंठल का सिरा, जिस पर चारों चक्र क्रम से लगे हैं: बाह्यदलपुंज, दलपुंज, पुमंग, जायांग।',
      },
      colour: COLOURS.teal,
      solids: [ball([0, 0, 0], [0.5, 0.2, 0.5], 10), rod([0, -1.4, 0], [0, -0.1, 0], 0.16)],
    },
  ],
}
