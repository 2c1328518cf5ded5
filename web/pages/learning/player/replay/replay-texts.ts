import { indianNumber } from '../../../../../display/indian-number.ts'
import { texts } from '../../../../texts/texts.tsx'

const en = {
  loading: 'Loading what was said …',
  failed: 'What was said here could not be loaded.',
  again: 'Try again',
  nothingYet: 'What was said in the class appears here while you watch.',
  nothing: 'Nobody had written anything until here.',
  leftOut: (count: number) =>
    `Many wrote at once: ${indianNumber(count)} messages of this minute are left out.`,
  goTo: (moment: string) => `Play from ${moment}`,
  question: 'Question in the class',
  tryIt: 'Try it before you see the answer.',
  doubt: 'Doubt',
  removed_from_class: 'The teacher removed you from this class. You can watch it, without its chat.',
  no_replay: 'What was said in this class cannot be shown beside this recording.',
}

/** What stands beside the recording of a class. */
export const replayTexts = texts<typeof en>({
  en,
  hi: {
    loading: 'चैट खुल रही है …',
    failed: 'यहाँ की चैट नहीं खुल पाई।',
    again: 'फिर कोशिश करें',
    nothingYet: 'क्लास में जो लिखा गया, वह देखते-देखते यहाँ आता जाएगा।',
    nothing: 'यहाँ तक किसी ने कुछ नहीं लिखा था।',
    leftOut: (count) => `एक साथ बहुत लोगों ने लिखा: इस मिनट के ${indianNumber(count)} मैसेज नहीं दिखाए गए हैं।`,
    goTo: (moment) => `${moment} से चलाएँ`,
    question: 'क्लास का सवाल',
    tryIt: 'जवाब देखने से पहले खुद करके देखें।',
    doubt: 'डाउट',
    removed_from_class: 'टीचर ने आपको इस क्लास से हटाया था। आप क्लास देख सकते हैं, चैट नहीं।',
    no_replay: 'इस रिकॉर्डिंग के साथ क्लास की चैट नहीं दिखाई जा सकती।',
  },
})
