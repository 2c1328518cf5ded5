import { texts } from '../../../texts/texts.tsx'

/** What was begun in all courses. */
export const continuedTexts = texts({
  en: {
    nothingBegun: 'Nothing started yet',
    nothingBegunHelp: 'A test or book that you start shows here, so that you can continue at once.',
    comingClasses: 'Your next live classes',
    incomplete: 'Some of it could not be loaded.',
  },
  hi: {
    nothingBegun: 'अभी कुछ शुरू नहीं किया',
    nothingBegunHelp: 'जो टेस्ट या किताब आप शुरू करेंगे, वह यहाँ दिखेगी, ताकि तुरंत आगे बढ़ सकें।',
    comingClasses: 'आपकी अगली लाइव क्लास',
    incomplete: 'इसमें से कुछ नहीं खुल पाया।',
  },
})
