import { COLOURS } from '../colours.ts'
import type { Colour, Scene, ScenePart, Words } from '../scene.ts'
import { ball, rod, tube } from '../solids.ts'
import type { Vector } from '../vectors.ts'

/** In nanometres: a disc of eleven across, around which DNA winds 1.65 times. */
const WOUND = 1.65
const RADIUS = 4.2
const PITCH = 2.6

/** Left-handed, as DNA winds around histones: what is in front rises to the left. */
const wound = (share: number): Vector => {
  const round = (share - 0.5) * WOUND * 2 * Math.PI
  return [-RADIUS * Math.sin(round), (share - 0.5) * WOUND * PITCH, RADIUS * Math.cos(round)]
}

/** Two of each protein: one in the upper half, one in the lower. */
function histone(name: string, round: number, colour: Colour, text: Words): ScenePart {
  const at = (turn: number, y: number): Vector => [1.75 * Math.sin(turn), y, 1.75 * Math.cos(turn)]
  return {
    name: name.toLowerCase(),
    title: { en: `Histone ${name}`, hi: `हिस्टोन ${name}` },
    text,
    colour,
    solids: [ball(at(round, 0.95), [1.5, 1.1, 1.5], 10), ball(at(-round, -0.95), [1.5, 1.1, 1.5], 10)],
  }
}

export const nucleosome: Scene = {
  slug: 'nucleosome',
  scale: 0.026,
  parts: [
    {
      name: 'core-dna',
      title: { en: 'DNA around the core', hi: 'कोर पर लिपटा DNA' },
      text: {
        en: 'DNA is negatively charged by its phosphates and winds about 1.65 times around the positively charged histones. With its linker a nucleosome holds about 200 base pairs.',
        hi: 'फ़ॉस्फ़ेट के कारण DNA ऋणावेशित है और धनावेशित हिस्टोन पर लगभग 1.65 बार लिपटता है। लिंकर सहित एक न्यूक्लियोसोम में लगभग 200 क्षारक युग्म होते हैं।',
      },
      colour: COLOURS.blue,
      solids: [
        tube(
          Array.from({ length: 91 }, (_, at) => wound(at / 90)),
          1,
          12,
        ),
      ],
    },
    histone('H2A', 0.2, COLOURS.yellow, {
      en: 'One of four kinds in the core, twice in it. Histones are rich in lysine and arginine, whose side chains are positively charged.',
      hi: 'कोर के चार प्रकारों में से एक; इसमें दो बार होता है। हिस्टोन में लाइसीन और आर्जिनीन बहुत होते हैं, जिनकी पार्श्व शृंखलाएँ धनावेशित हैं।',
    }),
    histone('H2B', 1.77, COLOURS.red, {
      en: 'Also twice in the core. Eight molecules, two each of H2A, H2B, H3 and H4, make the histone octamer.',
      hi: 'यह भी कोर में दो बार है। आठ अणु, H2A, H2B, H3 और H4 के दो-दो, मिलकर हिस्टोन अष्टक बनाते हैं।',
    }),
    histone('H3', 3.34, COLOURS.green, {
      en: 'Its tail sticks out between the turns of DNA. When acetyl groups are added there, chromatin opens and genes are read more easily.',
      hi: 'इसकी पूँछ DNA के मोड़ों के बीच से बाहर निकलती है। वहाँ एसिटिल समूह जुड़ें तो क्रोमैटिन खुलता है और जीन आसानी से पढ़े जाते हैं।',
    }),
    histone('H4', 4.91, COLOURS.violet, {
      en: 'The fourth kind. It has hardly changed in evolution: those of a pea and a cow differ in two amino acids.',
      hi: 'चौथा प्रकार। विकास में यह लगभग नहीं बदला: मटर और गाय के H4 में सिर्फ़ दो ऐमीनो अम्ल अलग हैं।',
    }),
    {
      name: 'h1',
      title: { en: 'Histone H1', hi: 'हिस्टोन H1' },
      text: {
        en: 'Not part of the core. It sits where DNA enters and leaves, and holds both ends together.',
        hi: 'यह कोर का हिस्सा नहीं है। DNA जहाँ से आता और जाता है, वहाँ बैठकर दोनों सिरों को थामे रखता है।',
      },
      colour: COLOURS.orange,
      solids: [ball([0, 0, -5.6], [1.1, 1.7, 0.9], 10)],
    },
    {
      name: 'linker',
      title: { en: 'Linker DNA', hi: 'लिंकर DNA' },
      text: {
        en: 'It leads to the next nucleosome. Under the electron microscope a row of them looks like beads on a string: chromatin.',
        hi: 'यह अगले न्यूक्लियोसोम तक जाता है। इलेक्ट्रॉन सूक्ष्मदर्शी में इनकी कतार धागे पर मोतियों जैसी दिखती है: यही क्रोमैटिन है।',
      },
      colour: COLOURS.teal,
      solids: [
        rod(wound(0), [wound(0)[0] + 3.4, wound(0)[1] - 0.8, wound(0)[2] - 3.6], 1, 12),
        rod(wound(1), [wound(1)[0] - 3.4, wound(1)[1] + 0.8, wound(1)[2] - 3.6], 1, 12),
      ],
    },
  ],
}
